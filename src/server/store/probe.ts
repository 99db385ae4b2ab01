import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { pragma } from './migrations.ts';

/**
 * Begins a write in the database and takes it back, so that whoever watches its files for changes (src/hosting/copy.sh)
 * sees none. Throws what SQLite throws, and when the file is gone.
 */
export function probeDatabase(database: DatabaseSync, file: string): void {
  // Its bytes would live on without a name until this process ends, and be lost then.
  if (!existsSync(file)) throw Object.assign(new Error('The database is gone.'), { code: 'ENOENT' });
  database.exec('BEGIN IMMEDIATE');
  try {
    database.exec(`PRAGMA user_version = ${Number(pragma(database, 'user_version'))}`);
  } finally {
    database.exec('ROLLBACK');
  }
}

/** Writes a file into a folder and removes it. Throws what the disk throws. */
export async function probeFolder(folder: string): Promise<void> {
  const path = join(folder, `.probe-${process.pid}`);
  const file = await open(path, 'w');
  try {
    await file.writeFile('probe');
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
