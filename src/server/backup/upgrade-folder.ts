import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { StartRefusal } from '../start-refusal.ts';
import { dataPaths } from '../store/data-folder.ts';
import { MIGRATIONS, migrate, versionOf } from '../store/migrations.ts';
import { copyFolder } from './begin-copy.ts';
import { momentInName } from './make-backup.ts';

const KEPT_BACKUPS = 3;

/**
 * Brings the database of a data folder to the present version, after a backup of the whole folder as it was:
 * `before-upgrade/version-1-2026-11-20T08-30-00-125Z.backup`. Does nothing where it has that version already. The
 * caller holds the folder's lock. Tells the operator. Throws StartRefusal when the backup or a step fails; a later call goes on from there.
 */
export async function upgradeFolder(
  database: DatabaseSync,
  dataDir: string,
  migrations = MIGRATIONS,
): Promise<void> {
  const version = versionOf(database);
  if (version >= migrations.length) return;
  const folder = join(dataDir, 'before-upgrade');
  const file = join(folder, `version-${version}-${momentInName()}.backup`);
  try {
    await emptyOfParts(folder);
    await copyFolder(database, dataPaths(dataDir).media, file);
    await prune(folder);
  } catch (error) {
    const reason = `the backup before it failed: ${reasonOf(error)}`;
    throw new StartRefusal(
      `The data folder ${dataDir} was not upgraded, since ${reason}. Nothing was changed.`,
    );
  }
  try {
    migrate(database, migrations);
    console.log(`The data folder was upgraded from version ${version}; as it was before, it is in ${file}`);
  } catch (error) {
    const advice = `As it was before, it is in ${file}: install the earlier release to restore that`;
    throw new StartRefusal(
      `The data folder ${dataDir} could not be upgraded: ${reasonOf(error)}. ${advice}.`,
    );
  }
}

/** Makes the folder if it is not there. What ends in `.part` is of a backup that was killed: only one is made at a time. */
export async function emptyOfParts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const parts = (await readdir(folder)).filter((name) => name.endsWith('.part'));
  for (const name of parts) await rm(join(folder, name), { force: true });
}

/**
 * Keeps the newest backup of each version, and of these the newest three. Not simply the newest three: an upgrade that
 * fails at every start makes many backups of one version, which must not push out those of the versions before.
 */
async function prune(folder: string): Promise<void> {
  const backups = (await readdir(folder)).flatMap((name) => {
    const [, version, moment = ''] = /^version-(\d+)-(.*)\.backup$/.exec(name) ?? [];
    return version === undefined ? [] : [{ name, version, moment }];
  });
  const newestFirst = backups.toSorted((a, b) => (a.moment < b.moment ? 1 : -1));
  const newestOfEach = new Map(newestFirst.toReversed().map((backup) => [backup.version, backup]));
  const kept = newestFirst
    .filter((backup) => newestOfEach.get(backup.version) === backup)
    .slice(0, KEPT_BACKUPS);
  for (const backup of backups)
    if (!kept.includes(backup)) await rm(join(folder, backup.name), { force: true });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
