import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { refuseWeakPassword } from './new-password.ts';
import { hashPassword, isPassword, type ScryptCosts, unmatchableHash } from './password-hash.ts';

export interface Account {
  readonly id: number;
  readonly email: string;
}

export interface Accounts {
  /** The account of an email, and the hash to compare its password with: one that nothing matches where there is none. */
  byEmail(email: string): { account: Account | null; passwordHash: string };
  byId(id: number): Account | null;
}

export interface AdminOptions {
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
    byEmail: (email) => {
      const found = all.all().find((row) => isSameEmail(String(row.email), email));
      if (found === undefined) return { account: null, passwordHash: nobodysHash };
      const account = { id: Number(found.id), email: String(found.email) };
      return { account, passwordHash: String(found.password_hash) };
    },
    byId: (id) => {
      const found = byId.get(id);
      return found === undefined ? null : { id: Number(found.id), email: String(found.email) };
    },
  };
}

/**
 * Makes the one admin account at the first start. Later, a given email or password that differs replaces the stored
 * one and ends its sessions: this is how a lost password is reset. Returns the account if it was made now. Throws
 * StartRefusal for a new password that is too easy to guess.
 */
export async function settleAdmin(
  database: DatabaseSync,
  options: AdminOptions,
  costs: ScryptCosts,
): Promise<NewAdmin | null> {
  const found = database.prepare('SELECT id, email, password_hash FROM accounts').get();
  if (found === undefined) return makeAdmin(database, options, costs);
  const email = options.email ?? String(found.email);
  const hash = String(found.password_hash);
  const isSamePassword = options.password === undefined || isPassword(options.password, hash);
  if (isSameEmail(email, String(found.email)) && isSamePassword) return null;
  const newHash =
    options.password === undefined || isSamePassword
      ? hash
      : await hashNewPassword(options.password, email, costs);
  database.prepare('UPDATE accounts SET email = ?, password_hash = ?').run(email, newHash);
  database.exec('DELETE FROM sessions');
  return null;
}

async function makeAdmin(
  database: DatabaseSync,
  options: AdminOptions,
  costs: ScryptCosts,
): Promise<NewAdmin> {
  const email = options.email ?? DEFAULT_EMAIL;
  const password = options.password ?? randomBytes(12).toString('base64url');
  const hash =
    options.password === undefined
      ? hashPassword(password, costs)
      : await hashNewPassword(password, email, costs);
  database.prepare('INSERT INTO accounts (email, password_hash) VALUES (?, ?)').run(email, hash);
  return options.password === undefined ? { email, password } : { email };
}

/** Only a password that is new is judged: an account that has a weak one already is not locked out by a later rule. */
async function hashNewPassword(password: string, email: string, costs: ScryptCosts): Promise<string> {
  await refuseWeakPassword(password, email);
  return hashPassword(password, costs);
}

function isSameEmail(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}
