import { hash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { SeenTime } from '../db/seen-time.ts';
import type { Account } from './accounts.ts';

interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

/** Seconds for which a token is valid. */
const LIFETIMES = { access: 15 * 60, refresh: 7 * 24 * 60 * 60 };

/**
 * For this long, a used refresh token still yields its new pair: a page that was left while it refreshed never got the
 * response, two tabs may refresh in the same moment, and a phone with little signal gives up after 15 seconds and sends what
 * waits 30 seconds after that. Later, or once the new pair has itself been renewed, a second use may mean that the token was
 * stolen.
 */
const RETRY_MILLISECONDS = 90_000;

/** Logins that are still valid. Ending one ends its access tokens as well. */
export type Sessions = ReturnType<typeof openSessions>;

export function openSessions(database: DatabaseSync, secret: Uint8Array, time: SeenTime) {
  const signer = tokenSigner(secret);
  const sql = database.createTagStore();
  const remove = (id: string) => sql.run`DELETE FROM sessions WHERE id = ${id}`;
  const expiry = () => Date.now() + LIFETIMES.refresh * 1000;

  const sessionOf = async (kind: TokenKind, token: string) => {
    const claims = await signer.verify(kind, token);
    if (claims === null) return null;
    const row = sql.get`SELECT refresh_id, rotated_at, account_id, email FROM sessions
      JOIN accounts ON accounts.id = account_id
      WHERE sessions.id = ${claims.sessionId} AND expires_at > ${Date.now()}`;
    if (row === undefined) return null;
    return { ...claims, row, account: { id: Number(row.account_id), email: String(row.email) } };
  };
  const pairOf = async (sessionId: string, refreshId: string): Promise<TokenPair> => ({
    access: await signer.sign('access', { sessionId }, LIFETIMES.access),
    refresh: await signer.sign('refresh', { sessionId, refreshId }, LIFETIMES.refresh),
  });

  return {
    start: (accountId: number) => {
      const [sessionId, refreshId] = [randomUUID(), randomUUID()];
      sql.run`DELETE FROM sessions WHERE expires_at <= ${time.seen()}`;
      sql.run`INSERT INTO sessions VALUES (${sessionId}, ${accountId}, ${refreshId}, ${time.stamp()}, ${expiry()})`;
      return pairOf(sessionId, refreshId);
    },
    /**
     * Returns a new pair for a refresh token, which is then spent, or null where it is not valid; whose session it is, if
     * anybody's; and whether the token was used by two, which has ended the session.
     */
    rotate: async (refresh: string) => {
      const session = await sessionOf('refresh', refresh);
      if (session?.refreshId === undefined) return { pair: null, account: null, isStolen: false } as const;
      const { sessionId, refreshId, row, account } = session;
      // The same for every use of a token, so that a retry gets the token that is already the newest. Signed, not secret.
      const nextId = hash('sha256', refreshId, 'base64url');
      const { changes } = sql.run`UPDATE sessions
        SET refresh_id = ${nextId}, rotated_at = ${time.stamp()}, expires_at = ${expiry()}
        WHERE id = ${sessionId} AND refresh_id = ${refreshId}`;
      const isInTime = time.seen() - Number(row.rotated_at) <= RETRY_MILLISECONDS;
      if (changes === 1 || (row.refresh_id === nextId && isInTime))
        return { pair: await pairOf(sessionId, nextId), account, isStolen: false } as const;
      remove(sessionId);
      return { pair: null, account, isStolen: true } as const;
    },
    /** Ends the session and returns its account; null when there is none. */
    end: async (refresh: string) => {
      const session = await sessionOf('refresh', refresh);
      if (session !== null) remove(session.sessionId);
      return session?.account ?? null;
    },
    /** The account of an access token, or null. */
    accountOf: async (access: string): Promise<Account | null> =>
      (await sessionOf('access', access))?.account ?? null,
  };
}

type TokenKind = keyof TokenPair;

/** What a token stands for. `refreshId` is in refresh tokens only: it changes with every rotation. */
type TokenClaims = { readonly sessionId: string; readonly refreshId?: string };

const ALGORITHM = 'HS256';

export function tokenSigner(secret: Uint8Array) {
  return {
    sign: (kind: TokenKind, { sessionId, refreshId }: TokenClaims, seconds: number): Promise<string> =>
      new SignJWT({ token_type: kind, sid: sessionId, ...(refreshId !== undefined && { jti: refreshId }) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(secret),
    /** The claims of a token of this kind, or null when it is forged, expired or of the other kind. */
    verify: async (kind: TokenKind, token: string): Promise<TokenClaims | null> => {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [ALGORITHM],
          requiredClaims: ['exp', 'sid'],
        });
        if (payload.token_type !== kind || typeof payload.sid !== 'string') return null;
        return { sessionId: payload.sid, ...(payload.jti !== undefined && { refreshId: payload.jti }) };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
