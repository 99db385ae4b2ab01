import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { tokenSigner } from '../../../src/server/accounts/sessions.ts';

const secret = Buffer.alloc(32, 7);
const signer = tokenSigner(secret);
const token = await signer.sign('access', { sessionId: 'a-session' }, 600);
const [header = '', payload = '', signature] = token.split('.');

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
const HS256 = { alg: 'HS256', typ: 'JWT' };

function signed(header: object, given: object, key: Uint8Array | string = secret, hash = 'sha256'): string {
  const text = `${encoded(header)}.${encoded({ ...claims, ...given })}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}
const changed = (given: object) => `${header}.${encoded({ ...claims, ...given })}.${signature}`;
const granted = (given: object) => signed(HS256, given);

/** Each grants nothing; that jose verifies what a token says of itself, its own tests prove. */
const FORGED: Record<string, string> = {
  'without a signature': `${header}.${payload}.`,
  'with the algorithm none': `${encoded({ alg: 'none' })}.${payload}.`,
  'with another algorithm and the right secret': signed({ alg: 'HS512' }, {}, secret, 'sha512'),
  'signed with zeros': signed(HS256, {}, new Uint8Array(32)),
  'changed to another session': changed({ sid: crypto.randomUUID() }),
  'of no end': granted({ exp: undefined }),
  'of no session': granted({ sid: undefined }),
  'of a session that is a list': granted({ sid: [claims.sid] }),
  'of a refresh token': granted({ token_type: 'refresh' }),
  'of no kind': granted({ token_type: undefined }),
  'that has expired': granted({ exp: Math.floor(Date.now() / 1000) - 1 }),
};

it.each(Object.entries(FORGED))('a token %s grants nothing', async (_, forged) => {
  expect(await signer.verify('access', granted({}))).toEqual({ sessionId: 'a-session' });
  expect(await signer.verify('access', forged)).toBeNull();
});
