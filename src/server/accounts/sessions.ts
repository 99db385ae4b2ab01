import { hash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Account } from '../http/access.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
  }
}

/** How long a login lasts after its last use, in seconds. OPERATING.md says it, too. */
const LOGIN_LIFETIME = 7 * 24 * 60 * 60;
/** After how many seconds the browser has to ask for a new access token. */
const ACCESS_LIFETIME = 15 * 60;

/**
 * For this long a spent refresh token returns its new pair again: a page that was closed or lost its connection may have
 * missed the response, and two tabs may refresh at once. A later use, or one after the new pair was itself refreshed,
 * suggests a stolen token.
 */
const RETRY_MILLISECONDS = 90_000;

/** The sessions of staff. Ending one invalidates its access tokens, too. */
export type Sessions = ReturnType<typeof openSessions>;

/** @param secret signs the tokens */
export function openSessions(database: DatabaseSync, secret: Uint8Array) {
  const signer = tokenSigner(secret);
  const sql = database.createTagStore();
  const remove = (id: string) => sql.run`DELETE FROM sessions WHERE id = ${id}`;
  const expiry = () => Date.now() + LOGIN_LIFETIME * 1000;

  const sessionOf = async (kind: TokenKind, token: string) => {
    const claims = await signer.verify(kind, token);
    if (claims === null) return null;
    const row = sql.get`SELECT refresh_id, rotated_at, account_id, email FROM sessions
      JOIN accounts ON accounts.id = account_id
      WHERE sessions.id = ${claims.sessionId} AND expires_at > ${Date.now()}`;
    if (row === undefined) return null;
    return { ...claims, row, account: { id: Number(row.account_id), email: String(row.email) } };
  };
  const pairOf = async (sessionId: string, refreshId: string) => ({
    access: await signer.sign('access', { sessionId }, ACCESS_LIFETIME),
    refresh: await signer.sign('refresh', { sessionId, refreshId }, LOGIN_LIFETIME),
  });

  return {
    /** Starts a session of an account, and returns its tokens. */
    start: (accountId: number) => {
      const sessionId = randomUUID();
      const refreshId = randomUUID();
      sql.run`DELETE FROM sessions WHERE expires_at <= ${Date.now()}`;
      sql.run`INSERT INTO sessions VALUES (${sessionId}, ${accountId}, ${refreshId}, ${Date.now()}, ${expiry()})`;
      return pairOf(sessionId, refreshId);
    },
    /**
     * Spends a refresh token. Returns the new pair, or null where it is not valid; its account, if any; and whether it
     * was used twice, which has ended the session.
     */
    rotate: async (refresh: string) => {
      const session = await sessionOf('refresh', refresh);
      if (session?.refreshId === undefined) return { pair: null, account: null, isStolen: false } as const;
      const { sessionId, refreshId, row, account } = session;
      // Derived from the old id, so that a retry returns the same new token. It need not be secret: tokens are signed.
      const nextId = hash('sha256', refreshId, 'base64url');
      const { changes } = sql.run`UPDATE sessions
        SET refresh_id = ${nextId}, rotated_at = ${Date.now()}, expires_at = ${expiry()}
        WHERE id = ${sessionId} AND refresh_id = ${refreshId}`;
      const isRetry = row.refresh_id === nextId && Date.now() - Number(row.rotated_at) <= RETRY_MILLISECONDS;
      if (changes === 1 || isRetry)
        return { pair: await pairOf(sessionId, nextId), account, isStolen: false } as const;
      remove(sessionId);
      return { pair: null, account, isStolen: true } as const;
    },
    /** Ends the session of a refresh token and returns its account, or null. */
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

type TokenKind = 'access' | 'refresh';

/** The claims of a token. Only refresh tokens have a `refreshId`, which changes with every refresh. */
type TokenClaims = { readonly sessionId: string; readonly refreshId?: string };

const ALGORITHM = 'HS256';

/** Signs and verifies tokens. @param secret the key, of 256 bits */
export function tokenSigner(secret: Uint8Array) {
  return {
    sign: (kind: TokenKind, { sessionId, refreshId }: TokenClaims, seconds: number): Promise<string> =>
      new SignJWT({ token_type: kind, sid: sessionId, ...(refreshId !== undefined && { jti: refreshId }) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(secret),
    /** The claims of a token; null when it is forged, expired or of the other kind. */
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
