import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/**
 * The header in which a login's response gives the browser its proof, and the next login gives it back. A header, and
 * no cookie: only a login that was given one sends one, so other servers meet nothing new.
 */
export const KNOWN_BROWSER = 'Known-Browser';

const ALGORITHM = 'HS256';
const KIND = 'browser';
const LIFETIME = '365d';

/** A browser in which somebody has logged in to this account before. Its proof alone grants nothing. */
export interface KnownBrowser {
  readonly id: string;
  readonly accountId: number;
}

export interface KnownBrowsers {
  /** A proof for the browser that has just logged in; one that had a proof for this account stays the same browser. */
  prove(accountId: number, before: KnownBrowser | null): Promise<string>;
  /** The browser of a proof; null for none and for one that is forged, expired or of another kind. */
  read(proof: string | undefined): Promise<KnownBrowser | null>;
}

export function knownBrowsers(secret: Uint8Array): KnownBrowsers {
  return {
    prove: (accountId, before) =>
      new SignJWT({ token_type: KIND })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(String(accountId))
        .setJti(before?.accountId === accountId ? before.id : randomUUID())
        .setExpirationTime(LIFETIME)
        .sign(secret),
    read: async (proof) => {
      if (proof === undefined) return null;
      try {
        const { payload } = await jwtVerify(proof, secret, {
          algorithms: [ALGORITHM],
          requiredClaims: ['exp', 'sub', 'jti'],
        });
        if (payload.token_type !== KIND || payload.jti === undefined) return null;
        return { id: payload.jti, accountId: Number(payload.sub) };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
