import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isContent } from '../../../src/resources/index.ts';
import { tokenSigner } from '../../../src/server/accounts/sessions.ts';
import { CONTRACT } from '../../../src/server/api.ts';
import { newPerson } from '../../support/people.ts';
import { CALLS, createItem, pathWith, useContractServer } from './contract-server.ts';

const server = await useContractServer();

/** A token of the right form, signed with somebody else's secret. */
const forged = (seconds: number) =>
  tokenSigner(new Uint8Array(32)).sign('access', { sessionId: crypto.randomUUID() }, seconds);

/** A token that this server signed itself and that has run out; another server's secret is not known. */
async function expired(): Promise<string> {
  const { dataDir, token } = server;
  if (dataDir === null) return forged(-60);
  const secret = Buffer.from((await readFile(join(dataDir, 'secret.key'), 'utf8')).trim(), 'hex');
  const claims = await tokenSigner(secret).verify('access', token);
  return tokenSigner(secret).sign('access', { sessionId: claims?.sessionId ?? '' }, -60);
}

/** What a caller may show; the contract's calls times these are the matrix. */
const TOKENS = { none: undefined, wrong: 'garbage', good: server.token };

const REFUSED = { detail: 'Given token not valid for any token type', code: 'token_not_valid' };

/** The calls on the revisions of a collection are those of any other: see revision-routes.ts. */
const TRIED = CALLS.filter(({ path }) => !/^\/api\/history\/(?!news\/|version\/)/.test(path));

/** Of whoever is let in: they find what they asked for, or no such record, or that the body is missing. */
const LET_IN = [200, 201, 204, 400, 404, 415];
const NO_RECORD = 987_654_321;

describe.each(TRIED)('$method $path', (call) => {
  const { access, method, capability } = call;
  const path = pathWith(call, NO_RECORD);

  it.each(Object.entries(TOKENS))('with token: %s', async (proof, token) => {
    if (access === 'credentials') {
      const { body } = await server.api.call(method, path, { token });
      return expect(body, 'only its body counts').not.toMatchObject({ detail: REFUSED.detail });
    }
    if (proof === 'good' || (proof === 'none' && access === 'anyone')) {
      // Some end the sessions of whoever calls.
      const isPerson = proof === 'good' && capability === 'users';
      const own = isPerson ? (await newPerson(server.api, server.token)).access : token;
      const { status } = await server.api.call(method, path, { token: own });
      return expect(LET_IN).toContain(status);
    }
    // Refused before its body is read and its record searched: there is neither.
    expect(await server.api.call(method, path, { token })).toMatchObject({
      status: 401,
      body: proof === 'none' ? { detail: 'Authentication credentials were not provided.' } : REFUSED,
    });
  });
});

it('nobody uses anything without a token but the pages’ content, three forms and the login', () => {
  const readsContent = ({ method, collection }: (typeof CONTRACT)[number]) =>
    method === 'GET' && collection !== undefined && isContent(collection);
  const open = CONTRACT.filter((call) => call.access !== 'token' && !readsContent(call));
  expect(open.map(({ method, path }) => `${method} ${path.replace('/api', '')}`)).toEqual([
    'POST /messages/',
    'POST /Volunteers_msg/',
    'POST /adrishya_Volunteers_msg/',
    'POST /admin/login/token/',
    'POST /admin/logout/',
    'POST /token/refresh/',
    'POST /admin/users/lost/',
    'POST /admin/users/invitation/',
    'POST /admin/users/accept/',
    'GET /picture-sizes/',
  ]);
});

// One rule reads the tokens of all calls.
it.each<[string, () => string | Promise<string>]>([
  ['signed by somebody else', () => forged(600)],
  ['expired', expired],
  ['for a refresh', () => server.refresh],
])('a token that is %s lets nobody in, and is refused on public reads too', async (_what, tokenOf) => {
  const token = await tokenOf();
  for (const [method, path] of [
    ['GET', '/api/news/'],
    ['DELETE', '/api/news/1/'],
    ['GET', '/api/messages/'],
  ] as const)
    expect(await server.api.call(method, path, { token })).toMatchObject({ status: 401, body: REFUSED });
});

it('a refused write has changed nothing', async () => {
  const { api, token } = server;
  const id = await createItem(server, 'team');
  const before = (await api.call('GET', '/api/team/')).body;
  await api.call('DELETE', `/api/team/${id}/`);
  await api.call('DELETE', `/api/team/${id}/`, { token: 'garbage' });
  await api.call('PUT', `/api/team/${id}/`, { form: new FormData() });
  expect((await api.call('GET', '/api/team/')).body).toEqual(before);
  expect((await api.call('DELETE', `/api/team/${id}/`, { token })).status).toBe(204);
});
