import type { DatabaseSync } from 'node:sqlite';
import { type Invitation, invitationPath, type NewInvitation } from '../../domain/users.ts';
import { inTransaction } from '../db/database.ts';
import type { Account } from '../http/access.ts';
import { HttpError } from '../http-error.ts';
import { type Accounts, emailTaken } from './accounts.ts';
import { newSecret, secretHash } from './passwords.ts';

declare module 'fastify' {
  interface FastifyInstance {
    invitations: Invitations;
  }
}

const VALID_FOR = 48 * 60 * 60 * 1000;
/** Mailed links are valid for less time: more people read mailboxes, and for longer. */
const MAILED_VALID_FOR = 30 * 60 * 1000;

const ENDED =
  'This link no longer works: a link works once, within 48 hours, or 30 minutes if it came by email. If you have used it already, log in. Otherwise ask for a new one.';

export type Invitations = ReturnType<typeof openInvitations>;

/**
 * Links that work once, for 48 hours, or 30 minutes if mailed. Only the links hold their secrets; the database holds
 * hashes.
 * @param siteUrl the public origin of the site; without one, invitations have no `url`
 */
export function openInvitations(database: DatabaseSync, accounts: Accounts, siteUrl: string | undefined) {
  const sql = database.createTagStore();
  const selectOpen = () => sql.all`
    SELECT i.id, coalesce(target.email, i.email) AS email, account_id, inviter.email AS invited_by, expires_at, secret_hash
    FROM invitations i LEFT JOIN accounts target ON target.id = account_id
    LEFT JOIN accounts inviter ON inviter.id = i.invited_by
    WHERE expires_at > ${Date.now()} ORDER BY i.id`;
  const remove = (id: number) => sql.run`DELETE FROM invitations WHERE id = ${id}`.changes > 0;
  const rowOf = (secret: string) => {
    const row = selectOpen().find(({ secret_hash }) => secret_hash === secretHash(secret));
    if (row === undefined) throw new HttpError(401, { detail: ENDED });
    return row;
  };
  const issue = (
    email: string | null,
    target: Account | null,
    by: Account | null,
    validFor = VALID_FOR,
  ): NewInvitation =>
    inTransaction(database, () => {
      sql.run`DELETE FROM invitations WHERE expires_at <= ${Date.now()}`;
      // A mailed link replaces no other: anybody may ask for one, and would revoke the one its owner is about to use.
      if (by === null) sql.run`DELETE FROM invitations WHERE account_id = ${target?.id ?? null}`;
      sql.run`DELETE FROM invitations WHERE account_id IS NULL AND lower(email) = lower(${email})`;
      const secret = newSecret();
      const whom = target === null ? { email, id: null } : { email: null, id: target.id };
      sql.run`INSERT INTO invitations (secret_hash, email, account_id, invited_by, expires_at)
        VALUES (${secretHash(secret)}, ${whom.email}, ${whom.id}, ${by?.id ?? null}, ${Date.now() + validFor})`;
      const url = siteUrl && new URL(invitationPath(secret), siteUrl).href;
      return { ...invitationOf(rowOf(secret)), secret, ...(url && { url }) };
    });

  return {
    /** The open invitations. */
    list: () => selectOpen().map(invitationOf),
    /** Invites somebody, replacing an earlier link for the same email. Throws `emailTaken`. */
    invite: (email: string | null, by: Account) => {
      if (email !== null && accounts.byEmail(email).account !== null) throw emailTaken();
      return issue(email, null, by);
    },
    /** Makes a link to choose another password for an account, replacing an earlier one. */
    reset: (account: Account) => issue(account.email, account, null),
    /** Makes such a link for a mail to the owner of an account; whoever asked may be somebody else. */
    mailReset: (account: Account) => issue(account.email, account, account, MAILED_VALID_FOR),
    /** False where there is no invitation of this id. */
    revoke: remove,
    /** The invitation of this secret. Throws a 401 where it was used, revoked, has expired or never existed. */
    find: (secret: string) => invitationOf(rowOf(secret)),
    /**
     * Uses the link up: makes the account, or sets its password and ends its sessions. However many use one link at once,
     * it works once. Throws as `find` and, leaving the link open, `emailTaken`.
     */
    accept: (secret: string, email: string, passwordHash: string) =>
      inTransaction(database, () => {
        const row = rowOf(secret);
        remove(Number(row.id));
        if (row.account_id === null) return accounts.add({ email, passwordHash });
        const account = { id: Number(row.account_id), email: String(row.email) };
        accounts.setPassword(account, passwordHash);
        return account;
      }),
  };
}

function invitationOf(row: Record<string, unknown>): Invitation {
  return {
    id: Number(row.id),
    email: row.email === null ? null : String(row.email),
    resets: row.account_id !== null,
    // A mailed link names its account's own email, whoever asked for it; null for the command on the server.
    invited_by: row.invited_by === null ? null : String(row.invited_by),
    expires: new Date(Number(row.expires_at)).toISOString(),
  };
}
