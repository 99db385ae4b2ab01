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
