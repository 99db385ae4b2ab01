/** A path of this site with the public address in front, for those who read it elsewhere. */
export function absoluteAddress(path: string): string {
  return new URL(path, import.meta.env.SITE).href;
}
