import { hash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createTarPacker } from 'modern-tar';
import { dataPaths } from '../db/data-folder.ts';
import { inTransaction, openDatabase, versionOf } from '../db/database.ts';
import { nullIfMissing, renameDurably, replaceDurably } from '../db/durable-file.ts';
import { showProgress } from '../progress.ts';
import { StartRefusal } from '../refusal.ts';
import { copyOfRecords, countRecords, shownPictures } from './records.ts';

/**
 * A backup is a tar file: the pictures that records show as `media/<folder>/<name>`, the database with records and
 * accounts only, and last a manifest with the size and hash of each. Unpacked, it is a complete data folder.
 */
export const [DATABASE, MANIFEST, MEDIA] = ['data.sqlite', 'manifest.json', 'media/'] as const;

/**
 * Backs up a data folder into a new file while its server runs: all records as of one moment, with their pictures.
 * `target` is the file, with an extension, or a folder in which the file is named by the time. Throws StartRefusal when
 * there is nothing to copy or nowhere to put it.
 */
export async function makeBackup(dataDir: string, target: string) {
  const { database } = dataPaths(dataDir);
  if (!existsSync(database)) throw new StartRefusal(`There is no database in ${dataDir} to back up.`);
  const file = backupFile(target);
  using live = openDatabase(database);
  using records = inTransaction(live, () => copyOfRecords(live));
  await using packing = await beginBackup(dataDir, file);
  return await packing.finish(records);
}

/**
 * Begins a backup in a new file, which is renamed into place when complete: one that is killed or given up leaves none.
 * Throws StartRefusal where the file exists, and what the disk throws.
 */
export async function beginBackup(dataDir: string, file: string) {
  if (existsSync(file)) throw new StartRefusal(`There is already a file ${file}; it was left as it is.`);
  const [part, madeAt] = [`${file}.${process.pid}.part`, new Date()];
  const output = await open(part, 'ax', 0o600);
  const tar = createTarPacker();
  const written = pipeline(tar.readable, output.createWriteStream({ flush: true }));
  // Its errors reach whoever packs the next file, or finishes.
  written.catch(() => undefined);
  const members = new Map<string, { name: string; size: number; sha256: string }>();

  const pack = async (name: string, bytes: Uint8Array) => {
    const size = bytes.length;
    // Programs for tar files read any other name in different ways, unless it is in a record of its own.
    const pax = /^[\x20-\x7e]{1,100}$/.test(name) ? {} : { path: name };
    const member = tar.controller.add({ name, size, mtime: madeAt, mode: 0o600, pax }).getWriter();
    await member.write(bytes);
    await member.close();
    members.set(name, { name, size, sha256: hash('sha256', bytes, 'hex') });
  };

  /** Packs the pictures that records show and it does not have yet. `missing` are those that the data folder lacks. */
  const packPictures = async (records: DatabaseSync) => {
    const missing: string[] = [];
    const shown = shownPictures(records);
    for (const path of shown.keys()) {
      if (members.has(MEDIA + path)) continue;
      const bytes = await readFile(join(dataPaths(dataDir).media, path)).catch(nullIfMissing);
      if (bytes === null) missing.push(path);
      else await pack(MEDIA + path, bytes);
      showProgress(`${members.size} of ${shown.size} pictures saved`);
    }
    await output.sync();
    return { shown: shown.size, missing };
  };

  return {
    packPictures,
    /**
     * Ends it with records and those of their pictures that it does not have yet. Throws StartRefusal when it has one that
     * they do not show: what is deleted for good must be in no backup.
     */
    finish: async (records: DatabaseSync) => {
      const { shown, missing } = await packPictures(records);
      const pictures = members.size;
      if (pictures > shown - missing.length)
        throw new StartRefusal(
          'A picture was deleted or replaced meanwhile. Nothing was changed; try again.',
        );
      await pack(DATABASE, records.serialize());
      const [version, made_at] = [versionOf(records), madeAt.toISOString()];
      const manifest = { version, made_at, members: [...members.values()] };
      await pack(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
      tar.controller.finalize();
      await written;
      await renameDurably(part, file);
      const { size: bytes } = await stat(file);
      return { file, records: countRecords(records), pictures, bytes, missing };
    },
    [Symbol.asyncDispose]: async () => {
      showProgress('');
      tar.controller.error(new Error('given up'));
      await output.close();
      await rm(part, { force: true });
    },
  };
}

/**
 * The path of a new file, with a name that sorts by time, such as `gurukulam-2026-11-20T08-30-00-125Z.backup`. Never one
 * that exists already, since the clock may have been set back.
 */
export function newBackupFile(folder: string, moment: number, kind = 'gurukulam'): string {
  const file = join(folder, `${kind}-${momentInName(moment)}.backup`);
  return existsSync(file) ? newBackupFile(folder, moment + 1, kind) : file;
}

/** A time in a form that is valid in file names. */
export function momentInName(moment: number): string {
  return new Date(moment).toISOString().replaceAll(/[:.]/g, '-');
}

function backupFile(target: string): string {
  const path = resolve(target);
  if (existsSync(path) && statSync(path).isDirectory()) return newBackupFile(path, Date.now());
  // Neither created nor taken for a file: it may be the mount point of a disk that is not plugged in.
  const folder = extname(path) === '' ? path : dirname(path);
  if (!existsSync(folder)) throw new StartRefusal(`The folder ${folder} is not there.`);
  return path;
}

/** A file in the data folder whose modification time is that of the last backup, for monitors. */
const LAST_BACKUP = 'last-backup';

/** The time of the last backup; null if there was none. */
export async function lastBackupAt(dataDir: string): Promise<Date | null> {
  const found = await stat(join(dataDir, LAST_BACKUP)).catch(() => null);
  return found?.mtime ?? null;
}

/**
 * Records that a backup was made. The file is replaced, because root may own the old one. An error must not fail the
 * backup.
 */
export async function noteBackup(dataDir: string): Promise<void> {
  const note = `${new Date().toISOString()}\n`;
  await replaceDurably(join(dataDir, LAST_BACKUP), note).catch(() => undefined);
}
