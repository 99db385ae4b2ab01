/** The items of a list, of a single object (the gallery may answer one) or of `{results: […]}`; else null. */
export function itemsOf(answer: unknown): unknown[] | null {
  if (Array.isArray(answer)) return answer;
  if (typeof answer !== 'object' || answer === null) return null;
  if ('results' in answer && Array.isArray(answer.results)) return answer.results;
  return 'id' in answer ? [answer] : null;
}
