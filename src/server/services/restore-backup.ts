import { hash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
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
import { renameDurably, renameWhenFree, unlessGone, writeDurably } from '../db/durable-file.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { openSeenTime } from '../db/seen-time.ts';
import { StartRefusal } from '../refusal.ts';
import { newBackupFile, packBackup } from './make-backup.ts';
import { type Backup, openBackup } from './open-backup.ts';
import { copyOfRecords, countRecords, replaceRecords } from './records.ts';
import { pruneBackups, upgradeFolder } from './saved-before.ts';
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
  if (database === null) return await beginAgain(paths, backup, dataDir, aside);
  await mkdir(dirname(aside), { recursive: true, mode: 0o700 });
  const written: string[] = [];
  try {
    await whileNobodyWrites(database, async () => {
      using before = copyOfRecords(database);
      await packBackup(before, dataDir, aside);
      await putPictures(backup.pictures, paths.media, written);
      fill(database, backup, dataDir);
      // A record may be gone now: a create that is sent once more must make it again.
      database.exec('DELETE FROM creations');
      // A running server tells by it a restore from a change of the accounts, even one to equal content.
      database.prepare('INSERT OR REPLACE INTO last_restore VALUES (1, ?)').run(randomUUID());
    });
    return aside;
  } catch (error) {
    for (const file of written) await rm(file, { force: true });
    throw error;
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
 * Writes the pictures that the media folder does not have, or not as they were. Nobody sees one before a record shows it;
 * where a restore is killed, the next start of the server removes them.
 * @param written gets the files that were not there before
 */
async function putPictures(
  pictures: Backup['pictures'],
  media: string,
  written: string[] = [],
): Promise<void> {
  for (const [path, { sha256, read }] of pictures) {
    const place = join(media, path);
    const present = await readFile(place).catch(unlessGone);
    if (present !== null && hash('sha256', present, 'hex') === sha256) continue;
    const part = `${place}.part`;
    await mkdir(dirname(place), { recursive: true });
    await rm(part, { force: true });
    written.push(part, ...(present === null ? [place] : []));
    await writeDurably(part, await read());
    await renameDurably(part, place);
  }
}

/** A database that is damaged, or of a later release, is moved aside as it is. The new one gets its name when all of it is on the disk. */
async function beginAgain(
  { database, media }: DataPaths,
  backup: Backup,
  dataDir: string,
  aside: string,
): Promise<string | null> {
  await mkdir(media, { recursive: true });
  await putPictures(backup.pictures, media);
  // With its journals: SQLite would apply them to the new file.
  const left = [database, `${database}-wal`, `${database}-shm`].filter((file) => existsSync(file));
  const damaged = aside.replace(/\.backup$/, '-damaged');
  if (left.length > 0) await mkdir(damaged, { recursive: true, mode: 0o700 });
  for (const file of left) await renameWhenFree(file, join(damaged, basename(file)));
  await createDatabase(database, (made) => fill(made, backup, dataDir));
  return left.length > 0 ? damaged : null;
}
