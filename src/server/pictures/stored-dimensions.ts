import type { DatabaseSync } from 'node:sqlite';
import type { Dimensions } from '../../domain/picture-dimensions.ts';

/** The dimensions of pictures by their path in the media folder, in the database. Throws what SQLite throws. */
export function openDimensions(database: DatabaseSync) {
  const insert = database.prepare(
    'INSERT OR REPLACE INTO pictures (path, width, height, tone) VALUES (?, ?, ?, ?)',
  );
  const removeRow = database.prepare('DELETE FROM pictures WHERE path = ?');
  const stored = readAll(database);
  let version = 0;
  return {
    of: (path: string): Dimensions | undefined => stored.get(path),
    add: (path: string, dimensions: Dimensions) => {
      insert.run(path, dimensions.width, dimensions.height, dimensions.tone);
      stored.set(path, dimensions);
      version += 1;
    },
    remove: (path: string) => {
      removeRow.run(path);
      stored.delete(path);
    },
    /** A number that grows with each addition. A removal is a change of the content as well, which has its own. */
    version: () => version,
  };
}

function readAll(database: DatabaseSync): Map<string, Dimensions> {
  const rows = database.prepare('SELECT path, width, height, tone FROM pictures').all();
  return new Map(
    rows.map(({ path, width, height, tone }) => [
      String(path),
      { width: Number(width), height: Number(height), tone: String(tone) },
    ]),
  );
}
