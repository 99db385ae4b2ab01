import { statSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { DataPaths } from './data-folder.ts';

/** Bytes. */
const USUAL_PICTURE = 1e6;

/**
 * Tests whether the database takes a write, and whether the disk takes one of its size and a picture. Throws what SQLite
 * and the disk throw.
 */
export async function probeData(database: DatabaseSync, paths: DataPaths): Promise<void> {
  database.exec('BEGIN IMMEDIATE; ROLLBACK');
  const sizes = [paths.database, `${paths.database}-wal`].map(
    (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0,
  );
  await probeFolder(dirname(paths.database), Math.max(...sizes));
  await probeFolder(paths.media, USUAL_PICTURE);
}

/** The smallest write of SQLite: fewer bytes may fit where a page does not. */
const PAGE = Buffer.alloc(4096, 'probe');

/**
 * Writes a page to a temporary file in the folder and removes it. The page is written at offset `at`, the size of the
 * real database, to meet limits on file size; the gap before it takes no space. Throws what the disk throws.
 */
async function probeFolder(folder: string, at: number): Promise<void> {
  const path = join(folder, `.probe-${process.pid}`);
  try {
    await using file = await open(path, 'w');
    for (let done = 0; done < PAGE.length; )
      done += (await file.write(PAGE, done, PAGE.length - done, at + done)).bytesWritten;
    await file.sync();
  } finally {
    await rm(path, { force: true });
  }
}
