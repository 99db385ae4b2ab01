import { hash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import {
  createDatabase,
  type DataPaths,
  dataPaths,
  lockFolder,
  lockForRestore,
  unlessInUse,
  workAsOwner,
} from '../db/data-folder.ts';
import { openDatabase, versionOf, whileNobodyWrites } from '../db/database.ts';
import { removeFolder, renameWhenFree, syncFolder, unlessGone, writeDurably } from '../db/durable-file.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { openSeenTime } from '../db/seen-time.ts';
import { StartRefusal } from '../refusal.ts';
import { newBackupFile, packBackup } from './make-backup.ts';
import { type Backup, openBackup } from './open-backup.ts';
import { type BackedUpPicture, copyOfRecords, countRecords, replaceRecords } from './records.ts';
import { pruneBackups, removeKilled, UNFINISHED_RESTORE, upgradeFolder } from './saved-before.ts';
import { BY_OPERATOR, openSecurityEvents } from './security-events.ts';

/**
 * Makes a data folder hold what a backup holds, whether its server runs or not: a running one takes it over with its
 * next request, and builds its pages again. What was there before is saved beside it as a backup. Nothing has changed
 * when it throws: StartRefusal when the backup cannot be used or the folder not written to.
 */
export async function restoreBackup(dataDir: string, file: string) {
  await using backup = await openBackup(file);
  workAsOwner(dataDir);
  // No server can start while it is held; null where one runs already.
  using folder = await unlessInUse(() => lockFolder(dataDir));
  await removeKilled(dataDir);
  using _restoring = lockForRestore(dataDir);
  const keptAside = await restoreInto(dataDir, backup, folder === null);
  await pruneBackups(dataDir, new Date(openSeenTime(dataDir).seen()));
  // `keptAside` is where the content is that was there before; null where there was none.
  return { records: countRecords(backup.records), pictures: backup.pictures.size, keptAside };
}

async function restoreInto(dataDir: string, backup: Backup, isRunning: boolean): Promise<string | null> {
  const paths = dataPaths(dataDir);
  const aside = newBackupFile(join(dataDir, 'before-restore'), openSeenTime(dataDir).stamp());
  using database = openUnlessLost(paths.database, isRunning);
  if (database !== null && versionOf(database) < MIGRATIONS.length) {
    if (isRunning) throw new StartRefusal('An earlier release of the server is running: stop it first.');
    await upgradeFolder(database, dataDir);
  }
  const staging = join(dataDir, UNFINISHED_RESTORE);
  try {
    const moveIn = await stagePictures(backup.pictures, paths.media, staging);
    if (database === null)
      return await beginAgain(paths, (made) => fill(made, backup, dataDir), moveIn, aside);
    await mkdir(dirname(aside), { recursive: true, mode: 0o700 });
    return await whileNobodyWrites(database, async () => {
      using before = copyOfRecords(database);
      await packBackup(before, dataDir, aside);
      await moveIn();
      fill(database, backup, dataDir);
      // A record may be gone now: a create that is sent once more must make it again.
      database.exec('DELETE FROM creations');
      // A running server tells by it a restore from a change of the accounts, even one to equal content.
      database.prepare('INSERT OR REPLACE INTO last_restore VALUES (1, ?)').run(randomUUID());
      return aside;
    });
  } finally {
    await removeFolder(staging);
  }
}

/** What every restore does to a database; the caller holds the transaction. */
function fill(database: DatabaseSync, { records }: Backup, dataDir: string): void {
  replaceRecords(records, database);
  openSecurityEvents(database, openSeenTime(dataDir)).note('restore', '', BY_OPERATOR);
}

/** Null where there is no database that could be used; where a server runs, that is a reason to stop. */
function openUnlessLost(file: string, isRunning: boolean): DatabaseSync | null {
  if (isRunning) return openDatabase(file);
  if (!existsSync(file)) return null;
  try {
    return openDatabase(file);
  } catch (error) {
    if (error instanceof StartRefusal) return null;
    throw error;
  }
}

/**
 * Writes the pictures that the media folder does not have beside it, on the same disk. What it returns moves them in: a
 * moment's work, for which nobody else may write, and which also brings those that were discarded meanwhile.
 */
async function stagePictures(
  pictures: ReadonlyMap<string, BackedUpPicture>,
  mediaFolder: string,
  staging: string,
): Promise<() => Promise<void>> {
  for (const [path, picture] of pictures) {
    const present = await readFile(join(mediaFolder, path)).catch(unlessGone);
    if (present !== null && hash('sha256', present, 'hex') === picture.sha256) continue;
    await put(join(staging, path), picture);
  }
  return async () => {
    const folders = new Set<string>();
    for (const [path, picture] of pictures) {
      const [staged, place] = [join(staging, path), join(mediaFolder, path)];
      if (existsSync(staged)) {
        await mkdir(dirname(place), { recursive: true });
        await renameWhenFree(staged, place);
        folders.add(dirname(place));
      } else if (!existsSync(place)) await put(place, picture);
    }
    for (const folder of folders) await syncFolder(folder);
  };
}

async function put(path: string, picture: BackedUpPicture): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeDurably(path, await picture.read());
}

/** A database that is damaged, or of a later release, is moved aside as it is. The new one gets its name when all of it is on the disk. */
async function beginAgain(
  { database, media }: DataPaths,
  fillIn: (made: DatabaseSync) => void,
  moveIn: () => Promise<void>,
  aside: string,
): Promise<string | null> {
  await mkdir(media, { recursive: true });
  await moveIn();
  // With its journals: SQLite would apply them to the new file.
  const left = [database, `${database}-wal`, `${database}-shm`].filter((file) => existsSync(file));
  const damaged = aside.replace(/\.backup$/, '-damaged');
  if (left.length > 0) await mkdir(damaged, { recursive: true, mode: 0o700 });
  for (const file of left) await renameWhenFree(file, join(damaged, basename(file)));
  await createDatabase(database, fillIn);
  return left.length > 0 ? damaged : null;
}
