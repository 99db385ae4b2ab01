import { existsSync, statSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf, StartRefusal } from '../refusal.ts';
import { APPLICATION_ID, MIGRATIONS } from './migrations.ts';

/**
 * Opens the database of an existing data folder, checked and set to lose nothing that was acknowledged. It may be of an
 * older version: see upgradeFolder.
 * Throws StartRefusal when the file is missing, damaged, of another program or of a later version.
 */
export function openDatabase(file: string): DatabaseSync {
  if (!existsSync(file)) throw new StartRefusal(`The database ${file} is missing.`);
  try {
    using opened = new DisposableStack();
    const database = opened.use(new DatabaseSync(file, { timeout: 5000 }));
    checkDatabase(database, file);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
    opened.move();
    return database;
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw damaged(file, reasonOf(error));
  }
}

/**
 * Rewrites the files of a database, so that none holds a byte of what was deleted: SQLite zeroes what it frees, but
 * leaves copies of rows that it moved, and the pages before in its journal. Throws what SQLite throws, and when another
 * program reads the database just then: not after, or each attempt would add the whole database to the journal.
 */
export function removeRemains(database: DatabaseSync): void {
  emptyJournal(database);
  database.exec('VACUUM');
  emptyJournal(database);
}

function emptyJournal(database: DatabaseSync): void {
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() ?? {};
  if (busy !== 0) throw new Error('Another program reads the database.');
}

function checkDatabase(database: DatabaseSync, file: string): void {
  if (pragma(database, 'application_id') !== APPLICATION_ID)
    throw damaged(file, 'it is not a database of this site');
  const version = versionOf(database);
  if (version > MIGRATIONS.length) throw new StartRefusal(tooNew(`The database ${file}`, version));
  const verdict = pragma(database, 'quick_check');
  if (verdict !== 'ok') throw damaged(file, String(verdict));
}

/** One sentence about a database or a backup from a later release, with what to do about it. */
export function tooNew(what: string, version: number): string {
  return (
    `${what} has version ${version}, and this release of the program knows versions up to ${MIGRATIONS.length}: install the ` +
    'release that it was last used with, or a later one.'
  );
}

function damaged(file: string, reason: string): StartRefusal {
  const advice = 'Restore a backup, or move the whole data folder away to begin a new one.';
  return new StartRefusal(`The database ${file} cannot be used: ${reason.replace(/\s+/g, ' ')}. ${advice}`);
}

/**
 * Begins a write in the database and takes it back, so that whoever watches its files for changes (src/hosting/copy.sh)
 * sees none: whether the disk takes one is for `probeFolder`. Throws what SQLite throws, and when the file is gone or is
 * not the one with this number any more.
 */
export function probeDatabase(database: DatabaseSync, file: string, ino: number): void {
  // Its bytes would live on without a name until this process ends, and be lost then.
  if (statSync(file, { throwIfNoEntry: false })?.ino !== ino)
    throw Object.assign(new Error('The database is gone.'), { code: 'ENOENT' });
  database.exec('BEGIN IMMEDIATE; ROLLBACK');
}

/** As much as the database writes at least: less than a block may find room where nothing else does. */
const PAGE = Buffer.alloc(4096, 'probe');

/**
 * Writes a page to the disk, into a file of a folder that it removes again. The page is as far into its file as real ones
 * would be, as there are limits on the size of files; what is before it takes no room. Throws what the disk throws.
 */
export async function probeFolder(folder: string, at: number): Promise<void> {
  const path = join(folder, `.probe-${process.pid}`);
  try {
    await using file = await open(path, 'w');
    for (let done = 0; done < PAGE.length; )
      done += (await file.write(PAGE, done, PAGE.length - done, at + done)).bytesWritten;
    await file.sync();
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Takes the steps that a database has not gone through yet. Each is one transaction together with its number, so that a
 * killed one has not happened, and the next call goes on with it. Throws what SQLite throws.
 * @param last the version to stop at
 */
export function migrate(database: DatabaseSync, last = MIGRATIONS.length): void {
  const taken = versionOf(database);
  for (const [index, step] of MIGRATIONS.entries()) {
    if (index < taken || index >= last) continue;
    inTransaction(database, () => {
      step(database);
      database.exec(`PRAGMA user_version = ${index + 1}`);
    });
  }
}

/** How many of the steps a database went through; 0 for an empty one. */
export function versionOf(database: DatabaseSync): number {
  return Number(pragma(database, 'user_version'));
}

/** How the API writes a time: `strftime(${ISO}, at / 1000.0, 'unixepoch')`. */
export const ISO = '%FT%H:%M:%fZ';

/** Rows as their statement gives them, which SQLite cannot express. */
export function rowsAs<T>(rows: readonly unknown[]): T[] {
  // Cast: the statement and the type are beside each other.
  return rows as T[];
}

/** The value of one of SQLite's own settings. */
export function pragma(database: DatabaseSync, name: string): unknown {
  return Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
}

/** Runs the work in one transaction: all of it is on the disk afterwards, or none. Rethrows what it throws. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  using _transaction = begin(database);
  const result = work();
  database.exec('COMMIT');
  return result;
}

/**
 * The same for work that waits in between. No other program can write meanwhile: a server says after four seconds that it
 * is busy.
 */
export async function whileNobodyWrites<T>(database: DatabaseSync, work: () => Promise<T>): Promise<T> {
  using _transaction = begin(database);
  const result = await work();
  database.exec('COMMIT');
  return result;
}

/** What was not committed is taken back. */
function begin(database: DatabaseSync): Disposable {
  database.exec('BEGIN IMMEDIATE');
  return { [Symbol.dispose]: () => database.isTransaction && database.exec('ROLLBACK') };
}

const SQLITE_BUSY = 5;

/** Whether SQLite gave up because another program writes just now; its extended codes hold the plain one. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}
