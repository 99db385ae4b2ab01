import { existsSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefusal } from '../start-refusal.ts';
import { openDatabase } from './database.ts';
import { renameDurably } from './durable-file.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrations.ts';
import { putRows } from './row-tables.ts';
import { openSecret } from './secret.ts';
import { type SeedKind, seedMedia, seedRows } from './seed.ts';
import { inTransaction } from './transactions.ts';

export type DataFolder = {
  database: DatabaseSync;
  /** Signs tokens; 32 bytes. */
  secret: Uint8Array;
  mediaFolder: string;
  close(): void;
};

/** `sizes` are of the pictures in `media`, and can be made again. */
export type DataPaths = { database: string; secret: string; media: string; sizes: string };

export function dataPaths(folder: string): DataPaths {
  return {
    database: join(folder, 'data.sqlite'),
    secret: join(folder, 'secret.key'),
    media: join(folder, 'media'),
    sizes: join(folder, 'sizes'),
  };
}

/**
 * Opens the data folder for this process alone, and makes and seeds it when it is new; one of an earlier release has
 * still to be upgraded. A start that was killed while it made the folder leaves a new one: the database gets its name
 * only when everything else is in place.
 * Throws StartRefusal when the folder is in use, cannot be made, or holds a database that cannot be used.
 */
export async function openDataFolder(folder: string, seed: SeedKind): Promise<DataFolder> {
  const paths = dataPaths(folder);
  const lock = await lockFolder(folder);
  try {
    if (!existsSync(paths.database)) {
      refuseLostDatabase(paths);
      await seedMedia(seed, paths.media);
      const rows = await seedRows(seed);
      await createDatabase(paths.database, (database) => putRows(database, rows));
    }
    await mkdir(paths.media, { recursive: true });
    const secret = await openSecret(paths.secret);
    const database = openDatabase(paths.database);
    const close = () => {
      database.close();
      lock.release();
    };
    return { database, secret, mediaFolder: paths.media, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The secret is made after the database: where only it is left, the content was lost, and nobody may miss that. */
function refuseLostDatabase(paths: DataPaths): void {
  if (!existsSync(paths.secret)) return;
  const advice = 'Restore a backup, or move the whole data folder away to begin a new one.';
  throw new StartRefusal(
    `The database ${paths.database} is missing, though its folder was in use. ${advice}`,
  );
}

/** Makes a database and fills it; the file gets its name when all of that is on the disk. */
export async function createDatabase(file: string, fill: (database: DatabaseSync) => void): Promise<void> {
  const unfinished = `${file}.new`;
  await rm(unfinished, { force: true });
  await rm(`${unfinished}-journal`, { force: true });
  const database = new DatabaseSync(unfinished);
  migrate(database);
  inTransaction(database, () => fill(database));
  database.close();
  // Visitors' messages are nobody else's; SQLite gives its journals the same rights.
  await chmod(unfinished, 0o600);
  await renameDurably(unfinished, file);
}
