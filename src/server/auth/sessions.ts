import { randomUUID } from 'node:crypto';
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

/** Two tabs may refresh in the same moment; only a later second use of a refresh token means that it was stolen. */
const RACE_MILLISECONDS = 10_000;

/** Logins that are still good. Ending one ends its access tokens as well. */
export interface Sessions {
  start(accountId: number): Promise<TokenPair>;
  /** A new pair for a refresh token, which is then used up; null when it is not the session's newest one. */
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
      const refreshId = randomUUID();
      const { changes } = rotate.run(refreshId, Date.now(), expiry(), sessionId, claims.refreshId);
      if (changes === 1) return signPair(signer, { sessionId, refreshId }, lifetimes);
      if (Date.now() - Number(session.rotated_at) > RACE_MILLISECONDS) remove.run(sessionId);
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

async function signPair(
  signer: TokenSigner,
  claims: { sessionId: string; refreshId: string },
  lifetimes: TokenLifetimes,
): Promise<TokenPair> {
  const access = await signer.sign('access', { sessionId: claims.sessionId }, lifetimes.access);
  return { access, refresh: await signer.sign('refresh', claims, lifetimes.refresh) };
}
