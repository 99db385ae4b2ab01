import type { DatabaseSync } from 'node:sqlite';
import { COLLECTIONS, type Collection, forEachCollection, type Row, type Rows } from './rows.ts';

/** Reads every row of every collection, in the order of their ids. Throws when a stored row is no JSON object. */
export function readRows(database: DatabaseSync): Rows {
  return forEachCollection((collection) =>
    database
      .prepare(`SELECT id, body FROM "${collection}" ORDER BY id`)
      .all()
      .map(({ id, body }) => ({ ...JSON.parse(String(body)), id: Number(id) })),
  );
}

/** The highest id that each collection ever gave away, deleted rows included; 0 for none. */
export function readLastIds(database: DatabaseSync): Record<Collection, number> {
  const lastId = database.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?');
  return forEachCollection((collection) => Number(lastId.get(collection)?.seq ?? 0));
}

/** Keeps ids from being given again that were given before; the caller holds the transaction. */
export function raiseLastIds(database: DatabaseSync, lastIds: Record<Collection, number>): void {
  const raise = database.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?');
  const begin = database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)');
  for (const collection of COLLECTIONS) {
    const lastId = lastIds[collection];
    if (lastId > 0 && raise.run(lastId, collection).changes === 0) begin.run(collection, lastId);
  }
}

/** Puts rows into tables that have none with their ids; the caller holds the transaction. */
export function putRows(database: DatabaseSync, rows: Rows): void {
  const writer = rowWriter(database);
  for (const collection of COLLECTIONS) for (const row of rows[collection]) writer.put(collection, row);
}

export interface RowWriter {
  put(collection: Collection, row: Row): void;
  remove(collection: Collection, id: number): void;
}

/** Prepared statements for single rows; the caller holds the transaction. */
export function rowWriter(database: DatabaseSync): RowWriter {
  const statements = new Map(
    COLLECTIONS.map((collection) => [
      collection,
      {
        put: database.prepare(
          `INSERT INTO "${collection}" (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
        ),
        remove: database.prepare(`DELETE FROM "${collection}" WHERE id = ?`),
      },
    ]),
  );
  return {
    put: (collection, { id, ...body }) => {
      statements.get(collection)?.put.run(id, JSON.stringify(body));
    },
    remove: (collection, id) => {
      statements.get(collection)?.remove.run(id);
    },
  };
}

/** Runs the work in one transaction: all of it is on the disk afterwards, or none. Rethrows what it throws. */
export function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Reads several tables as they were in one moment, whatever another program writes meanwhile. */
export function asOneRead<T>(database: DatabaseSync, read: () => T): T {
  if (database.isTransaction) return read();
  database.exec('BEGIN');
  try {
    return read();
  } finally {
    database.exec('ROLLBACK');
  }
}
