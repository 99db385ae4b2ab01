import { createReadStream } from 'node:fs';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { dataPaths } from '../db/data-folder.ts';
import { migrate, pragma } from '../db/database.ts';
import { nullIfMissing, renameDurably, replaceDurably, timestampInName } from '../db/durable-file.ts';
import { shownPictures } from '../pictures/media-folder.ts';
import { COLLECTIONS } from '../resources.ts';
import { StartupError } from '../startup-error.ts';

/**
 * A backup is a tar file: the pictures that records show as `media/<folder>/<name>`, and last the database with what
 * `copyOfRecords` takes. Unpacked, it is a complete data folder.
 */
export const DATABASE = 'data.sqlite';
export const MEDIA = 'media/';

type Member = { name: string; size: number };

/**
 * Backs up a data folder into a new file of another folder while its server runs: all records as of one moment, with their
 * pictures. The file is read back before it gets its name, so one that is killed or fails leaves none. Throws StartupError
 * when there is nothing to copy or nowhere to put it, and what disk and database throw.
 */
export async function makeBackup(dataDir: string, folder: string, name = timestampInName(new Date())) {
  const paths = dataPaths(dataDir);
  if (!(await exists(paths.database)))
    throw new StartupError(`There is no database in ${dataDir} to back up.`);
  // A missing folder is not created: it may be the mount point of a disk that is not plugged in.
  if (!(await exists(folder))) throw new StartupError(`The folder ${folder} is not there.`);
  const file = resolve(folder, `gurukulam-${name}.backup`);
  using records = copyOfRecords(paths.database);
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    const members = await pack(records, paths.media, part);
    await readBack(part, members);
    await renameDurably(part, file);
    await recordBackup(dataDir);
    return { file, pictures: members.length - 1, bytes: (await stat(file)).size };
  } finally {
    await rm(part, { force: true });
  }
}

/**
 * The records and accounts of a database, in memory. Only the tables named here are copied, so that sessions, links and
 * revisions never get in. With the sizes and colours of its pictures a restored site is built at once.
 */
function copyOfRecords(database: string): DatabaseSync {
  const records = new DatabaseSync(':memory:');
  migrate(records);
  // Overwrites what is deleted, so that no byte of it gets into the file.
  records.exec('PRAGMA secure_delete = ON');
  copyRows(database, records, [...COLLECTIONS, 'accounts', 'applied_admin', 'pictures']);
  const shown = JSON.stringify([...shownPictures(records).keys()]);
  records.prepare('DELETE FROM pictures WHERE path NOT IN (SELECT value FROM json_each(?))').run(shown);
  return records;
}

/**
 * Replaces the rows of these tables by those of the database in a file, as of one moment, and takes over its last ids, so
 * that no id that either has used is used again. Both are of the same version. Throws what SQLite throws.
 */
export function copyRows(file: string, into: DatabaseSync, tables: readonly string[]): void {
  into.prepare('ATTACH ? AS other').run(file);
  // A plain BEGIN takes no write lock on the file, to which a server may go on writing.
  into.exec('BEGIN');
  for (const table of tables)
    into.exec(`DELETE FROM main."${table}"; INSERT INTO main."${table}" SELECT * FROM other."${table}"`);
  into.exec(`
INSERT INTO main.sqlite_sequence (name, seq)
  SELECT name, seq FROM other.sqlite_sequence WHERE name NOT IN (SELECT name FROM main.sqlite_sequence);
UPDATE main.sqlite_sequence SET seq = max(main.sqlite_sequence.seq, theirs.seq)
  FROM other.sqlite_sequence AS theirs WHERE theirs.name = main.sqlite_sequence.name;
COMMIT;
DETACH other`);
}

/** Writes the tar file, without pictures that are deleted meanwhile. */
async function pack(records: DatabaseSync, media: string, part: string) {
  await using output = await open(part, 'wx', 0o600);
  const tar = createTarPacker();
  const written = pipeline(tar.readable, output.createWriteStream({ flush: true }));
  // It is awaited at the end. Until then Node would take a failure for an unhandled one, and exit.
  written.catch(() => undefined);
  const members: Member[] = [];
  const mtime = new Date();
  const add = async (name: string, bytes: Uint8Array) => {
    const size = bytes.length;
    // Tar programs disagree on how longer names and other letters are encoded, unless a pax header holds them.
    const pax = /^[\x20-\x7e]{1,100}$/.test(name) ? {} : { path: name };
    const member = tar.controller.add({ name, size, mtime, mode: 0o600, pax }).getWriter();
    await member.write(bytes);
    await member.close();
    members.push({ name, size });
  };
  try {
    for (const path of shownPictures(records).keys()) {
      const bytes = await readFile(join(media, path)).catch(nullIfMissing);
      if (bytes !== null) await add(MEDIA + path, bytes);
    }
    await add(DATABASE, records.serialize());
    tar.controller.finalize();
  } catch (error) {
    // Where the disk failed, `written` rejects with the cause.
    tar.controller.error(error);
  }
  await written;
  return members;
}

/** The files in a backup, in order. Throws where it is no tar file, damaged or truncated. */
export async function* filesInBackup(file: string) {
  // Cast: Node's own types of web streams differ from those of the web.
  const bytes = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  const files = bytes.pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of files) yield { name: header.name, bytes: await buffer(body) };
}

/** The database of a backup, in memory. Throws where SQLite finds it damaged. */
export function databaseOf(bytes: Uint8Array): DatabaseSync {
  using opened = new DisposableStack();
  const database = opened.use(new DatabaseSync(':memory:'));
  database.deserialize(bytes);
  if (pragma(database, 'quick_check') !== 'ok') throw new Error('SQLite finds it damaged');
  opened.move();
  return database;
}

async function readBack(file: string, written: readonly Member[]): Promise<void> {
  const members: Member[] = [];
  for await (const { name, bytes } of filesInBackup(file)) {
    members.push({ name, size: bytes.length });
    if (name === DATABASE) databaseOf(bytes).close();
  }
  if (!isDeepStrictEqual(members, written)) throw new Error('The backup reads back as other files.');
}

const exists = async (path: string) => (await stat(path).catch(nullIfMissing)) !== null;

/** A file in the data folder whose modification time is that of the last backup, for monitors. */
const LAST_BACKUP = 'last-backup';

/** The time of the last backup; null if there was none. */
export async function lastBackupAt(dataDir: string): Promise<Date | null> {
  const stats = await stat(join(dataDir, LAST_BACKUP)).catch(() => null);
  return stats?.mtime ?? null;
}

/** Records that a backup was made. An error must not fail the backup. */
export async function recordBackup(dataDir: string): Promise<void> {
  const time = `${new Date().toISOString()}\n`;
  await replaceDurably(join(dataDir, LAST_BACKUP), time).catch(() => undefined);
}
