/** What a text holds as JSON; undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The server's own sentence, where its response has one as `detail`. */
export function detailOf(json: unknown): string | null {
  if (typeof json !== 'object' || json === null || !('detail' in json)) return null;
  return typeof json.detail === 'string' && json.detail !== '' ? json.detail : null;
}
