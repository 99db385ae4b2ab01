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
