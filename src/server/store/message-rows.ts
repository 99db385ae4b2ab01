import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { type Capacity, type Collection, forEachCollection } from '../resources.ts';
import type { Page } from './history.ts';
import { type Row, rowOf, rowWriter } from './row-tables.ts';

/** Visitors' messages. They stay in their tables: a full inbox costs neither memory nor time at the start. */
export type MessageRows = {
  row(collection: Collection, id: number): Row | undefined;
  /** Oldest first. */
  page(collection: Collection, page: Page): Row[];
  /** All of them, oldest first. */
  all(collection: Collection): Row[];
  /**
   * The same as JSON, a batch at a time: the records of each batch with commas between them. SQLite writes it, so that a full
   * inbox passes through without becoming objects and strings. What is deleted meanwhile may be missing.
   */
  json(collection: Collection): Generator<Uint8Array>;
  /** How much a collection holds: records, and bytes of their texts. */
  used(collection: Collection): Capacity;
  /** Adds a message; the caller holds the transaction. */
  add(collection: Collection, row: Row): void;
  /** Deletes those of these messages that are there; the caller holds the transaction. */
  remove(collection: Collection, ids: Iterable<number>): void;
  /** Forgets what was counted: another program wrote, or a transaction failed. */
  recount(): void;
};

/** Rows that are in memory at a time while all are sent. */
const BATCH = 200;

/** All of it throws what SQLite throws. */
export function openMessageRows(database: DatabaseSync): MessageRows {
  const writer = rowWriter(database);
  const statements = forEachCollection((collection) => ({
    row: database.prepare(`SELECT id, body FROM "${collection}" WHERE id = ?`),
    page: database.prepare(`SELECT id, body FROM "${collection}" ORDER BY id LIMIT ? OFFSET ?`),
    all: database.prepare(`SELECT id, body FROM "${collection}" ORDER BY id`),
    json: database.prepare(
      `SELECT max(id) AS last, CAST(group_concat(record ORDER BY id) AS BLOB) AS records FROM (
        SELECT id, '{"id":' || id || iif(body = '{}', '}', ',' || substr(body, 2)) AS record
        FROM "${collection}" WHERE id > ? ORDER BY id LIMIT ${BATCH}
      )`,
    ),
    // The id is part of the record, as in `"id":7,`.
    used: database.prepare(
      `SELECT count(*) AS rows, ifnull(sum(octet_length(body) + length(id) + 6), 0) AS bytes FROM "${collection}"`,
    ),
  }));
  // Counting reads the whole table: it is done once, and each new message is added.
  const counted = new Map<Collection, Capacity>();

  function* json(collection: Collection): Generator<Uint8Array> {
    for (let after: SQLOutputValue = 0; after !== null; ) {
      const { last = null, records }: Record<string, SQLOutputValue> =
        statements[collection].json.get(after) ?? {};
      if (records instanceof Uint8Array) yield records;
      after = last;
    }
  }

  const used = (collection: Collection): Capacity => {
    const known = counted.get(collection);
    if (known !== undefined) return known;
    const found = statements[collection].used.get();
    const count = { rows: Number(found?.rows), bytes: Number(found?.bytes) };
    counted.set(collection, count);
    return count;
  };

  return {
    json,
    used,
    row: (collection, id) => {
      const found = statements[collection].row.get(id);
      return found === undefined ? undefined : rowOf(found);
    },
    all: (collection) => statements[collection].all.all().map(rowOf),
    page: (collection, { limit, offset }) => statements[collection].page.all(limit, offset).map(rowOf),
    add: (collection, row) => {
      const { rows, bytes } = used(collection);
      writer.put(collection, row);
      counted.set(collection, { rows: rows + 1, bytes: bytes + Buffer.byteLength(JSON.stringify(row)) });
    },
    remove: (collection, ids) => {
      for (const id of ids) writer.remove(collection, id);
      counted.delete(collection);
    },
    recount: () => counted.clear(),
  };
}
