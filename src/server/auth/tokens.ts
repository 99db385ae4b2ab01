import { errors, jwtVerify, SignJWT } from 'jose';

/** What a token stands for. `refreshId` is in refresh tokens only: it changes with every rotation. */
export interface TokenClaims {
  readonly sessionId: string;
  readonly refreshId?: string;
}

export type TokenKind = 'access' | 'refresh';

export interface TokenSigner {
  sign(kind: TokenKind, claims: TokenClaims, seconds: number): Promise<string>;
  /** The claims of a token of this kind, or null when it is forged, expired or of the other kind. */
  verify(kind: TokenKind, token: string): Promise<TokenClaims | null>;
}

const ALGORITHM = 'HS256';

export function tokenSigner(secret: Uint8Array): TokenSigner {
  return {
    sign: (kind, { sessionId, refreshId }, seconds) =>
      new SignJWT({ token_type: kind, sid: sessionId, ...(refreshId !== undefined && { jti: refreshId }) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(secret),
    verify: async (kind, token) => {
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
