/** The path of a picture in the media folder, as in `news/lamp.jpg`; null for other URLs. */
export function mediaPath(url: unknown): string | null {
  const [, folder, encoded] = /^\/media\/([a-z]+)\/([^/]+)$/.exec(String(url)) ?? [];
  if (encoded === undefined) return null;
  try {
    const path = `${folder}/${decodeURIComponent(encoded)}`;
    return isMediaPath(path) ? path : null;
  } catch {
    return null;
  }
}

/** The longest file name that file systems allow, in bytes. */
const LONGEST_NAME = 255;

/** Whether a path in the media folder is one that the server would send; backups hold no others. */
export function isMediaPath(path: string): boolean {
  const isNamed = /^[a-z]+\/[^./\\][^/\\]*$/.test(path) && !/\p{Cc}/u.test(path);
  const name = path.slice(path.indexOf('/') + 1);
  return (
    isNamed && Buffer.byteLength(name) <= LONGEST_NAME && /\.(?:jpe?g|png|webp|avif|gif|pdf)$/i.test(name)
  );
}
