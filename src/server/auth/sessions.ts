import { createHash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type TokenSigner, tokenSigner } from './tokens.ts';

export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

/** Seconds for which a token is valid. */
export interface TokenLifetimes {
  readonly access: number;
  readonly refresh: number;
}

export const TOKEN_LIFETIMES: TokenLifetimes = { access: 15 * 60, refresh: 7 * 24 * 60 * 60 };

/**
 * For this long, a used refresh token still yields its new pair: a page that was left while it refreshed never got the
 * response, and two tabs may refresh in the same moment. Later, or once the new pair has itself been renewed, a second
 * use means that the token was stolen.
 */
const RETRY_MILLISECONDS = 30_000;

export interface Rotation {
  /** Null when the refresh token is not, or no longer, valid. */
  readonly pair: TokenPair | null;
  /** Whose session it is, where there is one. */
  readonly accountId: number | null;
  /** Whether the token was used by two, and the session has ended because of it. */
  readonly isStolen: boolean;
}

/** Logins that are still valid. Ending one ends its access tokens as well. */
export interface Sessions {
  start(accountId: number): Promise<TokenPair>;
  /** Returns a new pair for a refresh token, which is then spent. */
  rotate(refresh: string): Promise<Rotation>;
  /** Ends the session and returns its account; null when there is none. */
  end(refresh: string): Promise<number | null>;
  /** Ends every session of an account. */
  endAll(accountId: number): void;
  /** The account of an access token, or null. */
  accountOf(access: string): Promise<number | null>;
}

export function openSessions(
  database: DatabaseSync,
  secret: Uint8Array,
  lifetimes: TokenLifetimes,
): Sessions {
  const signer = tokenSigner(secret);
  const insert = database.prepare('INSERT INTO sessions VALUES (?, ?, ?, ?, ?)');
  const find = database.prepare('SELECT * FROM sessions WHERE id = ? AND expires_at > ?');
  const rotate = database.prepare(
    'UPDATE sessions SET refresh_id = ?, rotated_at = ?, expires_at = ? WHERE id = ? AND refresh_id = ?',
  );
  const remove = database.prepare('DELETE FROM sessions WHERE id = ?');
  const removeAll = database.prepare('DELETE FROM sessions WHERE account_id = ?');
  const removeExpired = database.prepare('DELETE FROM sessions WHERE expires_at <= ?');
  const expiry = () => Date.now() + lifetimes.refresh * 1000;

  return {
    start: (accountId) => {
      const [sessionId, refreshId] = [randomUUID(), randomUUID()];
      removeExpired.run(Date.now());
      insert.run(sessionId, accountId, refreshId, Date.now(), expiry());
      return signPair(signer, { sessionId, refreshId }, lifetimes);
    },
    rotate: async (refresh) => {
      const claims = await signer.verify('refresh', refresh);
      const session = claims === null ? undefined : find.get(claims.sessionId, Date.now());
      if (claims?.refreshId === undefined || session === undefined) return UNKNOWN;
      const { sessionId } = claims;
      const accountId = Number(session.account_id);
      const refreshId = idAfter(claims.refreshId);
      const { changes } = rotate.run(refreshId, Date.now(), expiry(), sessionId, claims.refreshId);
      const isInTime = Date.now() - Number(session.rotated_at) <= RETRY_MILLISECONDS;
      const isRetry = session.refresh_id === refreshId && isInTime;
      if (changes === 1 || isRetry) {
        const pair = await signPair(signer, { sessionId, refreshId }, lifetimes);
        return { pair, accountId, isStolen: false };
      }
      remove.run(sessionId);
      return { pair: null, accountId, isStolen: true };
    },
    end: async (refresh) => {
      const claims = await signer.verify('refresh', refresh);
      const session = claims === null ? undefined : find.get(claims.sessionId, Date.now());
      if (claims !== null) remove.run(claims.sessionId);
      return session === undefined ? null : Number(session.account_id);
    },
    endAll: (accountId) => void removeAll.run(accountId),
    accountOf: async (access) => {
      const claims = await signer.verify('access', access);
      const session = claims === null ? undefined : find.get(claims.sessionId, Date.now());
      return session === undefined ? null : Number(session.account_id);
    },
  };
}

const UNKNOWN: Rotation = { pair: null, accountId: null, isStolen: false };

/** The same for every use of a token, so that a retry gets the token that is already the newest. Signed, not secret. */
function idAfter(refreshId: string): string {
  return createHash('sha256').update(refreshId).digest('base64url');
}

async function signPair(
  signer: TokenSigner,
  claims: { sessionId: string; refreshId: string },
  lifetimes: TokenLifetimes,
): Promise<TokenPair> {
  const access = await signer.sign('access', { sessionId: claims.sessionId }, lifetimes.access);
  return { access, refresh: await signer.sign('refresh', claims, lifetimes.refresh) };
}
