import { createHash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type TokenSigner, tokenSigner } from './tokens.ts';

export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

/** Seconds for which a token is good. */
export interface TokenLifetimes {
  readonly access: number;
  readonly refresh: number;
}

export const TOKEN_LIFETIMES: TokenLifetimes = { access: 15 * 60, refresh: 7 * 24 * 60 * 60 };

/**
 * So long a used refresh token gives its new pair once more: a page that was left while it refreshed never got the
 * answer, and two tabs may refresh in the same moment. A later second use means that the token was stolen.
 */
const RETRY_MILLISECONDS = 30_000;

/** Logins that are still good. Ending one ends its access tokens as well. */
export interface Sessions {
  start(accountId: number): Promise<TokenPair>;
  /** A new pair for a refresh token, which is then used up; null when it is not, or no longer, good. */
  rotate(refresh: string): Promise<TokenPair | null>;
  end(refresh: string): Promise<void>;
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
      if (claims?.refreshId === undefined) return null;
      const { sessionId } = claims;
      const session = find.get(sessionId, Date.now());
      if (session === undefined) return null;
      const refreshId = idAfter(claims.refreshId);
      const { changes } = rotate.run(refreshId, Date.now(), expiry(), sessionId, claims.refreshId);
      const isInTime = Date.now() - Number(session.rotated_at) <= RETRY_MILLISECONDS;
      const isRetry = session.refresh_id === refreshId && isInTime;
      if (changes === 1 || isRetry) return signPair(signer, { sessionId, refreshId }, lifetimes);
      if (!isInTime) remove.run(sessionId);
      return null;
    },
    end: async (refresh) => {
      const claims = await signer.verify('refresh', refresh);
      if (claims !== null) remove.run(claims.sessionId);
    },
    accountOf: async (access) => {
      const claims = await signer.verify('access', access);
      const session = claims === null ? undefined : find.get(claims.sessionId, Date.now());
      return session === undefined ? null : Number(session.account_id);
    },
  };
}

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
