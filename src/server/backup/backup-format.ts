import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { accountTables, recordTables } from './records.ts';

/**
 * A backup is one SQLite file: the tables of the data folder's database in the version that it had, the pictures beside
 * them, and a seal that is put on last. It holds every record, every picture that a record shows, and the account with
 * the hash of its password. It holds neither the secret that signs tokens nor any session: whoever finds a backup cannot
 * log in with it.
 */
export const BACKUP_ID = 0x67_75_62_6b;

/** What a backup has beside the tables of the data folder. */
export const BACKUP_TABLES = `
PRAGMA application_id = ${BACKUP_ID};
CREATE TABLE pictures (path TEXT PRIMARY KEY, sha256 TEXT NOT NULL, bytes BLOB NOT NULL) STRICT;
CREATE TABLE seal (made_at TEXT NOT NULL, digest TEXT NOT NULL) STRICT;`;

/**
 * One value for everything that a backup holds; pictures count by the hashes beside them. Backups that people keep were
 * sealed with it: what it gives for one of an earlier version must stay the same.
 */
export function digestOf(database: DatabaseSync): string {
  const hash = createHash('sha256');
  const selects = [
    ...recordTables(database).map((name) => `SELECT '${name}', * FROM "${name}" ORDER BY rowid`),
    ...accountTables(database).map((name) => `SELECT * FROM ${name} ORDER BY id`),
    'SELECT name, seq FROM sqlite_sequence ORDER BY name',
    'SELECT path, sha256 FROM pictures ORDER BY path',
  ];
  for (const select of selects) {
    for (const row of database.prepare(select).iterate()) hash.update(JSON.stringify(Object.values(row)));
  }
  return hash.digest('hex');
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
