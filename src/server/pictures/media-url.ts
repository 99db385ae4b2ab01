/** The URL of a stored picture: its folder and file name under /media/, percent-encoded. */
export function mediaUrl(folder: string, name: string): string {
  return `/media/${folder}/${encodeURIComponent(name)}`;
}

/** A picture's place in the media folder, as in `news/lamp.jpg`; null for a URL that is not one of ours. */
export function mediaPath(url: unknown): string | null {
  const [, folder, encoded] = /^\/media\/([a-z]+)\/([^/]+)$/.exec(String(url)) ?? [];
  if (folder === undefined || encoded === undefined) return null;
  const name = decoded(encoded);
  return name === null || !isFileName(name) ? null : `${folder}/${name}`;
}

/** Whether a place in the media folder is one that `mediaPath` gives: it leads nowhere else. */
export function isMediaPath(path: string): boolean {
  const [, name] = /^[a-z]+\/([^/]+)$/.exec(path) ?? [];
  return name !== undefined && isFileName(name);
}

function isFileName(name: string): boolean {
  return !/[/\\\0]/.test(name) && !name.startsWith('.');
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
