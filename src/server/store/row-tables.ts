import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { COLLECTIONS, type Collection, forEachCollection } from '../resources.ts';

/** One stored object; its values are flat. */
export type Row = { id: number; [field: string]: string | number | null };

export type Rows = Record<Collection, Row[]>;

/**
 * Reads every row of the collections that are asked for, in the order of their ids; the lists of the others are empty.
 * Throws when a stored row is no JSON object.
 */
export function readRows(
  database: DatabaseSync,
  isWanted: (collection: Collection) => boolean = () => true,
): Rows {
  return forEachCollection((collection) =>
    isWanted(collection)
      ? database.prepare(`SELECT id, body FROM "${collection}" ORDER BY id`).all().map(rowOf)
      : [],
  );
}

/** The row of a table; throws when its body is no JSON object. */
export function rowOf({ id, body }: Record<string, SQLOutputValue>): Row {
  return { ...JSON.parse(String(body)), id: Number(id) };
}

/** The highest id that each collection ever gave away, deleted rows included; 0 for none. */
export function readLastIds(database: DatabaseSync): Record<Collection, number> {
  const lastId = database.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?');
  return forEachCollection((collection) => Number(lastId.get(collection)?.seq ?? 0));
}

/** Puts rows into tables that have none with their ids; the caller holds the transaction. */
export function putRows(database: DatabaseSync, rows: Rows): void {
  const writer = rowWriter(database);
  for (const collection of COLLECTIONS) for (const row of rows[collection]) writer.put(collection, row);
}

export type RowWriter = {
  put(collection: Collection, row: Row): void;
  remove(collection: Collection, id: number): void;
};

/** Prepared statements for single rows; the caller holds the transaction. */
export function rowWriter(database: DatabaseSync): RowWriter {
  const statements = forEachCollection((collection) => ({
    put: database.prepare(
      `INSERT INTO "${collection}" (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
    ),
    remove: database.prepare(`DELETE FROM "${collection}" WHERE id = ?`),
  }));
  const forget = database.prepare('DELETE FROM creations WHERE collection = ? AND record_id = ?');
  const unannounce = database.prepare('DELETE FROM outbox_records WHERE collection = ? AND record_id = ?');
  return {
    put: (collection, { id, ...body }) => void statements[collection].put.run(id, JSON.stringify(body)),
    remove: (collection, id) => {
      statements[collection].remove.run(id);
      // Who sends a deleted record's create once more must not be told that it is stored.
      forget.run(collection, id);
      unannounce.run(collection, id);
    },
  };
}
