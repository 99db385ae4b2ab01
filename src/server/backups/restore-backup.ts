import { copyFile, link, mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type DataPaths, dataPaths, lockFolder } from '../db/data-folder.ts';
import { migrate, openDatabase, pragma, schemaVersionOf, tooNew, upgradeDatabase } from '../db/database.ts';
import {
  filesIn,
  nullIfMissing,
  removeFolder,
  renameDurably,
  replaceDurably,
  timestampInName,
  writeDurably,
} from '../db/durable-file.ts';
import { APPLICATION_ID, MIGRATIONS } from '../db/migrations.ts';
import { isMediaPath } from '../pictures/media-folder.ts';
import { StartupError } from '../startup-error.ts';
import { copyRows, DATABASE, databaseOf, filesInBackup, MEDIA } from './make-backup.ts';

/** The tables that a restore leaves as they are today, in the order in which they refer to each other. */
const ACCOUNT_TABLES = ['accounts', 'applied_admin', 'sessions', 'invitations'];

/**
 * Restores a backup into a data folder whose server is stopped. What was there is afterwards in `before-restore-<time>/`
 * in the folder; the accounts of today stay where there are any, so nobody who was removed comes back. If it throws or is
 * killed, the content is as it was. Throws StartupError while a server runs, and when the backup or the folder
 * cannot be used, and what the disk throws.
 */
export async function restoreBackup(dataDir: string, file: string) {
  const paths = dataPaths(dataDir);
  using _lock = await lockFolder(dataDir);
  const unpacked = join(dataDir, 'restoring');
  await removeFolder(unpacked);
  try {
    const backup = await unpack(resolve(file), unpacked);
    using database = backup.database;
    using before = openUnlessLost(paths.database);
    if (before !== null) {
      await upgradeDatabase(before, dataDir);
      if (before.prepare('SELECT id FROM accounts').get() !== undefined)
        copyRows(paths.database, database, ACCOUNT_TABLES);
    }
    const previousData = await setAside(paths, before, dataDir);
    before?.close();
    for (const path of backup.pictures) {
      await mkdir(dirname(join(paths.media, path)), { recursive: true });
      await renameDurably(join(unpacked, path), join(paths.media, path));
    }
    // SQLite would apply the journals of a damaged database to the new file.
    for (const journal of ['-wal', '-shm']) await rm(paths.database + journal, { force: true });
    // Until this rename a start serves the old content, and removes the new pictures, which no record shows.
    await replaceDurably(paths.database, database.serialize());
    return { pictures: backup.pictures.length, previousData };
  } finally {
    await removeFolder(unpacked);
  }
}

/**
 * Writes the pictures of a backup to a folder, and opens its database in memory. Throws StartupError, and what the disk
 * throws.
 */
async function unpack(file: string, folder: string) {
  const startupError = (reason: string) => new StartupError(`${reason} Nothing was changed.`);
  const stats = await stat(file).catch(nullIfMissing);
  if (stats === null) throw new StartupError(`There is no file ${file}.`);
  if (!stats.isFile()) throw startupError(`${file} is not a file.`);
  const pictures: string[] = [];
  let database: DatabaseSync | undefined;
  try {
    for await (const { name, bytes } of filesInBackup(file)) {
      const path = name.slice(MEDIA.length);
      if (database !== undefined) throw new Error('a file after the last one');
      if (name === DATABASE) database = databaseOf(bytes);
      else if (name !== MEDIA + path || !isMediaPath(path))
        throw startupError(`${file} is not a backup of this site: it has a file ${JSON.stringify(name)}.`);
      else {
        await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
        await writeDurably(join(folder, path), bytes);
        pictures.push(path);
      }
    }
    if (database === undefined || pragma(database, 'application_id') !== APPLICATION_ID)
      throw new Error('no database of this site');
    const version = schemaVersionOf(database);
    if (version > MIGRATIONS.length) throw startupError(tooNew(`The backup ${file}`, version));
    migrate(database);
    return { database, pictures };
  } catch (error) {
    database?.close();
    // What the system throws, as on a full disk, is no fault of the backup.
    if (error instanceof StartupError || 'syscall' in Object(error)) throw error;
    throw startupError(`${file} is not a backup of this site, damaged, or was never finished.`);
  }
}

/** Opens the database; null where it is missing or cannot be used. */
function openUnlessLost(file: string): DatabaseSync | null {
  try {
    return openDatabase(file);
  } catch (error) {
    if (error instanceof StartupError) return null;
    throw error;
  }
}

/**
 * Links or copies database and pictures into a new folder, and returns its path; null where there are none.
 * @param database null where SQLite cannot open it, so that its files are taken as they are
 */
async function setAside(
  { database: file, media }: DataPaths,
  database: DatabaseSync | null,
  dataDir: string,
) {
  const aside = join(dataDir, `before-restore-${timestampInName(new Date())}`);
  const files = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`];
  await mkdir(media, { recursive: true });
  await mkdir(aside, { mode: 0o700 });
  if (database !== null) await writeDurably(join(aside, DATABASE), database.serialize(), 0o600);
  else for (const name of files) await linkOrCopy(join(dirname(file), name), join(aside, name));
  for (const path of filesIn(media)) {
    await mkdir(dirname(join(aside, MEDIA, path)), { recursive: true });
    await linkOrCopy(join(media, path), join(aside, MEDIA, path));
  }
  if (filesIn(aside).length > 0) return aside;
  await removeFolder(aside);
  return null;
}

/** Links a file under a second name, or copies it where the file system has no hard links. Skips a missing file. */
async function linkOrCopy(file: string, name: string): Promise<void> {
  await link(file, name)
    .catch(() => copyFile(file, name))
    .catch(nullIfMissing);
}
