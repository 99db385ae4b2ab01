import type { DatabaseSync } from 'node:sqlite';
import { COLLECTIONS, type Collection, forEachCollection, isContent, RESOURCES } from '../resources.ts';
import { removeRemains } from './database.ts';
import type { Author, History } from './history.ts';
import { type Row, type Rows, type RowWriter, readRows, rowWriter } from './row-tables.ts';
import { asOneRead, inTransaction } from './transactions.ts';

type Written = Record<Collection, Map<number, Row>>;

/** Another program changed the stored rows, as a restore does: what was about to be written knows the old ones only. */
export class RowsReplaced extends Error {
  override readonly name = 'RowsReplaced';
}

/**
 * lowdb's adapter over SQLite, for what visitors read: the lists of their own messages stay empty. `write` puts only what
 * changed, in one transaction, and returns when it is on disk.
 */
export type RowAdapter = {
  read(): Rows;
  /**
   * Keeps what the author changes or deletes of the content, and does the work beside it, in the same transaction. Throws
   * RowsReplaced, and writes nothing, when the rows are no longer those that were read.
   */
  write(rows: Rows, author: Author | null, beside?: () => void): void;
  /** Does the work in one transaction. Throws RowsReplaced, and does nothing, as `write` does. */
  change(work: () => void): void;
  /** Has the next `removeRemains` rewrite the files, for what was deleted from other tables. */
  noteRemains(): void;
  /** Removes what is left of deleted and replaced rows in the files of the database. Throws what SQLite throws. */
  removeRemains(): void;
  /** Whether another program changed the database since the last `read`. */
  isStale(): boolean;
};

/**
 * `read` and `write` throw what SQLite throws. A failed `write` leaves the database as it was, and its caller must
 * `read` again before the next one.
 */
export function createRowAdapter(database: DatabaseSync, history: History): RowAdapter {
  const writer = rowWriter(database);
  // SQLite counts the commits of others for each connection; its own do not count.
  const dataVersion = database.prepare('PRAGMA data_version');
  let written: Written = forEachCollection(() => new Map());
  let version: unknown;
  // Of an earlier run, which may have been killed before it removed them, or of an earlier release.
  let hasRemains = true;
  const isStale = () => dataVersion.get()?.data_version !== version;
  const change = (work: () => void) =>
    inTransaction(database, () => {
      if (isStale()) throw new RowsReplaced();
      work();
    });
  return {
    isStale,
    change,
    read: () =>
      asOneRead(database, () => {
        const rows = readRows(database, isContent);
        written = snapshot(rows);
        version = dataVersion.get()?.data_version;
        hasRemains = true;
        return rows;
      }),
    write: (rows, author, beside) => {
      dropOrphanedPictures(rows);
      change(() => {
        // What is kept may stay in the files of the database; it goes when it is forgotten.
        const keep = history.keeperFor(author);
        for (const collection of COLLECTIONS)
          writeChanges(writer, collection, rows[collection], written[collection], (row, isDeletion) =>
            keep(collection, row, isDeletion),
          );
        beside?.();
      });
    },
    noteRemains: () => {
      hasRemains = true;
    },
    removeRemains: () => {
      if (!hasRemains) return;
      removeRemains(database);
      hasRemains = false;
    },
  };
}

/** The pictures of a deleted record go with it, in the same transaction. */
function dropOrphanedPictures(rows: Rows): void {
  for (const collection of COLLECTIONS) {
    const { pictureOf } = RESOURCES[collection];
    if (pictureOf === undefined) continue;
    const owners = new Set<unknown>(rows[pictureOf.collection].map(({ id }) => id));
    rows[collection] = rows[collection].filter((row) => owners.has(row[pictureOf.field]));
  }
}

/** Notes each change in `before` as well: should the transaction fail, the next `read` corrects the notes. */
function writeChanges(
  writer: RowWriter,
  collection: Collection,
  rows: Row[],
  before: Map<number, Row>,
  keepOld: (row: Row, isDeletion: boolean) => void,
): void {
  for (const row of rows) {
    const old = before.get(row.id);
    if (old !== undefined && isSameRow(old, row)) continue;
    if (old !== undefined) keepOld(old, false);
    writer.put(collection, row);
    before.set(row.id, { ...row });
  }
  if (before.size === rows.length) return;
  const ids = new Set(rows.map(({ id }) => id));
  for (const [id, old] of before) {
    if (ids.has(id)) continue;
    keepOld(old, true);
    writer.remove(collection, id);
    before.delete(id);
  }
}

/** Copies, because json-server changes rows in place. Rows are flat, so a shallow copy is a whole one. */
function snapshot(rows: Rows): Written {
  return forEachCollection((collection) => new Map(rows[collection].map((row) => [row.id, { ...row }])));
}

function isSameRow(left: Row, right: Row): boolean {
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => left[key] === right[key]);
}
