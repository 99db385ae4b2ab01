/**
 * A short hash of data: FNV-1a, 32 bits, of its JSON. Two different values share one in one case of four billion.
 */
export function fingerprint(data: unknown): string {
  return fingerprintOfText(JSON.stringify(data));
}

/** The same hash of a text. */
export function fingerprintOfText(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The ETag that our own server gives to data with this fingerprint. Weak, because it is sent in several encodings. */
export function etagOf(print: string): string {
  return `W/"${print}"`;
}

/** What the build noted of a response of the API, by which a page finds out whether it has changed. */
export type KnownResponse = {
  print: string;
  /** The server's own mark of it, which spares its body where nothing has changed; null where it gives none. */
  etag: string | null;
};

/** Both in one text, for an attribute in the HTML of a page. */
export function knownText({ print, etag }: KnownResponse): string {
  return etag === null ? print : `${print} ${etag}`;
}

export function readKnown(text: string): KnownResponse {
  const end = text.indexOf(' ');
  return end < 0 ? { print: text, etag: null } : { print: text.slice(0, end), etag: text.slice(end + 1) };
}
