import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { StartRefusal } from '../refusal.ts';

export type FolderLock = { release(): void };

/** Somebody else holds the lock. */
class FolderInUse extends StartRefusal {}

/**
 * Keeps a second server off the data folder. It is SQLite's exclusive lock on a file of its own: the system gives it
 * back when the process dies, however it dies, and a backup of the real database can still be read meanwhile.
 * Makes the folder if it is not there. Throws StartRefusal when it cannot be made, and FolderInUse when another
 * process, or another server of this one, holds it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartRefusal(`The data folder ${folder} cannot be made: ${reasonOf(error)}.`);
  }
  return lockFile(folder, 'server.lock', `Another server is already running on the data folder ${folder}.`);
}

/** Keeps a second restore away: the two would mix. Throws FolderInUse. */
export function lockForRestore(folder: string): FolderLock {
  return lockFile(folder, 'restore.lock', `Another restore is at work on the data folder ${folder}.`);
}

/** For a backup's own copy of the database. Waits for another backup, so many milliseconds; throws FolderInUse then. */
export async function lockForCopy(folder: string, patience = 60_000): Promise<FolderLock> {
  for (const end = Date.now() + patience; ; await setTimeout(100)) {
    const sentence = `Another backup is at work on the data folder ${folder}.`;
    const lock = await unlessInUse(() => lockFile(folder, 'backup.lock', sentence));
    if (lock !== null) return lock;
    if (Date.now() >= end) throw new FolderInUse(sentence);
  }
}

/** Null in place of a lock that somebody else holds. */
export async function unlessInUse(lock: () => FolderLock | Promise<FolderLock>): Promise<FolderLock | null> {
  try {
    return await lock();
  } catch (error) {
    if (error instanceof FolderInUse) return null;
    throw error;
  }
}

function lockFile(folder: string, name: string, sentence: string): FolderLock {
  const lock = openLockFile(folder, name);
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;');
  } catch {
    lock.close();
    throw new FolderInUse(sentence);
  }
  return { release: () => lock.close() };
}

function openLockFile(folder: string, name: string): DatabaseSync {
  try {
    return new DatabaseSync(join(folder, name));
  } catch (error) {
    throw new StartRefusal(`The data folder ${folder} cannot be written to: ${reasonOf(error)}.`);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
