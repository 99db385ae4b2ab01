import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';
import { dataPaths } from '../store/data-folder.ts';
import { openDatabase } from '../store/database.ts';
import { type BackupReport, copyFolder } from './begin-copy.ts';

/**
 * Copies a data folder into one new file while its server runs: all records of one moment, and the picture of each.
 * `target` is the file, or a folder for a file named after the moment. A backup that is killed leaves nothing under
 * that name. Throws StartRefusal when there is nothing to copy or nowhere to put it.
 */
export async function makeBackup(dataDir: string, target: string): Promise<BackupReport> {
  const paths = dataPaths(dataDir);
  if (!existsSync(paths.database)) throw new StartRefusal(`There is no database in ${dataDir} to back up.`);
  const file = backupFile(target);
  const database = openDatabase(paths.database);
  try {
    return await copyFolder(database, paths.media, file);
  } finally {
    database.close();
  }
}

/** A name that sorts by age, such as `gurukulam-2026-11-20T08-30-00-125Z.backup`. */
export function newBackupName(): string {
  return `gurukulam-${momentInName()}.backup`;
}

/** A time in a form that is valid in a file name; the current time unless given. */
export function momentInName(moment = new Date()): string {
  return moment.toISOString().replaceAll(/[:.]/g, '-');
}

function backupFile(target: string): string {
  const path = resolve(target);
  if (existsSync(path) && statSync(path).isDirectory()) return join(path, newBackupName());
  // Not made here: it may be the place of a disk that is not plugged in.
  const folder = dirname(path);
  if (!existsSync(folder)) throw new StartRefusal(`The folder ${folder} is not there.`);
  return path;
}
