// The backup format up to version 6: one SQLite file with a digest. These backups can always be restored. They are
// written only before an upgrade from such a version, so that its own program can restore them.
import { createHash, hash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pragma } from '../db/database.ts';
import { nullIfMissing, renameDurably, writeDurably } from '../db/durable-file.ts';
import { isMediaPath } from './media-folder.ts';
import { accountTables, type BackupContents, recordTables, shownPictures } from './records.ts';

/** The last version whose program uses this format. */
export const LAST_LEGACY_VERSION = 6;

const BACKUP_ID = 0x67_75_62_6b;
const BACKUP_TABLES = `
PRAGMA application_id = ${BACKUP_ID};
CREATE TABLE pictures (path TEXT PRIMARY KEY, sha256 TEXT NOT NULL, bytes BLOB NOT NULL) STRICT;
CREATE TABLE seal (made_at TEXT NOT NULL, digest TEXT NOT NULL) STRICT;`;

/** Recognizes the format by the first bytes, with the application id at byte 68: SQLite does not open a truncated file. */
export function isLegacyBackup(head: Buffer): boolean {
  return head.toString('latin1', 0, 16) === 'SQLite format 3\0' && head.readInt32BE(68) === BACKUP_ID;
}

/** Reads and verifies such a file, which stays open. Throws what SQLite throws, and when any of it was changed. */
export function readLegacyBackup(file: string): BackupContents {
  using opened = new DisposableStack();
  const database = opened.use(new DatabaseSync(file, { readOnly: true }));
  const seal = database.prepare('SELECT digest FROM seal').get();
  const isWhole = pragma(database, 'quick_check') === 'ok' && seal?.digest === digestOf(database);
  if (!isWhole) throw new Error('another digest than the seal has');
  const stored = database.prepare('SELECT path, sha256, bytes FROM pictures ORDER BY path');
  const pictures = function* () {
    for (const { path, sha256, bytes } of stored.iterate()) {
      if (!(bytes instanceof Uint8Array) || hash('sha256', bytes, 'hex') !== sha256)
        throw new Error('a picture was changed');
      // Older backups may hold files that somebody put into the folder, under names that no server sends: left out.
      const place = String(path);
      if (isMediaPath(place)) yield { place, bytes };
    }
  };
  const places = Array.from(pictures(), ({ place }) => place);
  opened.move();
  return { database, places, pictures };
}

/** Packs a copy of the records and the pictures they show into a new file of this format. */
export async function writeLegacyBackup(records: DatabaseSync, media: string, file: string): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  try {
    {
      await writeDurably(part, records.serialize(), 0o600);
      using copy = new DatabaseSync(part);
      copy.exec(`PRAGMA journal_mode = MEMORY; ${BACKUP_TABLES} BEGIN;`);
      const insert = copy.prepare('INSERT INTO pictures (path, sha256, bytes) VALUES (?, ?, ?)');
      for (const path of shownPictures(copy).keys()) {
        const bytes = await readFile(join(media, path)).catch(nullIfMissing);
        if (bytes !== null) insert.run(path, hash('sha256', bytes, 'hex'), bytes);
      }
      const seal = copy.prepare('INSERT INTO seal (made_at, digest) VALUES (?, ?)');
      seal.run(new Date().toISOString(), digestOf(copy));
      copy.exec('COMMIT');
    }
    await renameDurably(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

/** A digest of everything in such a backup; for pictures, of their hashes. Its results must never change. */
function digestOf(database: DatabaseSync): string {
  const digest = createHash('sha256');
  const selects = [
    ...recordTables(database).map((name) => `SELECT '${name}', * FROM "${name}" ORDER BY rowid`),
    ...accountTables(database).map((name) => `SELECT * FROM ${name} ORDER BY id`),
    'SELECT name, seq FROM sqlite_sequence ORDER BY name',
    'SELECT path, sha256 FROM pictures ORDER BY path',
  ];
  for (const select of selects) {
    for (const row of database.prepare(select).iterate()) digest.update(JSON.stringify(Object.values(row)));
  }
  return digest.digest('hex');
}
