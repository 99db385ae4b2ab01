import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf, StartupError } from '../startup-error.ts';
import { removeFolder, timestampInName, writeDurably } from './durable-file.ts';
import { APPLICATION_ID, MIGRATIONS } from './migrations.ts';
import { createTables } from './rows.ts';

/**
 * Opens and checks the database of an existing data folder, with full durability for acknowledged writes. Its version may
 * be older: see upgradeDatabase.
 * Throws StartupError when the file is missing, damaged, of another program or of a later version.
 */
export function openDatabase(file: string): DatabaseSync {
  if (!existsSync(file)) throw new StartupError(`The database ${file} is missing.`);
  try {
    using opened = new DisposableStack();
    const database = opened.use(new DatabaseSync(file, { timeout: 5000 }));
    checkDatabase(database, file);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
    opened.move();
    return database;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw damaged(file, reasonOf(error));
  }
}

/**
 * Rewrites the files of a database without a byte of what was deleted: SQLite zeroes what it frees, but leaves copies of
 * moved rows, and old pages in its journal. The journal is empty from then on until the next write.
 * Throws what SQLite throws, and while another program reads. That is before the rewrite, which adds the whole database to
 * the journal.
 */
export function vacuum(database: DatabaseSync): void {
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
  const version = schemaVersionOf(database);
  if (version > MIGRATIONS.length) throw new StartupError(tooNew(`The database ${file}`, version));
  const verdict = pragma(database, 'quick_check');
  if (verdict !== 'ok') throw damaged(file, String(verdict));
}

/** The sentence about a database or backup from a later release, and what to do about it. */
export function tooNew(what: string, version: number): string {
  return (
    `${what} has version ${version}, and this release of the program knows versions up to ${MIGRATIONS.length}: install the ` +
    'release that it was last used with, or a later one.'
  );
}

function damaged(file: string, reason: string): StartupError {
  const advice = 'Restore a backup, or move the whole data folder away to begin a new one.';
  return new StartupError(`The database ${file} cannot be used: ${reason.replace(/\s+/g, ' ')}. ${advice}`);
}

/**
 * Runs the migrations that a database has not had yet, in one transaction. Throws what SQLite throws.
 * @param last the version to stop at
 */
export function migrate(database: DatabaseSync, last = MIGRATIONS.length): void {
  inTransaction(database, () => {
    for (const step of MIGRATIONS.slice(schemaVersionOf(database), last)) step(database);
    createTables(database);
    database.exec(`PRAGMA user_version = ${last}`);
  });
}

/**
 * Migrates the database of a data folder to the current version, after a copy of its file to `before-upgrade-<time>/` in
 * that folder, with which the earlier release can go on. A current one only gets the tables that it lacks. The caller
 * holds the folder's lock. Throws StartupError when the copy or a step fails; the database is then as it was.
 */
export async function upgradeDatabase(database: DatabaseSync, dataDir: string): Promise<void> {
  const version = schemaVersionOf(database);
  // A release that adds a collection needs no step.
  if (version === MIGRATIONS.length) return createTables(database);
  const folder = join(dataDir, `before-upgrade-${timestampInName(new Date())}`);
  try {
    await mkdir(folder, { mode: 0o700 });
    await writeDurably(join(folder, 'data.sqlite'), database.serialize(), 0o600);
    migrate(database);
  } catch (error) {
    await removeFolder(folder);
    throw new StartupError(
      `The data folder ${dataDir} could not be upgraded: ${reasonOf(error)}. Nothing was changed.`,
    );
  }
  console.log(`The data folder was upgraded from version ${version}; its database of before is in ${folder}`);
}

/** The version of the schema: how many migrations the database has had; 0 for an empty one. */
export function schemaVersionOf(database: DatabaseSync): number {
  return Number(pragma(database, 'user_version'));
}

/** SQLite's format for times in the API: `strftime(${ISO}, at / 1000.0, 'unixepoch')`. */
export const ISO = '%FT%H:%M:%fZ';

/** Types the rows of a statement, which SQLite's own types cannot express. */
export function rowsAs<T>(rows: readonly unknown[]): T[] {
  // Cast: each caller has the statement and the type side by side.
  return rows as T[];
}

/** The value of a SQLite PRAGMA. */
export function pragma(database: DatabaseSync, name: string): unknown {
  return Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
}

/** Runs the work in one transaction: when it returns, all of it is on the disk. Rolls back and rethrows what it throws. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // SQLite itself rolls back after some errors.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
