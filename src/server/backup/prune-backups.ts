import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lockForRestore, unlessInUse } from '../store/folder-lock.ts';
import { removeFolder } from '../store/remove-folder.ts';
import { momentInName } from './make-backup.ts';
import { UNFINISHED_RESTORE } from './staged-pictures.ts';

const KEPT_RESTORES = 3;
const KEPT_DAYS = 30;
const DAY = 86_400_000;

/**
 * Removes the backups that restores and upgrades made of what was before, as they hold what staff and visitors have
 * deleted since: none stays for more than 30 days, and of those before restores only the newest three stay for more than
 * a day, in which somebody may try one backup after the other. Leaves every other file alone. Throws what the disk throws.
 */
export async function pruneBackups(dataDir: string, now = new Date()): Promise<void> {
  const restores = await backupsIn(join(dataDir, 'before-restore'));
  const upgrades = await backupsIn(join(dataDir, 'before-upgrade'));
  const isOlder = (days: number) => {
    const then = momentInName(new Date(now.getTime() - days * DAY));
    return ({ moment }: { moment: string }) => moment < then;
  };
  const surplus = restores.slice(KEPT_RESTORES).filter(isOlder(1));
  const outdated = [...restores, ...upgrades].filter(isOlder(KEPT_DAYS));
  for (const { path } of [...surplus, ...outdated]) await removeFolder(path);
}

/**
 * Removes what a restore that was killed has left, as it may hold what was deleted since. Nothing while one is under way.
 * Throws what the disk throws.
 */
export async function removeKilledRestore(dataDir: string): Promise<void> {
  const aside = join(dataDir, 'before-restore');
  const names = await readdir(aside).catch(() => []);
  const parts = names.filter((name) => name.endsWith('.part')).map((name) => join(aside, name));
  const left = [join(dataDir, UNFINISHED_RESTORE), ...parts].filter((path) => existsSync(path));
  const restoring = left.length === 0 ? null : await unlessInUse(() => lockForRestore(dataDir));
  if (restoring === null) return;
  try {
    for (const path of left) await removeFolder(path);
  } finally {
    restoring.release();
  }
}

const OURS = /^(?:gurukulam|version-\d+)-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)(?:\.backup|-damaged)$/;

/** The newest first. */
async function backupsIn(folder: string): Promise<{ path: string; moment: string }[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((name) => {
      const moment = OURS.exec(name)?.[1];
      return moment === undefined ? [] : [{ path: join(folder, name), moment }];
    })
    .toSorted((a, b) => (a.moment < b.moment ? 1 : -1));
}
