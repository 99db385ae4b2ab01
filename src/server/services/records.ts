import { DatabaseSync } from 'node:sqlite';
import { inTransaction, migrate, versionOf } from '../db/database.ts';
import { COLLECTIONS, isContent } from '../resources.ts';
import { mediaPath } from './media-folder.ts';

/** The contents of a backup file. */
export type BackupContents = {
  /** In the version of the file. */
  database: DatabaseSync;
  /** The paths of its pictures in the media folder. */
  places: readonly string[];
  /** Reads them one after another. */
  pictures(): Iterable<BackedUpPicture> | AsyncIterable<BackedUpPicture>;
};

type BackedUpPicture = { place: string; bytes: Uint8Array };

const RECORDS: readonly string[] = COLLECTIONS;
const MESSAGES: readonly string[] = COLLECTIONS.filter((name) => !isContent(name));
/** The tables of accounts and of the applied admin settings. */
const ACCOUNTS = ['accounts', 'applied_admin'];

/** The tables with records that a database of this version has. */
function recordTables(database: DatabaseSync): string[] {
  const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid`);
  return tables
    .all()
    .map(({ name }) => String(name))
    .filter((name) => RECORDS.includes(name));
}

/**
 * An in-memory database with exactly what a backup holds, in the version of the original. Only the tables named here are
 * copied, so that a new migration adds nothing to backups by accident. Throws where the original's tables differ from
 * those of our migrations.
 */
export function copyOfRecords(from: DatabaseSync): DatabaseSync {
  const records = new DatabaseSync(':memory:');
  migrate(records, versionOf(from));
  inTransaction(records, () => replaceRecords(from, records));
  return records;
}

/**
 * Replaces all records of a database by those of another one of the same version. Ids that either has used are not
 * reused. Accounts are taken only where there is none, so that a restore brings back no old account or password; with
 * them come the applied admin settings, which must not be applied again. The caller holds the transaction.
 */
export function replaceRecords(from: DatabaseSync, to: DatabaseSync): void {
  for (const table of recordTables(to)) {
    to.exec(`DELETE FROM "${table}"`);
    copyRows(table, from, to);
  }
  const raise = to.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?');
  const begin = to.prepare('INSERT INTO sqlite_sequence (seq, name) VALUES (?, ?)');
  for (const { name, seq } of from.prepare('SELECT name, seq FROM sqlite_sequence').all()) {
    const lastId = [Number(seq), String(name)] as const;
    if (raise.run(...lastId).changes === 0) begin.run(...lastId);
  }
  if (to.prepare('SELECT id FROM accounts').get() === undefined)
    for (const table of ACCOUNTS) copyRows(table, from, to);
}

function copyRows(table: string, from: DatabaseSync, to: DatabaseSync): void {
  const select = from.prepare(`SELECT * FROM "${table}"`);
  const columns = select.columns().map(({ name }) => `"${name}"`);
  const insert = to.prepare(`INSERT INTO "${table}" (${columns}) VALUES (${columns.map(() => '?')})`);
  for (const row of select.iterate()) insert.run(...Object.values(row));
}

/** The URL of a picture, and the point to keep in view; empty for the middle. */
export type ShownPicture = { url: string; focus: string };

/**
 * The pictures that records show, by their paths in the media folder, the newest of each list last. Messages are ignored:
 * a visitor could name a picture to keep it from being deleted.
 */
export function shownPictures(database: DatabaseSync): ReadonlyMap<string, ShownPicture> {
  const values = recordTables(database)
    .filter((table) => !MESSAGES.includes(table))
    .flatMap((table) =>
      database.prepare(`SELECT value, body ->> 'focus' AS focus FROM "${table}", json_each(body)`).all(),
    );
  return new Map(
    values.flatMap(({ value, focus }) => {
      const path = mediaPath(value);
      return path === null ? [] : [[path, { url: String(value), focus: String(focus ?? '') }] as const];
    }),
  );
}

/** The number of records; accounts are not counted. */
export function countRecords(database: DatabaseSync): number {
  const counts = recordTables(database).map((table) =>
    Number(database.prepare(`SELECT count(*) AS count FROM "${table}"`).get()?.count),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
