import type { DatabaseSync } from 'node:sqlite';
import { COLLECTIONS, isContent } from '../resources.ts';
import { mediaPath } from './media-path.ts';

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
