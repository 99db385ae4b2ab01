import type { DatabaseSync } from 'node:sqlite';
import { COLLECTIONS, isContent } from '../resources.ts';

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

/** The URL of a picture, and the point to keep in view; empty for the middle. */
export type ShownPicture = { url: string; focus: string };

/**
 * The pictures that records show, by their paths in the media folder. Messages are ignored: a visitor could name a
 * picture to keep it from being deleted.
 */
export function shownPictures(database: DatabaseSync): ReadonlyMap<string, ShownPicture> {
  const values = COLLECTIONS.filter(isContent).flatMap((table) =>
    database.prepare(`SELECT value, body ->> 'focus' AS focus FROM "${table}", json_each(body)`).all(),
  );
  return new Map(
    values.flatMap(({ value, focus }) => {
      const path = mediaPath(value);
      return path === null ? [] : [[path, { url: String(value), focus: String(focus ?? '') }] as const];
    }),
  );
}
