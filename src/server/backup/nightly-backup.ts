import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataPaths } from '../store/data-folder.ts';
import { renameDurably } from '../store/durable-file.ts';
import { noteBackup } from './last-backup.ts';
import { makeBackup } from './make-backup.ts';
import { surplusNights } from './nights.ts';
import { openBackup } from './open-backup.ts';

/**
 * Makes the backup of a night in a folder, opens it to see that it can be restored, and only then gives it its name and
 * removes those that are kept no longer. Returns the file. Throws StartRefusal where there is nothing to copy or nowhere
 * to put it, and what disk and database throw; nothing half-made stays then.
 */
export async function makeNightlyBackup(dataDir: string, folder: string, night: string): Promise<string> {
  const ours = await ownNames(dataDir);
  const file = join(folder, ours.name(night));
  if (existsSync(file)) return file;
  const untested = `${file}.untested`;
  const entries = await readdir(folder).catch(() => []);
  // Of a night that was killed.
  for (const name of entries.filter(ours.isUnfinished)) await rm(join(folder, name), { force: true });
  try {
    await makeBackup(dataDir, untested);
    openBackup(untested).close();
    await renameDurably(untested, file);
  } finally {
    await rm(untested, { force: true });
  }
  await noteBackup(dataDir);
  const surplus = surplusNights(await nightsIn(dataDir, folder));
  for (const old of surplus) await rm(join(folder, ours.name(old)), { force: true });
  return file;
}

/** The nights of which this server has a backup in a folder. Throws what the disk throws. */
export async function nightsIn(dataDir: string, folder: string): Promise<string[]> {
  const ours = await ownNames(dataDir);
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? (ours.night(entry.name) ?? []) : []));
}

/**
 * The names that the backups of this data folder's nights have, and nobody else's files: by a mark that only its secret
 * gives. Two servers may share a folder, and staff may put backups of their own beside.
 */
async function ownNames(dataDir: string) {
  const secret = await readFile(dataPaths(dataDir).secret);
  const mark = createHash('sha256').update('nightly').update(secret).digest('hex').slice(0, 8);
  const begin = `gurukulam-nightly-${mark}`;
  const pattern = new RegExp(`^${begin}-(\\d{4}-\\d\\d-\\d\\d)\\.backup(\\.untested(\\.\\d+\\.part)?)?$`);
  const parts = (name: string) => pattern.exec(name) ?? [];
  return {
    name: (night: string) => `${begin}-${night}.backup`,
    night: (name: string) => (parts(name)[2] === undefined ? parts(name)[1] : undefined),
    isUnfinished: (name: string) => parts(name)[2] !== undefined,
  };
}
