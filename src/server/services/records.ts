import { DatabaseSync } from 'node:sqlite';
import { inTransaction, migrate, versionOf } from '../db/database.ts';
import { FIRST_NAMES } from '../db/migrations.ts';
import { COLLECTIONS, isContent } from '../resources.ts';
import { mediaPath } from './media-folder.ts';

/** What a file has that is a backup, whatever its format. */
export type BackupContents = {
  /** In the version that the file has. */
  database: DatabaseSync;
  /** By their places in the media folder. */
  pictures: ReadonlyMap<string, BackedUpPicture>;
};

export type BackedUpPicture = { sha256: string; read(): Uint8Array | Promise<Uint8Array> };

const MESSAGES = [...COLLECTIONS.filter((name) => !isContent(name)), ...FIRST_NAMES.messages];
const RECORDS = [...COLLECTIONS, ...FIRST_NAMES.messages, ...FIRST_NAMES.content];
/** Who may log in, and which settings have been applied to one of them; version 1 lacks the second. */
const ACCOUNTS = ['accounts', 'applied_admin'];

/** The tables with records, in the order in which they were made. */
export function recordTables(database: DatabaseSync): string[] {
  return tablesOf(database).filter((name) => RECORDS.includes(name));
}

/** The tables that say who may log in, as far as this version of the database has them. */
export function accountTables(database: DatabaseSync): string[] {
  const tables = tablesOf(database);
  return ACCOUNTS.filter((name) => tables.includes(name));
}

function tablesOf(database: DatabaseSync): string[] {
  const tables = database.prepare(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' ORDER BY rowid`,
  );
  return tables.all().map(({ name }) => String(name));
}

/**
 * A database in memory with what a backup holds of another one, in its version, and no byte of anything else: its tables are
 * made by our own steps, so this throws where those of the other are no such ones, and a table is copied because it is named
 * here, so that nothing which a migration adds is in a backup by mistake.
 */
export function copyOfRecords(from: DatabaseSync): DatabaseSync {
  const records = new DatabaseSync(':memory:');
  migrate(records, versionOf(from));
  inTransaction(records, () => replaceRecords(from, records));
  return records;
}

/**
 * Replaces every record of a database by those of another one of the same version. Ids that either gave away do not come
 * back. Accounts are taken only where there is none yet: whoever may log in today stays, and an old password does not
 * come back. With them comes which settings have been applied to one: applied again, they would undo all that came after.
 * The caller holds the transaction.
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
    for (const table of accountTables(to)) copyRows(table, from, to);
}

function copyRows(table: string, from: DatabaseSync, to: DatabaseSync): void {
  const select = from.prepare(`SELECT * FROM "${table}"`);
  const columns = select.columns().map(({ name }) => `"${name}"`);
  const insert = to.prepare(`INSERT INTO "${table}" (${columns}) VALUES (${columns.map(() => '?')})`);
  for (const row of select.iterate()) insert.run(...Object.values(row));
}

/** The URL of a picture, and the point of it that must stay in view; empty for the middle. */
export type ShownPicture = { url: string; focus: string };

/**
 * The pictures that records show, by their places in the media folder: of each list the newest last. Visitors' messages are not
 * looked at: whoever writes the URL of one into a message keeps nothing from being deleted by it.
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

/** How many records there are in all; accounts are none. */
export function countRecords(database: DatabaseSync): number {
  const counts = recordTables(database).map((table) =>
    Number(database.prepare(`SELECT count(*) AS count FROM "${table}"`).get()?.count),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
