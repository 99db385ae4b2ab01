import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../store/transactions.ts';
import { type Account, type Accounts, EmailTaken } from './accounts.ts';

const VALID_FOR = 48 * 60 * 60 * 1000;
/** More than any school invites at once; a thief who invites for hours fills no disk. */
const MOST_OPEN = 50;
const SECRET_BYTES = 32;

/** A link that works once, and for 48 hours. */
export interface Invitation {
  readonly id: number;
  /** Whom it is for; null where whoever opens it enters their own email. */
  readonly email: string | null;
  /** Whether it sets another password for an account that exists, instead of making one. */
  readonly isReset: boolean;
  /** The email of whoever made it; null for the command on the server. */
  readonly invitedBy: string | null;
  readonly expiresAt: number;
}

/** The secret stands in the link alone: the database has its hash. */
export interface NewInvitation extends Invitation {
  readonly secret: string;
}

/** The link was used, has expired, was revoked, or never was one. */
export class LinkEnded extends Error {
  override readonly name = 'LinkEnded';
}

/** Somebody chooses a password by this link just now. */
export class LinkInUse extends Error {
  override readonly name = 'LinkInUse';
}

export class TooManyInvitations extends Error {
  override readonly name = 'TooManyInvitations';
}

export interface Invitations {
  /** Those that still work. */
  list(): Invitation[];
  /**
   * Invites somebody; an earlier link for the same email ends. `by` is null for the command on the server.
   * Throws EmailTaken and TooManyInvitations.
   */
  invite(email: string | null, by: Account | null): NewInvitation;
  /** A link by which the owner of an account chooses another password; an earlier one ends. */
  reset(account: Account): NewInvitation;
  /** False where there is none of that number. */
  revoke(id: number): boolean;
  /** What the link with this secret is for. Throws LinkEnded. */
  find(secret: string): Invitation;
  /**
   * As `find`, and keeps everybody else off the link while its new password is judged, which takes a second of a
   * processor: call the returned function afterwards. Throws LinkEnded and LinkInUse.
   */
  hold(secret: string): { invitation: Invitation; release: () => void };
  /**
   * Uses the link up: makes the account, or sets its password and ends its sessions. However many people use one link
   * at once, one account is made. Throws LinkEnded and, with the link still open, EmailTaken.
   */
  accept(secret: string, email: string, passwordHash: string): Account;
}

export function openInvitations(database: DatabaseSync, accounts: Accounts): Invitations {
  const selected = `SELECT i.id, coalesce(target.email, i.email) AS email, i.account_id, inviter.email AS invited_by,
    i.expires_at FROM invitations i LEFT JOIN accounts target ON target.id = i.account_id
    LEFT JOIN accounts inviter ON inviter.id = i.invited_by WHERE i.expires_at > ?`;
  const all = database.prepare(`${selected} ORDER BY i.id`);
  const bySecret = database.prepare(`${selected} AND i.secret_hash = ?`);
  const removeExpired = database.prepare('DELETE FROM invitations WHERE expires_at <= ?');
  const removeFor = database.prepare(
    'DELETE FROM invitations WHERE account_id = ? OR (account_id IS NULL AND lower(email) = lower(?))',
  );
  const remove = database.prepare('DELETE FROM invitations WHERE id = ?');
  const count = database.prepare('SELECT count(*) AS count FROM invitations WHERE account_id IS NULL');
  const insert = database.prepare(
    'INSERT INTO invitations (secret_hash, email, account_id, invited_by, expires_at) VALUES (?, ?, ?, ?, ?)',
  );

  const issue = (email: string | null, target: Account | null, by: Account | null): NewInvitation =>
    inTransaction(database, () => {
      removeExpired.run(Date.now());
      removeFor.run(target?.id ?? null, email);
      if (target === null && Number(count.get()?.count) >= MOST_OPEN) throw new TooManyInvitations();
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const expiresAt = Date.now() + VALID_FOR;
      const kept = target === null ? email : null;
      const { lastInsertRowid } = insert.run(
        hashOf(secret),
        kept,
        target?.id ?? null,
        by?.id ?? null,
        expiresAt,
      );
      const id = Number(lastInsertRowid);
      return { id, email, isReset: target !== null, invitedBy: by?.email ?? null, expiresAt, secret };
    });

  const inUse = new Set<number>();
  const rowOf = (secret: string) => {
    const row = bySecret.get(Date.now(), hashOf(secret));
    if (row === undefined) throw new LinkEnded();
    return row;
  };

  return {
    list: () => all.all(Date.now()).map(invitationOf),
    invite: (email, by) => {
      if (email !== null && accounts.byEmail(email).account !== null) throw new EmailTaken();
      return issue(email, null, by);
    },
    reset: (account) => issue(account.email, account, null),
    revoke: (id) => remove.run(id).changes > 0,
    find: (secret) => invitationOf(rowOf(secret)),
    hold: (secret) => {
      const invitation = invitationOf(rowOf(secret));
      if (inUse.has(invitation.id)) throw new LinkInUse();
      inUse.add(invitation.id);
      return { invitation, release: () => void inUse.delete(invitation.id) };
    },
    accept: (secret, email, passwordHash) =>
      inTransaction(database, () => {
        const row = rowOf(secret);
        remove.run(Number(row.id));
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
    isReset: row.account_id !== null,
    invitedBy: row.invited_by === null ? null : String(row.invited_by),
    expiresAt: Number(row.expires_at),
  };
}

/** A secret of 256 random bits needs no slow hash: nobody can try them all. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
