import type { DatabaseSync } from 'node:sqlite';
import { mediaPath } from '../pictures/media-address.ts';
import { putRows, raiseLastIds, readLastIds, readRows } from '../store/row-tables.ts';
import { COLLECTIONS, type Collection, PUBLIC_COLLECTIONS, type Rows } from '../store/rows.ts';

interface StoredAccount {
  readonly id: number;
  readonly email: string;
  readonly passwordHash: string;
}

/** What a backup takes out of a database, and a restore puts into one. */
export interface StoredContent {
  readonly rows: Rows;
  readonly lastIds: Record<Collection, number>;
  readonly accounts: readonly StoredAccount[];
}

/** The caller holds a transaction, so that all of it is of one moment. */
export function readContent(database: DatabaseSync): StoredContent {
  const accounts = database.prepare('SELECT id, email, password_hash FROM accounts').all();
  return {
    rows: readRows(database),
    lastIds: readLastIds(database),
    accounts: accounts.map(({ id, email, password_hash }) => ({
      id: Number(id),
      email: String(email),
      passwordHash: String(password_hash),
    })),
  };
}

/**
 * Replaces every record. Accounts are taken only where there is none yet: whoever may log in today stays, and an old
 * password does not come back. The caller holds the transaction.
 */
export function replaceContent(database: DatabaseSync, { rows, lastIds, accounts }: StoredContent): void {
  for (const collection of COLLECTIONS) database.exec(`DELETE FROM "${collection}"`);
  putRows(database, rows);
  raiseLastIds(database, lastIds);
  if (database.prepare('SELECT id FROM accounts').get() !== undefined) return;
  const insert = database.prepare('INSERT INTO accounts (id, email, password_hash) VALUES (?, ?, ?)');
  for (const { id, email, passwordHash } of accounts) insert.run(id, email, passwordHash);
}

/** The pictures that records show, as places in the media folder. Visitors' messages name none. */
export function picturePaths(rows: Rows): Set<string> {
  const values = PUBLIC_COLLECTIONS.flatMap((collection) => rows[collection].flatMap(Object.values));
  return new Set(values.map(mediaPath).filter((path) => path !== null));
}

export function countRecords(rows: Rows): number {
  return Object.values(rows).flat().length;
}
