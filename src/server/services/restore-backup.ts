import { randomUUID } from 'node:crypto';
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
  nullIfInUse,
} from '../db/data-folder.ts';
import { inAsyncTransaction, openDatabase } from '../db/database.ts';
import { nullIfMissing, renameDurably, writeDurably } from '../db/durable-file.ts';
import { upgradeDatabase } from '../db/upgrade.ts';
import { StartRefusal } from '../refusal.ts';
import { beginBackup, newBackupFile } from './make-backup.ts';
import { type Backup, openBackup } from './open-backup.ts';
import { copyOfRecords, countRecords, replaceRecords } from './records.ts';
import { pruneBackups } from './saved-before.ts';

/**
 * Restores a backup into a data folder, whether its server runs or not: a running one serves it from the next request and
 * rebuilds its pages. The previous content is first saved as a backup beside it. If it throws, nothing has changed;
 * StartRefusal when the backup cannot be used or the folder cannot be written to.
 */
export async function restoreBackup(dataDir: string, file: string) {
  await using backup = await openBackup(file);
  // Keeps servers from starting meanwhile; null where one is running already.
  using folder = await nullIfInUse(() => lockFolder(dataDir));
  using _restoring = lockForRestore(dataDir);
  const keptAside = await restoreInto(dataDir, backup, folder === null);
  await pruneBackups(dataDir);
  // `keptAside`: where the previous content was saved; null where there was none.
  return { records: countRecords(backup.records), pictures: backup.places.length, keptAside };
}

async function restoreInto(dataDir: string, backup: Backup, isRunning: boolean): Promise<string | null> {
  const paths = dataPaths(dataDir);
  const aside = newBackupFile(join(dataDir, 'before-restore'), Date.now());
  using database = openUnlessLost(paths.database, isRunning);
  if (database !== null) await upgradeDatabase(database, dataDir);
  if (database === null) return await beginAgain(paths, backup, aside);
  await mkdir(dirname(aside), { recursive: true, mode: 0o700 });
  const written: string[] = [];
  await using packing = await beginBackup(dataDir, aside);
  try {
    // What takes its time comes first. Nobody waits for it; what has changed meanwhile is little.
    await packing.packPictures(database);
    await putPictures(backup, paths.media, written);
    await inAsyncTransaction(database, async () => {
      using before = copyOfRecords(database);
      await packing.finish(before);
      const isGone = (place: string) => !existsSync(join(paths.media, place));
      if (backup.places.some(isGone)) await putPictures(backup, paths.media, written);
      fill(database, backup);
      // Records may be gone: repeated creates must make them again.
      database.exec('DELETE FROM creations');
      // Lets a running server tell a restore from a change of accounts, even if the content is equal.
      database.prepare('INSERT OR REPLACE INTO last_restore VALUES (1, ?)').run(randomUUID());
    });
    return aside;
  } catch (error) {
    for (const file of written) await rm(file, { force: true });
    throw error;
  }
}

/** The changes of every restore to a database; the caller holds the transaction. */
function fill(database: DatabaseSync, { records }: Backup): void {
  replaceRecords(records, database);
}

/** Opens the database; null for a missing or unusable one, which throws while a server runs on it. */
function openUnlessLost(file: string, isRunning: boolean): DatabaseSync | null {
  try {
    return openDatabase(file);
  } catch (error) {
    if (isRunning || !(error instanceof StartRefusal)) throw error;
    return null;
  }
}

/**
 * Writes the pictures that are missing in the media folder or differ. No record shows them yet; after a killed restore,
 * the server removes them soon, or when it next starts.
 * @param written is filled with the files that did not exist before
 */
async function putPictures({ pictures }: Backup, media: string, written: string[] = []): Promise<void> {
  for await (const { place, bytes } of pictures()) {
    const file = join(media, place);
    const present = await readFile(file).catch(nullIfMissing);
    if (present?.equals(bytes)) continue;
    const part = `${file}.part`;
    await mkdir(dirname(file), { recursive: true });
    await rm(part, { force: true });
    written.push(part, ...(present === null ? [file] : []));
    await writeDurably(part, bytes);
    await renameDurably(part, file);
  }
}

/** Starts with a new database, moving a damaged or later one aside. It is renamed into place when complete. */
async function beginAgain(
  { database, media }: DataPaths,
  backup: Backup,
  aside: string,
): Promise<string | null> {
  await putPictures(backup, media);
  // Its journals too: SQLite would apply them to the new file.
  const left = [database, `${database}-wal`, `${database}-shm`].filter((file) => existsSync(file));
  const damaged = aside.replace(/\.backup$/, '-damaged');
  if (left.length > 0) await mkdir(damaged, { recursive: true, mode: 0o700 });
  for (const file of left) await renameDurably(file, join(damaged, basename(file)));
  await createDatabase(database, (made) => fill(made, backup));
  return left.length > 0 ? damaged : null;
}
