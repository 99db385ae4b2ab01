import type { DatabaseSync } from 'node:sqlite';
import { COLLECTIONS, isContent, RESOURCES } from '../resources.ts';

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
  const shown = COLLECTIONS.filter(isContent).flatMap((table) => {
    const { picture } = RESOURCES[table];
    if (picture === undefined) return [];
    const columns = `body ->> '$.${picture.field}' AS url, body ->> '$.focus' AS focus`;
    return database.prepare(`SELECT ${columns} FROM "${table}" ORDER BY id`).all();
  });
  return new Map(
    shown.flatMap(({ url, focus }) => {
      const path = mediaPath(url);
      return path === null ? [] : [[path, { url: String(url), focus: String(focus ?? '') }] as const];
    }),
  );
}
