import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { dataPaths, lockForRestore, nullIfInUse } from '../db/data-folder.ts';
import { migrate, versionOf } from '../db/database.ts';
import { removeFolder } from '../db/durable-file.ts';
import { openExpiryClock } from '../db/expiry-clock.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { reasonOf, StartRefusal } from '../refusal.ts';
import { LAST_LEGACY_VERSION, writeLegacyBackup } from './legacy-backups.ts';
import { beginBackup, momentInName, newBackupFile } from './make-backup.ts';
import { copyOfRecords } from './records.ts';

const MOST = 3;
const MAX_DAYS = 30;
const DAY = 86_400_000;

type Saved = { path: string; version: string | undefined; moment: string };

/**
 * Deletes old backups that restores and upgrades made, as these hold what staff and visitors have deleted since: all
 * after 30 days; those of restores after a day, except the newest three, since somebody may try several backups in a row.
 * Other files stay. Throws what the disk throws.
 * @param sweep removes the pictures of a killed restore; no other one begins meanwhile
 */
export async function pruneBackups(
  dataDir: string,
  now = new Date(),
  sweep: () => void = () => undefined,
): Promise<void> {
  const restores = await savedIn(join(dataDir, 'before-restore'));
  const upgrades = await savedIn(join(dataDir, 'before-upgrade'));
  const isOlder = (days: number) => {
    const then = momentInName(now.getTime() - days * DAY);
    return ({ moment }: Saved) => moment < then;
  };
  const surplus = restores.slice(MOST).filter(isOlder(1));
  const outdated = [...restores, ...upgrades].filter(isOlder(MAX_DAYS));
  for (const { path } of [...surplus, ...outdated]) await removeFolder(path);
  // Left by a killed restore. Earlier releases also used the folder.
  const unfinished = join(dataDir, 'restore-unfinished');
  const parts = [...(await partsIn(join(dataDir, 'before-restore'))), unfinished].filter((path) =>
    existsSync(path),
  );
  using held = parts.length === 0 ? null : await nullIfInUse(() => lockForRestore(dataDir));
  if (held === null) return;
  sweep();
  for (const part of parts) await removeFolder(part);
}

/**
 * Keeps the newest backup of each version, for the newest three versions: an upgrade that fails at every start makes many
 * of one version, which must not push out the others.
 */
async function pruneVersions(folder: string): Promise<void> {
  const saved = await savedIn(folder);
  const newestOfEach = new Set(saved.map(({ version }) => saved.find((other) => other.version === version)));
  const staying = [...newestOfEach].slice(0, MOST);
  for (const backup of saved) if (!staying.includes(backup)) await removeFolder(backup.path);
}

async function partsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /\.part(?:-journal)?$/.test(name)).map((name) => join(folder, name));
}

const SAVED = /^(?:gurukulam|version-(\d+))-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)(?:\.backup|-damaged)$/;

/** The newest first. */
async function savedIn(folder: string): Promise<Saved[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((name) => {
      const [, version, moment] = SAVED.exec(name) ?? [];
      return moment === undefined ? [] : [{ path: join(folder, name), version, moment }];
    })
    .toSorted((a, b) => (a.moment < b.moment ? 1 : -1));
}

/**
 * Migrates the database of a data folder to the current version, after a backup to
 * `before-upgrade/version-1-2026-11-20T08-30-00-125Z.backup`, in that version's format. Does nothing if it is current.
 * The caller holds the folder's lock. Throws StartRefusal when the backup or a step fails; the next call continues from
 * there.
 */
export async function upgradeFolder(database: DatabaseSync, dataDir: string): Promise<void> {
  const version = versionOf(database);
  if (version >= MIGRATIONS.length) return;
  const folder = join(dataDir, 'before-upgrade');
  const file = newBackupFile(folder, openExpiryClock(dataDir).stamp(), `version-${version}`);
  try {
    // Left by a killed upgrade.
    for (const part of await partsIn(folder)) await removeFolder(part);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    using records = copyOfRecords(database);
    if (version > LAST_LEGACY_VERSION) {
      await using packing = await beginBackup(dataDir, file);
      await packing.finish(records);
    } else await writeLegacyBackup(records, dataPaths(dataDir).media, file);
    await pruneVersions(folder);
  } catch (error) {
    const reason = `the backup before it failed: ${reasonOf(error)}`;
    throw new StartRefusal(
      `The data folder ${dataDir} was not upgraded, since ${reason}. Nothing was changed.`,
    );
  }
  try {
    migrate(database);
    console.log(`The data folder was upgraded from version ${version}; as it was before, it is in ${file}`);
  } catch (error) {
    const advice = `As it was before, it is in ${file}: install the earlier release to restore that`;
    throw new StartRefusal(
      `The data folder ${dataDir} could not be upgraded: ${reasonOf(error)}. ${advice}.`,
    );
  }
}
