import { hash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { type FileHandle, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { dataPaths } from '../db/data-folder.ts';
import { openDatabase, versionOf, whileNobodyWrites } from '../db/database.ts';
import { renameDurably, replaceDurably, unlessGone } from '../db/durable-file.ts';
import { showProgress } from '../progress.ts';
import { StartRefusal } from '../refusal.ts';
import { readSettings } from '../settings.ts';
import { openDiskRoom, sizeOf } from './disk-room.ts';
import { copyOfRecords, countRecords, shownPictures } from './records.ts';
import { TAR_END, tarHeader, tarPadding } from './tar.ts';

/**
 * A backup is one tar file: the pictures that records show, as `media/<folder>/<name>`, the database with nothing but
 * records and accounts, and last a manifest with the size and the hash of each. The first two are a whole data folder.
 */
export const [DATABASE, MANIFEST, MEDIA] = ['data.sqlite', 'manifest.json', 'media/'] as const;

/**
 * Copies a data folder into one new file while its server runs: all records of one moment, and the picture of each.
 * `target` is the file, or a folder for a file named after the moment. A backup that is killed leaves nothing under
 * that name. Throws StartRefusal when there is nothing to copy or nowhere to put it.
 */
export async function makeBackup(dataDir: string, target: string) {
  const { database } = dataPaths(dataDir);
  if (!existsSync(database)) throw new StartRefusal(`There is no database in ${dataDir} to back up.`);
  const file = backupFile(target);
  using live = openDatabase(database);
  return await copyFolder(live, dataDir, file);
}

/**
 * The same for a folder whose database is open. Where there is something to be done to the folder, it is done when the
 * backup is complete and on the disk, and nobody can write in between. Rethrows what that throws.
 */
export async function copyFolder(
  live: DatabaseSync,
  dataDir: string,
  file: string,
  andThen?: () => Promise<void>,
) {
  if (existsSync(file)) throw new StartRefusal(`There is already a file ${file}; it was left as it is.`);
  const paths = dataPaths(dataDir);
  const [part, madeAt] = [`${file}.${process.pid}.part`, new Date()];
  const tar = await open(part, 'ax', 0o600);
  const pictures: Packed[] = [];
  /** Pictures that records name and the data folder itself does not have. */
  const missing = new Set<string>();
  const room = openDiskRoom(dataDir, readSettings(process.env).keepFree);
  const refuseBelowFloor = (bytes: number) => {
    // A backup on another disk takes nothing of this one.
    if (statSync(dirname(file)).dev === statSync(dataDir).dev && !room.hasRoom(bytes))
      throw new StartRefusal(
        'A backup of what is there would leave less of the data folder’s disk free than KEEP_FREE and the reserve need.',
      );
  };

  const packPictures = async (shown: ReadonlyMap<string, unknown>) => {
    missing.clear();
    // One that was deleted meanwhile is not to be in the file: all from it on is taken out, and packed again without it.
    const gone = pictures.findIndex(({ name }) => !shown.has(name.slice(MEDIA.length)));
    if (gone !== -1) await tar.truncate(pictures.splice(gone)[0]?.at);
    const packed = new Set(pictures.map(({ name }) => name));
    for (const path of shown.keys()) {
      if (packed.has(MEDIA + path)) continue;
      refuseBelowFloor(sizeOf(join(paths.media, path)));
      const bytes = await readFile(join(paths.media, path)).catch(unlessGone);
      if (bytes === null) missing.add(path);
      else pictures.push(await pack(tar, MEDIA + path, madeAt, bytes));
      showProgress(`${pictures.length} of ${shown.size} pictures saved`);
    }
  };

  const publish = async (copy: DatabaseSync) => {
    const records = countRecords(copy);
    const members = [...pictures, await pack(tar, DATABASE, madeAt, copy.serialize())];
    copy.close();
    const listed = members.map(({ name, size, sha256 }) => ({ name, size, sha256 }));
    const manifest = { version: versionOf(live), made_at: madeAt.toISOString(), members: listed };
    await pack(tar, MANIFEST, madeAt, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
    await tar.appendFile(TAR_END);
    await tar.sync();
    await tar.close();
    await renameDurably(part, file);
    const { size: bytes } = await stat(file);
    return { file, records, pictures: pictures.length, bytes, missing: [...missing] };
  };

  try {
    // These may take long, and so may the disk: the server writes on meanwhile.
    await packPictures(shownPictures(live));
    await tar.sync();
    return await whileNobodyWrites(live, async () => {
      await packPictures(shownPictures(live));
      refuseBelowFloor(sizeOf(paths.database));
      const copy = copyOfRecords(live);
      if (andThen === undefined) return () => publish(copy);
      const report = await publish(copy);
      await andThen();
      return async () => report;
    }).then((finish) => finish());
  } finally {
    showProgress('');
    await tar.close();
    await rm(part, { force: true });
  }
}

/**
 * A file that is not there yet, with a name that sorts by age, such as `gurukulam-2026-11-20T08-30-00-125Z.backup`: behind a
 * clock that was set back, each process begins at the same moment.
 */
export function newBackupFile(folder: string, moment: number, kind = 'gurukulam'): string {
  const file = join(folder, `${kind}-${momentInName(moment)}.backup`);
  return existsSync(file) ? newBackupFile(folder, moment + 1, kind) : file;
}

/** A time in a form that is valid in a file name. */
export function momentInName(moment: number): string {
  return new Date(moment).toISOString().replaceAll(/[:.]/g, '-');
}

type Packed = { name: string; size: number; sha256: string; at: number };

/** Appends a file; `at` is where its header begins. */
async function pack(tar: FileHandle, name: string, time: Date, bytes: Uint8Array): Promise<Packed> {
  const { size: at } = await tar.stat();
  const size = bytes.length;
  for (const part of [tarHeader(name, size, Math.floor(time.getTime() / 1000)), bytes, tarPadding(size)])
    await tar.appendFile(part);
  return { name, size, sha256: hash('sha256', bytes, 'hex'), at };
}

function backupFile(target: string): string {
  const path = resolve(target);
  if (existsSync(path) && statSync(path).isDirectory()) return newBackupFile(path, Date.now());
  // Not made here: it may be the place of a disk that is not plugged in.
  const folder = dirname(path);
  if (!existsSync(folder)) throw new StartRefusal(`The folder ${folder} is not there.`);
  return path;
}

/** A file in the data folder whose time is that of the last backup, for whoever watches the server. */
const LAST_BACKUP = 'last-backup';

/** When the last backup was made; null where none was. */
export async function lastBackupAt(dataDir: string): Promise<Date | null> {
  const found = await stat(join(dataDir, LAST_BACKUP)).catch(() => null);
  return found?.mtime ?? null;
}

/**
 * Notes that a backup was made just now, in a new file: root may have made the last one. A note that cannot be written must
 * not fail the backup.
 */
export async function noteBackup(dataDir: string): Promise<void> {
  const note = `${new Date().toISOString()}\n`;
  await replaceDurably(join(dataDir, LAST_BACKUP), note).catch(() => undefined);
}
