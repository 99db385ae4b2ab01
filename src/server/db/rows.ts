import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import {
  type Capacity,
  COLLECTIONS,
  type Collection,
  perCollection,
  SERVER_RESOURCES,
} from '../resources.ts';

/** One stored object; its values are flat. */
export type Row = { id: number; [field: string]: string | number | null };

/** The records of every kind. */
export type Rows = Record<Collection, Row[]>;

export type Page = { limit: number; offset: number };

/** How many rows are in memory at a time while a whole list is sent. */
const BATCH = 200;

/** Makes the tables of all collections that have none yet. AUTOINCREMENT ensures that a deleted id is never reused. */
export function createTables(database: DatabaseSync): void {
  for (const collection of COLLECTIONS)
    database.exec(
      `CREATE TABLE IF NOT EXISTS "${collection}" (id INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL CHECK (json_valid(body))) STRICT;`,
    );
}

/** Prepared statements on all collections. Writes need a transaction of the caller's. Throws what SQLite throws. */
export function openRows(database: DatabaseSync) {
  const sql = (text: string) => database.prepare(text);
  const statements = perCollection((collection) => {
    const select = `SELECT id, body FROM "${collection}"`;
    return {
      list: sql(`${select} ORDER BY ${orderOf(collection)} LIMIT ? OFFSET ?`),
      get: sql(`${select} WHERE id = ?`),
      used: sql(`SELECT count(*) AS rows, ifnull(sum(octet_length(body)), 0) AS bytes FROM "${collection}"`),
      json: sql(
        `SELECT max(id) AS last, CAST(group_concat(record ORDER BY id) AS BLOB) AS records FROM (
          SELECT id, '{"id":' || id || iif(body = '{}', '}', ',' || substr(body, 2)) AS record
          FROM "${collection}" WHERE id > ? ORDER BY id LIMIT ${BATCH}
        )`,
      ),
      add: sql(`INSERT INTO "${collection}" (body) VALUES (?)`),
      put: sql(
        `INSERT INTO "${collection}" (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
      ),
      remove: sql(`DELETE FROM "${collection}" WHERE id = ?`),
    };
  });
  const removeKeys = sql('DELETE FROM idempotency_keys WHERE collection = ? AND record_id = ?');
  const removeJobs = sql(`DELETE FROM jobs WHERE task ->> 'collection' = ? AND task ->> 'id' = ?`);

  /**
   * The whole list as JSON, batch by batch. SQLite writes the JSON, so a full inbox is never parsed into objects. Records
   * deleted meanwhile may be missing.
   */
  function* json(collection: Collection): Generator<Uint8Array | string> {
    let separator = '[';
    let last: SQLOutputValue = 0;
    while (last !== null) {
      const batch: Record<string, SQLOutputValue> = statements[collection].json.get(last) ?? {};
      if (batch.records instanceof Uint8Array) {
        yield separator;
        yield batch.records;
        separator = ',';
      }
      last = batch.last ?? null;
    }
    yield separator === '[' ? '[]' : ']';
  }

  return {
    json,
    /** The size of a collection: records, and bytes of their texts. */
    used: (collection: Collection): Capacity => {
      const used = statements[collection].used.get();
      return { rows: Number(used?.rows), bytes: Number(used?.bytes) };
    },
    /** The records in the order of the API: one page of them, or all. */
    list: (collection: Collection, { limit, offset }: Page = { limit: -1, offset: 0 }) =>
      statements[collection].list.all(limit, offset).map(rowOf),
    get: (collection: Collection, id: number) => {
      const stored = statements[collection].get.get(id);
      return stored === undefined ? undefined : rowOf(stored);
    },
    /** The records whose `field` holds this owner's id. */
    ownedBy: (collection: Collection, field: string, ownerId: number) =>
      sql(`SELECT id, body FROM "${collection}" WHERE body ->> '$.${field}' = ? ORDER BY id`)
        .all(ownerId)
        .map(rowOf),
    /** Stores a record under a new id, higher than any before. */
    add: (collection: Collection, body: Omit<Row, 'id'>): Row => {
      const { lastInsertRowid } = statements[collection].add.run(JSON.stringify(body));
      return { id: Number(lastInsertRowid), ...body };
    },
    /** Stores a record under its id, whether it exists or not. */
    put: (collection: Collection, { id, ...body }: Row) => {
      statements[collection].put.run(id, JSON.stringify(body));
    },
    /** Removes a record, with its idempotency keys and its waiting jobs. */
    remove: (collection: Collection, id: number) => {
      statements[collection].remove.run(id);
      // Repeating the create of a deleted record must not report it as stored.
      removeKeys.run(collection, id);
      removeJobs.run(collection, id);
    },
  };
}

/** Fills the tables of a new data folder; the caller holds the transaction. */
export function putRows(database: DatabaseSync, rows: Rows): void {
  const { put } = openRows(database);
  for (const collection of COLLECTIONS) for (const row of rows[collection]) put(collection, row);
}

function rowOf({ id, body }: Record<string, SQLOutputValue>): Row {
  return { ...JSON.parse(String(body)), id: Number(id) };
}

function orderOf(collection: Collection): string {
  const order = Object.entries(SERVER_RESOURCES[collection].order ?? { id: 'asc' });
  const columnOf = (field: string) => (field === 'id' ? 'id' : `body ->> '$.${field}'`);
  return order.map(([field, direction]) => `${columnOf(field)} ${direction}`).join(', ');
}
