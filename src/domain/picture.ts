/** A picture prepared at build time: several widths of it, and its shape, so that nothing moves when it comes. */
export type Picture = {
  src: string;
  srcset: string;
  width: number;
  height: number;
  /** Its colour on the whole, as `#rrggbb`, which stands in its place until it has come. */
  tone?: string;
};

/** The prepared pictures of a page, by the address that the API gives for each. */
export type Pictures = Readonly<Record<string, Picture>>;

/**
 * The prepared picture for an address that the API gave, or null where the build did not know it. Hosts are not
 * compared: a server behind a proxy may name itself differently to the build and to the browser.
 */
export function preparedPicture(pictures: Pictures, address: string | null): Picture | null {
  return address === null ? null : (pictures[pictureKey(address)] ?? null);
}

/** The path of a picture's address. */
export function pictureKey(address: string): string {
  const { pathname, search } = new URL(address, 'http://same.host/');
  return pathname + search;
}
