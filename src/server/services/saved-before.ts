import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lockForRestore, nullIfInUse } from '../db/data-folder.ts';
import { removeFolder } from '../db/durable-file.ts';
import { momentInName } from './make-backup.ts';

const MOST = 3;
const MAX_DAYS = 30;
const DAY = 86_400_000;

type Saved = { path: string; moment: string };

/**
 * Deletes old backups that restores made, as these hold what staff and visitors have deleted since: all after 30 days,
 * and after a day all but the newest three, since somebody may try several backups in a row.
 * Other files stay. Throws what the disk throws.
 * @param sweep removes the pictures of a killed restore; no other one begins meanwhile
 */
export async function pruneBackups(
  dataDir: string,
  now = new Date(),
  sweep: () => void = () => undefined,
): Promise<void> {
  const restores = await savedIn(join(dataDir, 'before-restore'));
  const isOlder = (days: number) => {
    const then = momentInName(now.getTime() - days * DAY);
    return ({ moment }: Saved) => moment < then;
  };
  const surplus = restores.slice(MOST).filter(isOlder(1));
  const outdated = restores.filter(isOlder(MAX_DAYS));
  for (const { path } of [...surplus, ...outdated]) await removeFolder(path);
  // Left by a killed restore.
  const parts = await partsIn(join(dataDir, 'before-restore'));
  using held = parts.length === 0 ? null : await nullIfInUse(() => lockForRestore(dataDir));
  if (held === null) return;
  sweep();
  for (const part of parts) await removeFolder(part);
}

async function partsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /\.part(?:-journal)?$/.test(name)).map((name) => join(folder, name));
}

const SAVED = /^gurukulam-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)(?:\.backup|-damaged)$/;

/** The newest first. */
async function savedIn(folder: string): Promise<Saved[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((name) => {
      const [, moment] = SAVED.exec(name) ?? [];
      return moment === undefined ? [] : [{ path: join(folder, name), moment }];
    })
    .toSorted((a, b) => (a.moment < b.moment ? 1 : -1));
}
