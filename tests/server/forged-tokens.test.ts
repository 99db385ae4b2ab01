import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useTestServer } from '../support/use-test-server.ts';

const { api, token, origin, dataDir } = await useTestServer();

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

function signed(header: object, claims: object, secret: Uint8Array | string, hash = 'sha256'): string {
  const text = `${encoded(header)}.${encoded(claims)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}

async function statusWith(token: string): Promise<number> {
  return (await api.call('GET', '/api/messages/', { token })).status;
}

async function ownSecret(): Promise<Buffer> {
  return Buffer.from((await readFile(join(dataDir, 'secret.key'), 'utf8')).trim(), 'hex');
}

const HS256 = { alg: 'HS256', typ: 'JWT' };
const now = Math.floor(Date.now() / 1000);
const claims = claimsOf(token);
const [header, payload, signature] = token.split('.');
const secret = await ownSecret();
const changed = (change: object) => `${header}.${encoded({ ...claims, ...change })}.${signature}`;
const granted = (change: object) => signed(HS256, { ...claims, ...change }, secret);
const jwk = { kty: 'oct', k: Buffer.from('mine').toString('base64url') };

/** Each grants nothing. */
const FORGED: Record<string, string> = {
  'without a header': `${payload}.${signature}`,
  'without an algorithm': `${encoded({ typ: 'JWT' })}.${payload}.${signature}`,
  'without a signature': `${header}.${payload}.`,
  'with the algorithm none': `${encoded({ alg: 'none' })}.${payload}.`,
  'with the algorithm none and the old signature': `${encoded({ alg: 'None' })}.${payload}.${signature}`,
  'with the algorithm of a public key': `${encoded({ alg: 'RS256' })}.${payload}.${signature}`,
  'with another algorithm and the right secret': signed({ alg: 'HS512' }, claims, secret, 'sha512'),
  'with a critical header': signed({ ...HS256, crit: ['b64'], b64: false }, claims, secret),
  'signed with no secret': signed(HS256, claims, ''),
  'signed with zeros': signed(HS256, claims, new Uint8Array(32)),
  'signed with the secret as it is written': signed(HS256, claims, secret.toString('hex')),
  'signed with a key of its own': signed({ ...HS256, jwk }, claims, 'mine'),
  'signed with a key by URL': signed({ ...HS256, jku: `${origin}/key`, kid: '1' }, claims, 'mine'),
  'signed with a key by path': signed({ ...HS256, kid: '../../../dev/null' }, claims, ''),
  'changed to a longer life': changed({ exp: claims.exp + 1e6 }),
  'changed to another session': changed({ sid: crypto.randomUUID() }),
  'changed to another kind': changed({ token_type: 'refresh' }),
  'of no end': granted({ exp: undefined }),
  'of no session': granted({ sid: undefined }),
  'of a session that never was': granted({ sid: crypto.randomUUID() }),
  'of a session that is a query': granted({ sid: "' OR 1=1 --" }),
  'of a session that is a list': granted({ sid: [claims.sid] }),
  'of a refresh token': granted({ token_type: 'refresh' }),
  'of no kind': granted({ token_type: undefined }),
  'that has expired': granted({ exp: now - 1 }),
  'of tomorrow': granted({ nbf: now + 86_400 }),
  'whose expiry is not a number': granted({ exp: 'never' }),
};

it.each(Object.entries(FORGED))('a token %s grants nothing', async (_, token) => {
  expect(await statusWith(granted({}))).toBe(200);
  expect(await statusWith(token)).toBe(401);
});
