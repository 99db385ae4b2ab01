import type { DatabaseSync } from 'node:sqlite';
import { openRows, type Rows } from '../../src/server/db/rows.ts';
import { forEachCollection } from '../../src/server/resources.ts';

/** Every record of a database, in the order of the ids. */
export function storedRows(database: DatabaseSync): Rows {
  const { list } = openRows(database);
  return forEachCollection((collection) => list(collection).toSorted((a, b) => a.id - b.id));
}
