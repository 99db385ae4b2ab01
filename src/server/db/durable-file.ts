import { readdirSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Writes a new file whose bytes are on the disk when the promise resolves. Throws when the name is taken. */
export async function writeDurably(path: string, content: Uint8Array | string, mode = 0o644): Promise<void> {
  await using file = await open(path, 'wx', mode);
  await file.writeFile(content);
  await file.sync();
  await syncFolder(dirname(path));
}

/** Gives a file its final name; either the old or the new state survives a power cut, never a mixture. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await renameWhenFree(from, to);
  await syncFolder(dirname(to));
}

/** Writes a file for its owner only, under its name when all of it is on the disk. One that was killed leaves nothing for good. */
export async function replaceDurably(path: string, content: Uint8Array | string): Promise<void> {
  await rm(`${path}.new`, { force: true });
  await writeDurably(`${path}.new`, content, 0o600);
  await renameDurably(`${path}.new`, path);
}

/** In milliseconds: two seconds in all. */
const PAUSES = [20, 50, 100, 200, 400, 600, 600];

/**
 * Renames a file or folder. Windows refuses for as long as a virus scanner or a visitor's download holds it, or what has
 * its new name, open: it is tried again for a while. Throws what the disk throws.
 */
export async function renameWhenFree(from: string, to: string): Promise<void> {
  for (const pause of PAUSES) {
    try {
      return await rename(from, to);
    } catch (error) {
      if (!hasCode(error, ['EPERM', 'EBUSY'])) throw error;
      await setTimeout(pause);
    }
  }
  await rename(from, to);
}

/** Whether an error of the file system has one of these codes. */
export function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

const SQLITE_FULL = [13, 778];

/** Whether the disk refused a write for want of room. Of a quota, SQLite says no more than that a write failed. */
export function isFullDisk(error: unknown): boolean {
  // What could not be written could not be closed either, and the second failure holds the first.
  if (error instanceof SuppressedError) return isFullDisk(error.suppressed);
  return hasCode(error, ['ENOSPC', 'EDQUOT', 'EFBIG']) || SQLITE_FULL.includes(Object(error).errcode);
}

/** All files below a folder, by their paths from there, with slashes. Throws what the file system throws. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}

/**
 * Copies all files below a folder. Whoever runs this may change the copies, also where nobody may change those they are
 * made from. Throws what the file system throws.
 */
export async function copyFiles(from: string, to: string): Promise<void> {
  for (const path of filesIn(from)) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await writeFile(join(to, path), await readFile(join(from, path)));
  }
}

/** For a file that may not be there: null in place of that error. Rethrows any other. */
export function unlessGone(error: unknown): null {
  if (hasCode(error, ['ENOENT'])) return null;
  throw error;
}

/** Flushes the names in a folder to the disk. Windows and some network file systems do so on their own, and refuse it. */
export async function syncFolder(path: string): Promise<void> {
  try {
    await using folder = await open(path, 'r');
    await folder.sync();
  } catch (error) {
    if (!hasCode(error, ['EPERM', 'EINVAL'])) throw error;
  }
}

/**
 * Removes a folder with all that is in it, or a file; nothing where there is none. Windows refuses for as long as a
 * virus scanner or a visitor's download holds one of its files open: it is tried again for two seconds. Throws what
 * the disk throws.
 */
export function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 8, retryDelay: 50 });
}
