import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { StartRefusal } from '../start-refusal.ts';
import { createDatabase, type DataPaths, dataPaths } from '../store/data-folder.ts';
import { openDatabase } from '../store/database.ts';
import { renameWhenFree } from '../store/durable-file.ts';
import { type FolderLock, lockFolder, lockForRestore, unlessInUse } from '../store/folder-lock.ts';
import { MIGRATIONS, versionOf } from '../store/migrations.ts';
import { whileNobodyWrites } from '../store/transactions.ts';
import { beginCopy } from './begin-copy.ts';
import { newBackupName } from './make-backup.ts';
import { type Backup, openBackup } from './open-backup.ts';
import { pruneBackups } from './prune-backups.ts';
import { countRecords, replaceRecords } from './records.ts';
import { type StagedPictures, stagePictures, UNFINISHED_RESTORE } from './staged-pictures.ts';
import { emptyOfParts, upgradeFolder } from './upgrade-folder.ts';

export type RestoreReport = {
  records: number;
  pictures: number;
  /** Where the content is that was there before; null where there was none. */
  keptAside: string | null;
};

/**
 * Makes a data folder hold what a backup holds, whether its server runs or not: a running one takes it over with its
 * next request, and builds its pages again. What was there before is kept beside it as a backup. Nothing has changed
 * when it throws: StartRefusal when the backup cannot be used or the folder not written to.
 */
export async function restoreBackup(dataDir: string, file: string): Promise<RestoreReport> {
  const backup = openBackup(file);
  let folder: FolderLock | null = null;
  try {
    // No server can start while it is held; null where one runs already.
    folder = await unlessInUse(() => lockFolder(dataDir));
    const restoring = lockForRestore(dataDir);
    try {
      const keptAside = await restoreInto(dataDir, backup, folder === null);
      await pruneBackups(dataDir);
      return {
        records: countRecords(backup.records),
        pictures: backup.picturePaths.length,
        keptAside,
      };
    } finally {
      restoring.release();
    }
  } finally {
    folder?.release();
    backup.close();
  }
}

async function restoreInto(dataDir: string, backup: Backup, isRunning: boolean): Promise<string | null> {
  const paths = dataPaths(dataDir);
  const aside = join(dataDir, 'before-restore', newBackupName());
  const database = openUnlessLost(paths.database, isRunning);
  try {
    if (database !== null && versionOf(database) < MIGRATIONS.length) {
      if (isRunning) throw new StartRefusal('An earlier release of the server is running: stop it first.');
      await upgradeFolder(database, dataDir);
    }
    const pictures = await stagePictures(backup, paths.media, join(dataDir, UNFINISHED_RESTORE));
    try {
      if (database === null) return await beginAgain(paths, backup, pictures, aside);
      return await replace(database, paths, backup, pictures, aside);
    } finally {
      await pictures.end();
    }
  } finally {
    database?.close();
  }
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

/** The copy of the old content is complete and on the disk before anything changes, and nobody can write in between. */
async function replace(
  database: DatabaseSync,
  { media }: DataPaths,
  backup: Backup,
  pictures: StagedPictures,
  aside: string,
): Promise<string> {
  await emptyOfParts(dirname(aside));
  const before = await beginCopy(database, media, aside);
  try {
    await before.gather();
    await whileNobodyWrites(database, async () => {
      await before.complete();
      await before.publish();
      await pictures.moveIn();
      replaceRecords(backup.records, database);
      // A record may be gone now: a create that is sent once more must make it again.
      database.exec('DELETE FROM creations');
      // A running server tells by it a restore from a change of the accounts, even one to equal content.
      database.prepare('INSERT OR REPLACE INTO last_restore VALUES (1, ?)').run(randomUUID());
    });
    return aside;
  } finally {
    await before.end();
  }
}

/** A database that is damaged, or of a later release, is moved aside as it is. The new one gets its name when all of it is on the disk. */
async function beginAgain(
  { database, media }: DataPaths,
  backup: Backup,
  pictures: StagedPictures,
  aside: string,
): Promise<string | null> {
  await mkdir(media, { recursive: true });
  await pictures.moveIn();
  // With its journals: SQLite would apply them to the new file.
  const left = [database, `${database}-wal`, `${database}-shm`].filter((file) => existsSync(file));
  const damaged = aside.replace(/\.backup$/, '-damaged');
  if (left.length > 0) await mkdir(damaged, { recursive: true, mode: 0o700 });
  for (const file of left) await renameWhenFree(file, join(damaged, basename(file)));
  await createDatabase(database, (made) => replaceRecords(backup.records, made));
  return left.length > 0 ? damaged : null;
}
