/** Parses JSON; undefined if invalid. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The `detail` of a response, the server's own sentence, or null. */
export function detailOf(json: unknown): string | null {
  if (typeof json !== 'object' || json === null || !('detail' in json)) return null;
  return typeof json.detail === 'string' && json.detail !== '' ? json.detail : null;
}

/** The items of a list, of a single object (the gallery may send one) or of `{results: […]}`; else null. */
export function itemsOf(json: unknown): unknown[] | null {
  if (Array.isArray(json)) return json;
  if (typeof json !== 'object' || json === null) return null;
  if ('results' in json && Array.isArray(json.results)) return json.results;
  return 'id' in json ? [json] : null;
}
