import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { figure } from '../support/figure.ts';
import { useTestServer } from '../support/use-test-server.ts';

const { api, token, origin, dataDir } = await useTestServer();

let forged = 0;
afterAll(() => figure('forged tokens', `${forged} forged, none taken`));

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

/** Counts, so that no list of forgeries is silently empty. */
async function expectRefused(tokens: Record<string, string>): Promise<void> {
  for (const [name, token] of Object.entries(tokens)) {
    forged += 1;
    expect([name, await statusWith(token)]).toEqual([name, 401]);
  }
}

const HS256 = { alg: 'HS256', typ: 'JWT' };

describe('a forged token', () => {
  it('without a signature, or with one of another kind, grants nothing', async () => {
    const claims = claimsOf(token);
    const [, payload = '', signature = ''] = token.split('.');
    const tokens: Record<string, string> = { bare: `${payload}.${signature}`, 'of five parts': 'a.b.c.d.e' };
    for (const alg of ['none', 'None', 'NONE', 'nOnE', '', 'HS1', 'RS256', 'ES256', 'dir']) {
      tokens[`alg ${alg}, no signature`] = `${encoded({ alg })}.${payload}.`;
      tokens[`alg ${alg}, the old signature`] = `${encoded({ alg })}.${payload}.${signature}`;
    }
    tokens['no alg'] = `${encoded({ typ: 'JWT' })}.${payload}.${signature}`;
    tokens['no signature'] = `${encoded(HS256)}.${payload}.`;
    const secret = await ownSecret();
    tokens['HS512 with the right secret'] = signed({ alg: 'HS512' }, claims, secret, 'sha512');
    tokens['a critical header'] = signed({ ...HS256, crit: ['b64'], b64: false }, claims, secret);
    await expectRefused(tokens);
  });

  it('signed with another secret grants nothing, whatever its header says about the key', async () => {
    const claims = claimsOf(token);
    const jwk = { kty: 'oct', k: Buffer.from('mine').toString('base64url') };
    const hex = (await ownSecret()).toString('hex');
    await expectRefused({
      'no secret': signed(HS256, claims, ''),
      zeros: signed(HS256, claims, new Uint8Array(32)),
      'a word': signed(HS256, claims, 'secret'),
      'the secret as it is written': signed(HS256, claims, hex),
      random: signed(HS256, claims, randomBytes(32)),
      'a key of its own': signed({ ...HS256, jwk }, claims, 'mine'),
      'a key by URL': signed({ ...HS256, jku: `${origin}/key`, kid: '1' }, claims, 'mine'),
      'a key by path': signed({ ...HS256, kid: '../../../dev/null' }, claims, ''),
    });
  });

  it('with a changed payload grants nothing', async () => {
    const [header, , signature] = token.split('.');
    const claims = claimsOf(token);
    const changed = (change: object) => `${header}.${encoded({ ...claims, ...change })}.${signature}`;
    await expectRefused({
      'a longer life': changed({ exp: claims.exp + 1e6 }),
      'another session': changed({ sid: crypto.randomUUID() }),
      'another kind': changed({ token_type: 'refresh' }),
      'a role': changed({ admin: true }),
    });
  });

  it('signed with the right secret grants nothing where its claims are not those of a live session', async () => {
    const secret = await ownSecret();
    const claims = claimsOf(token);
    const { exp: _exp, ...endless } = claims;
    const { sid: _sid, ...nobodys } = claims;
    const now = Math.floor(Date.now() / 1000);
    expect(await statusWith(signed(HS256, claims, secret))).toBe(200);
    await expectRefused({
      'no end': signed(HS256, endless, secret),
      'no session': signed(HS256, nobodys, secret),
      'a session that never was': signed(HS256, { ...claims, sid: crypto.randomUUID() }, secret),
      'a session that is a query': signed(HS256, { ...claims, sid: "' OR 1=1 --" }, secret),
      'a session that is a list': signed(HS256, { ...claims, sid: [claims.sid] }, secret),
      'a refresh token': signed(HS256, { ...claims, token_type: 'refresh' }, secret),
      'no kind': signed(HS256, { ...claims, token_type: undefined }, secret),
      expired: signed(HS256, { ...claims, exp: now - 1 }, secret),
      'of tomorrow': signed(HS256, { ...claims, nbf: now + 86_400 }, secret),
      'an expiry that is not a number': signed(HS256, { ...claims, exp: 'never' }, secret),
    });
  });

  it('with any one character changed grants nothing', async () => {
    const signatureOf = (text: string) => Buffer.from(text.split('.')[2] ?? '', 'base64url').toString('hex');
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      const changed = token.slice(0, at) + other + token.slice(at + 1);
      // The last character carries two bits that belong to nothing: the signature may be the same one.
      const isSame =
        at > token.lastIndexOf('.') && token[at] !== '.' && signatureOf(changed) === signatureOf(token);
      if (isSame) continue;
      forged += 1;
      expect([at, await statusWith(changed)]).toEqual([at, 401]);
    }
  });
});
