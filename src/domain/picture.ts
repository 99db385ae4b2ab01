/** A picture prepared at build time: several widths of it, and its shape, so nothing moves when it loads. */
export type Picture = {
  src: string;
  srcset: string;
  width: number;
  height: number;
  /** Its average colour, as `#rrggbb`, shown until it has loaded. */
  tone?: string;
};

/** The prepared pictures of a page, by their `pictureKey`. */
export type Pictures = Readonly<Record<string, Picture>>;

/**
 * The prepared picture for a URL from the API, or null where the build did not know it. Hosts are not compared: a
 * server behind a proxy may have one name for the build and another for the browser.
 */
export function preparedPicture(pictures: Pictures, url: string | null): Picture | null {
  return url === null ? null : (pictures[pictureKey(url)] ?? null);
}

/** The path and query of a picture's URL. */
export function pictureKey(url: string): string {
  const { pathname, search } = new URL(url, 'http://same.host/');
  return pathname + search;
}
