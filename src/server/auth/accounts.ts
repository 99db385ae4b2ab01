import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../store/transactions.ts';
import { type ScryptCosts, unmatchableHash } from './password-hash.ts';

export interface Account {
  readonly id: number;
  readonly email: string;
}

/** An account as its colleagues see it. Times are milliseconds since 1970. */
export interface Person extends Account {
  /** Null for an account of the years in which nobody noted it. */
  readonly createdAt: number | null;
  readonly lastLoginAt: number | null;
}

/** Two accounts would have one email, whatever its case. */
export class EmailTaken extends Error {
  override readonly name = 'EmailTaken';
}

export interface Credentials {
  readonly email: string;
  readonly passwordHash: string;
}

export interface Accounts {
  /** The account of an email, and the hash to compare its password with: one that nothing matches where there is none. */
  byEmail(email: string): { account: Account | null; passwordHash: string };
  byId(id: number): Account | null;
  /** Everybody who may log in, the first one first. */
  list(): Person[];
  noteLogin(id: number): void;
  /** Throws EmailTaken. */
  add(credentials: Credentials): Account;
  /** Ends the account's sessions, and its links for a new password. The caller holds the transaction. */
  setPassword(account: Account, passwordHash: string): void;
  /**
   * Gives an account another email or password, and ends its sessions and its links for a new password. False, and
   * nothing has changed, where `knownHash` is no longer its password. Throws EmailTaken.
   */
  change(id: number, credentials: Credentials, knownHash: string): boolean;
  /**
   * Removes an account with its sessions, its links and the invitations that it made, unless it is the last one: of two
   * people who remove each other at once, one stays.
   */
  remove(id: number): 'removed' | 'last' | 'unknown';
}

export function openAccounts(database: DatabaseSync, costs: ScryptCosts): Accounts {
  const byEmail = database.prepare(
    'SELECT id, email, password_hash FROM accounts WHERE lower(email) = lower(?)',
  );
  const byId = database.prepare('SELECT id, email FROM accounts WHERE id = ?');
  const all = database.prepare('SELECT id, email, created_at, last_login_at FROM accounts ORDER BY id');
  const noteLogin = database.prepare('UPDATE accounts SET last_login_at = ? WHERE id = ?');
  const insert = database.prepare('INSERT INTO accounts (email, password_hash, created_at) VALUES (?, ?, ?)');
  const update = database.prepare(
    'UPDATE accounts SET email = ?, password_hash = ? WHERE id = ? AND password_hash = coalesce(?, password_hash)',
  );
  const remove = database.prepare(
    'DELETE FROM accounts WHERE id = ? AND (SELECT count(*) FROM accounts) > 1',
  );
  const endSessions = database.prepare('DELETE FROM sessions WHERE account_id = ?');
  const endLinks = database.prepare('DELETE FROM invitations WHERE account_id = ?');
  const nobodysHash = unmatchableHash(costs);

  const find: Accounts['byEmail'] = (email) => {
    const found = byEmail.get(email);
    if (found === undefined) return { account: null, passwordHash: nobodysHash };
    const account = { id: Number(found.id), email: String(found.email) };
    return { account, passwordHash: String(found.password_hash) };
  };
  const accountOf: Accounts['byId'] = (id) => {
    const found = byId.get(id);
    return found === undefined ? null : { id: Number(found.id), email: String(found.email) };
  };
  const refuseTaken = (email: string, own: number | null) => {
    const { account } = find(email);
    if (account !== null && account.id !== own) throw new EmailTaken();
  };

  const write = (id: number, { email, passwordHash }: Credentials, knownHash: string | null) => {
    refuseTaken(email, id);
    if (update.run(email, passwordHash, id, knownHash).changes === 0) return false;
    endSessions.run(id);
    endLinks.run(id);
    return true;
  };

  return {
    byEmail: find,
    byId: accountOf,
    list: () =>
      all.all().map((row) => ({
        id: Number(row.id),
        email: String(row.email),
        createdAt: timeOf(row.created_at),
        lastLoginAt: timeOf(row.last_login_at),
      })),
    noteLogin: (id) => void noteLogin.run(Date.now(), id),
    add: ({ email, passwordHash }) => {
      refuseTaken(email, null);
      const { lastInsertRowid } = insert.run(email, passwordHash, Date.now());
      return { id: Number(lastInsertRowid), email };
    },
    setPassword: ({ id, email }, passwordHash) => void write(id, { email, passwordHash }, null),
    change: (id, credentials, knownHash) => inTransaction(database, () => write(id, credentials, knownHash)),
    remove: (id) => {
      if (remove.run(id).changes > 0) return 'removed';
      return accountOf(id) === null ? 'unknown' : 'last';
    },
  };
}

function timeOf(value: unknown): number | null {
  return value === null ? null : Number(value);
}
