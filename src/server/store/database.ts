import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartRefusal } from '../start-refusal.ts';
import { COLLECTIONS } from './rows.ts';

/** Marks the file as ours ("guru"), so that another program's database is never written to. */
const APPLICATION_ID = 0x67_75_72_75;
export const SCHEMA_VERSION = 1;

/** AUTOINCREMENT keeps SQLite's own record of the highest id ever given: a deleted one never comes back. */
const TABLES = COLLECTIONS.map(
  (name) =>
    `CREATE TABLE "${name}" (id INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL CHECK (json_valid(body))) STRICT;`,
).join('\n');

const SCHEMA = `
PRAGMA application_id = ${APPLICATION_ID};
PRAGMA user_version = ${SCHEMA_VERSION};
${TABLES}
CREATE TABLE accounts (id INTEGER PRIMARY KEY, email TEXT NOT NULL, password_hash TEXT NOT NULL) STRICT;
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  refresh_id TEXT NOT NULL,
  rotated_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;`;

/** Puts the tables into a new, empty database. */
export function createSchema(database: DatabaseSync): void {
  database.exec(SCHEMA);
}

/**
 * Opens the database of an existing data folder, checked and set to lose nothing that was acknowledged.
 * Throws StartRefusal when the file is missing, damaged, of another program or of a later version.
 */
export function openDatabase(file: string): DatabaseSync {
  if (!existsSync(file)) throw new StartRefusal(`The database ${file} is missing.`);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 5000 });
    checkDatabase(database, file);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof StartRefusal) throw error;
    throw damaged(file, error instanceof Error ? error.message : String(error));
  }
}

function checkDatabase(database: DatabaseSync, file: string): void {
  const version = pragma(database, 'user_version');
  if (pragma(database, 'application_id') !== APPLICATION_ID)
    throw damaged(file, 'it is not a database of this site');
  if (version !== SCHEMA_VERSION) {
    throw new StartRefusal(
      `The database ${file} has version ${version}; this program knows version ${SCHEMA_VERSION}.`,
    );
  }
  const verdict = pragma(database, 'quick_check');
  if (verdict !== 'ok') throw damaged(file, String(verdict));
}

/** The value of one of SQLite's own settings. */
export function pragma(database: DatabaseSync, name: string): unknown {
  return Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
}

function damaged(file: string, reason: string): StartRefusal {
  const advice = 'Restore a backup, or move the whole data folder away to begin a new one.';
  return new StartRefusal(`The database ${file} cannot be used: ${reason.replace(/\s+/g, ' ')}. ${advice}`);
}
