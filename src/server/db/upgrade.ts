import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { reasonOf, StartupError } from '../startup-error.ts';
import { migrate, versionOf } from './database.ts';
import { momentInName, removeFolder, writeDurably } from './durable-file.ts';
import { MIGRATIONS } from './migrations.ts';
import { createTables } from './rows.ts';

/**
 * Migrates the database of a data folder to the current version, after a copy of its file to `before-upgrade-<time>/` in
 * that folder: put in place of the database, the earlier release goes on with it. A current one only
 * gets the tables that it lacks. The caller holds the folder's lock. Throws StartupError when the copy or a step fails;
 * the database is then as it was.
 */
export async function upgradeDatabase(database: DatabaseSync, dataDir: string): Promise<void> {
  const version = versionOf(database);
  // A release that adds a collection needs no step.
  if (version === MIGRATIONS.length) return createTables(database);
  const folder = join(dataDir, `before-upgrade-${momentInName(new Date())}`);
  try {
    await mkdir(folder, { mode: 0o700 });
    await writeDurably(join(folder, 'data.sqlite'), database.serialize(), 0o600);
    migrate(database);
  } catch (error) {
    await removeFolder(folder);
    throw new StartupError(
      `The data folder ${dataDir} could not be upgraded: ${reasonOf(error)}. Nothing was changed.`,
    );
  }
  console.log(`The data folder was upgraded from version ${version}; its database of before is in ${folder}`);
}
