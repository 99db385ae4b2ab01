import type { DatabaseSync } from 'node:sqlite';

/**
 * Runs work while no other program can write into the database: the server waits that long with its own writes, 5
 * seconds at most. What the work itself writes is kept when it resolves, and taken back when it throws.
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
