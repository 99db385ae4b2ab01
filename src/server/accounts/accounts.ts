import type { DatabaseSync } from 'node:sqlite';
import type { User } from '../../domain/users.ts';
import { ISO, inTransaction, rowsAs } from '../db/database.ts';
import type { Account } from '../http/access.ts';
import { fieldError, type HttpError } from '../http-error.ts';
import { unmatchableHash } from './passwords.ts';

declare module 'fastify' {
  interface FastifyInstance {
    accounts: Accounts;
  }
}

/** The error for an email that people would confuse with another account's. */
export function emailTaken(): HttpError {
  return fieldError({ email: ['Somebody with this email can log in already.'] });
}

export interface Credentials {
  readonly email: string;
  readonly passwordHash: string;
}

export type Accounts = ReturnType<typeof openAccounts>;

/** The accounts of staff. */
export function openAccounts(database: DatabaseSync) {
  const sql = database.createTagStore();
  const nobodysHash = unmatchableHash();

  const find = (email: string) => {
    const row = sql.get`SELECT id, email, password_hash FROM accounts WHERE lower(email) = lower(${email})`;
    return { account: accountOf(row), passwordHash: String(row?.password_hash ?? nobodysHash) };
  };
  const refuseTaken = (email: string, own: number | null) => {
    const { account } = find(email);
    if (account !== null && account.id !== own) throw emailTaken();
  };

  const endAccess = (id: number): number => {
    sql.run`DELETE FROM sessions WHERE account_id = ${id}`;
    sql.run`DELETE FROM invitations WHERE account_id = ${id}`;
    // A link may be waiting to be mailed.
    sql.run`DELETE FROM jobs WHERE kind = 'link' AND task ->> 'account' = ${id}`;
    const ended = sql.all`DELETE FROM invitations WHERE invited_by = ${id} RETURNING expires_at`;
    return ended.filter((row) => Number(row.expires_at) > Date.now()).length;
  };
  const write = (id: number, { email, passwordHash }: Credentials, knownHash: string | null) => {
    refuseTaken(email, id);
    const { changes } = sql.run`UPDATE accounts SET email = ${email}, password_hash = ${passwordHash}
      WHERE id = ${id} AND password_hash = coalesce(${knownHash}, password_hash)`;
    return changes === 0 ? null : endAccess(id);
  };

  return {
    /** The account of an email and its password hash. Without an account the hash is one that nothing matches. */
    byEmail: find,
    byId: (id: number) => accountOf(sql.get`SELECT id, email FROM accounts WHERE id = ${id}`),
    /** All accounts, oldest first. */
    list: () =>
      rowsAs<Omit<User, 'is_you'>>(sql.all`SELECT id, email,
        strftime(${ISO}, created_at / 1000.0, 'unixepoch') AS since,
        strftime(${ISO}, last_login_at / 1000.0, 'unixepoch') AS last_login FROM accounts ORDER BY id`),
    recordLogin: (id: number) =>
      void sql.run`UPDATE accounts SET last_login_at = ${Date.now()} WHERE id = ${id}`,
    /** Throws `emailTaken`. */
    add: ({ email, passwordHash }: Credentials) => {
      refuseTaken(email, null);
      const { lastInsertRowid } = sql.run`INSERT INTO accounts (email, password_hash, created_at)
        VALUES (${email}, ${passwordHash}, ${Date.now()})`;
      return { id: Number(lastInsertRowid), email };
    },
    /** Sets the password and ends the access through the account. The caller holds the transaction. */
    setPassword: ({ id, email }: Account, passwordHash: string) =>
      void write(id, { email, passwordHash }, null),
    /**
     * Changes the email or password of an account and ends the access through it. Returns the results of `endAccess` and
     * `begin`; null, with nothing changed, where `knownHash` is not its hash any more. Throws `emailTaken`.
     * @param begin begins a session in the same transaction; if it throws, nothing has changed
     */
    change: <T>(id: number, credentials: Credentials, knownHash: string, begin: () => T) =>
      inTransaction(database, () => {
        const ended = write(id, credentials, knownHash);
        return ended === null ? null : { ended, ...begin() };
      }),
    /**
     * Ends all access through an account: sessions, links for a new password, and the invitations that it
     * made. Returns how many of these were open.
     */
    endAccess: (id: number) => inTransaction(database, () => endAccess(id)),
    /**
     * Removes an account and ends the access through it. Returns false for the last account, which stays; when two people
     * remove each other at once, one of the calls does nothing.
     */
    remove: ({ id }: Account) =>
      sql.run`DELETE FROM accounts WHERE id = ${id} AND (SELECT count(*) FROM accounts) > 1`.changes > 0,
  };
}

function accountOf(row: Record<string, unknown> | undefined): Account | null {
  return row === undefined ? null : { id: Number(row.id), email: String(row.email) };
}
