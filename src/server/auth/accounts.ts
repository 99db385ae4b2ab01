import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { hashPassword, isPassword, type ScryptCosts, unmatchableHash } from './password-hash.ts';

export interface Account {
  readonly id: number;
  readonly email: string;
}

export interface Accounts {
  /** The account whose password this is, or null; takes as long for an address that has no account. */
  withPassword(email: string, password: string): Promise<Account | null>;
  byId(id: number): Account | null;
}

export interface AdminWish {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

/** The account that this start made, with its password where the program chose it: shown once, stored nowhere. */
export interface NewAdmin {
  readonly email: string;
  readonly password?: string;
}

const DEFAULT_EMAIL = 'admin@gurukulam.example';

export function openAccounts(database: DatabaseSync, costs: ScryptCosts): Accounts {
  const all = database.prepare('SELECT id, email, password_hash FROM accounts');
  const byId = database.prepare('SELECT id, email FROM accounts WHERE id = ?');
  const nobodysHash = unmatchableHash(costs);
  return {
    withPassword: async (email, password) => {
      const found = all.all().find((row) => sameAddress(String(row.email), email));
      const isRight = await isPassword(password, String(found?.password_hash ?? nobodysHash));
      return found !== undefined && isRight ? { id: Number(found.id), email: String(found.email) } : null;
    },
    byId: (id) => {
      const found = byId.get(id);
      return found === undefined ? null : { id: Number(found.id), email: String(found.email) };
    },
  };
}

/**
 * Makes the one admin account at the first start. Later, a given email or password that differs replaces the stored
 * one and ends its sessions: this is how a lost password is mended. Returns the account if it was made now.
 */
export async function settleAdmin(
  database: DatabaseSync,
  wish: AdminWish,
  costs: ScryptCosts,
): Promise<NewAdmin | null> {
  const found = database.prepare('SELECT id, email, password_hash FROM accounts').get();
  if (found === undefined) return makeAdmin(database, wish, costs);
  const email = wish.email ?? String(found.email);
  const hash = String(found.password_hash);
  const isSamePassword = wish.password === undefined || (await isPassword(wish.password, hash));
  if (sameAddress(email, String(found.email)) && isSamePassword) return null;
  const newHash =
    wish.password === undefined || isSamePassword ? hash : await hashPassword(wish.password, costs);
  database.prepare('UPDATE accounts SET email = ?, password_hash = ?').run(email, newHash);
  database.exec('DELETE FROM sessions');
  return null;
}

async function makeAdmin(database: DatabaseSync, wish: AdminWish, costs: ScryptCosts): Promise<NewAdmin> {
  const email = wish.email ?? DEFAULT_EMAIL;
  const password = wish.password ?? randomBytes(12).toString('base64url');
  const hash = await hashPassword(password, costs);
  database.prepare('INSERT INTO accounts (email, password_hash) VALUES (?, ?)').run(email, hash);
  return wish.password === undefined ? { email, password } : { email };
}

function sameAddress(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}
