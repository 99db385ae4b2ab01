/** A short hash of data: FNV-1a, 32 bits, of its JSON. Two values share a hash in one of four billion cases. */
export function fingerprint(data: unknown): string {
  return fingerprintOfText(JSON.stringify(data));
}

/** The hash of a text. */
export function fingerprintOfText(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The ETag of data with this fingerprint, as our server sends it. Weak, because the encodings differ. */
export function etagOf(print: string): string {
  return `W/"${print}"`;
}
