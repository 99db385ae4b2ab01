/** The items of a list, of a single object (the gallery may send one) or of `{results: […]}`; else null. */
export function itemsOf(response: unknown): unknown[] | null {
  if (Array.isArray(response)) return response;
  if (typeof response !== 'object' || response === null) return null;
  if ('results' in response && Array.isArray(response.results)) return response.results;
  return 'id' in response ? [response] : null;
}
