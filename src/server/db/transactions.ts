import type { DatabaseSync } from 'node:sqlite';

/** Runs the work in one transaction: all of it is on the disk afterwards, or none. Rethrows what it throws. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * The same for work that waits in between. No other program can write meanwhile: a server waits with its own writes, 5
 * seconds at most.
 */
export async function whileNobodyWrites<T>(database: DatabaseSync, work: () => Promise<T>): Promise<T> {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = await work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Reads several tables as they were in one moment, whatever another program writes meanwhile. */
export function asOneRead<T>(database: DatabaseSync, read: () => T): T {
  if (database.isTransaction) return read();
  database.exec('BEGIN');
  try {
    return read();
  } finally {
    database.exec('ROLLBACK');
  }
}

const SQLITE_BUSY = 5;

/** Whether SQLite gave up because another program writes just now; its extended codes hold the plain one. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}
