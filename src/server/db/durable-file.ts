import { readdirSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** Writes a new file, flushed to the disk when the promise resolves. Throws when the name is taken. */
export async function writeDurably(path: string, content: Uint8Array | string, mode = 0o644): Promise<void> {
  await using file = await open(path, 'wx', mode);
  await file.writeFile(content);
  await file.sync();
  await syncFolder(dirname(path));
}

/** Renames a file so that after a power failure either the old or the new state is there. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Replaces a file of mode 600 in one durable step. A temporary file that a kill left is overwritten by the next call. */
export async function replaceDurably(path: string, content: Uint8Array | string): Promise<void> {
  await rm(`${path}.new`, { force: true });
  await writeDurably(`${path}.new`, content, 0o600);
  await renameDurably(`${path}.new`, path);
}

/** A timestamp without the colons and dots that file names may not have. */
export function timestampInName(moment: Date): string {
  return moment.toISOString().replaceAll(/[:.]/g, '-');
}

/** Whether an error of the file system has one of these codes. */
function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

const SQLITE_FULL = [13, 778];

/** Whether a write failed because the disk is full. For a quota SQLite says only that the write failed. */
export function isFullDisk(error: unknown): boolean {
  return hasCode(error, ['ENOSPC', 'EDQUOT', 'EFBIG']) || SQLITE_FULL.includes(Object(error).errcode);
}

/** The relative paths of all files below a folder, with slashes. Throws what the file system throws. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}

/**
 * Copies all files below a folder, writable by the current user even if the originals are read-only. Throws what the file
 * system throws.
 */
export async function copyFiles(from: string, to: string): Promise<void> {
  for (const path of filesIn(from)) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await writeFile(join(to, path), await readFile(join(from, path)));
  }
}

/** Null for the error that a file does not exist. Rethrows any other. */
export function nullIfMissing(error: unknown): null {
  if (hasCode(error, ['ENOENT'])) return null;
  throw error;
}

/** Flushes a folder's entries to the disk. Windows and some network file systems refuse this, and need it not. */
export async function syncFolder(path: string): Promise<void> {
  try {
    await using folder = await open(path, 'r');
    await folder.sync();
  } catch (error) {
    if (!hasCode(error, ['EPERM', 'EINVAL'])) throw error;
  }
}

/** Removes a folder with its contents, if it exists. Throws what the disk throws. */
export function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true });
}
