import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownEndpoints } from '../../../src/domain/own-endpoints.ts';
import { COLLECTIONS, RESOURCES } from '../../../src/server/resources.ts';
import type { Call } from '../../../src/server/routes/route.ts';
import { tokenSigner } from '../../../src/server/services/sessions.ts';
import type { ApiResponse } from '../../support/api-client.ts';
import { GOOD_PASSWORD, invite, newPerson } from '../../support/people.ts';
import { recordsOf } from '../../support/records-of.ts';
import {
  CALLS,
  CREDENTIALS,
  createItem,
  createNotice,
  goodFields,
  hasId,
  pathWith,
  sendFields,
  useContractServer,
} from './contract-server.ts';

const server = await useContractServer();

/** Whoever is let in learns that there is none: the server of this suite makes no backups and sends no mail. */
const LACKING = [ownEndpoints.backup, ownEndpoints.lostPassword].map((path) => `/api/${path}`);
const orLacking = ({ path }: Call) => (LACKING.includes(path) ? [404] : []);

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

/** A call on the accounts of staff. Where it needs a token, it is by and about people who may lose their own for it. */
async function sendUserCall(call: Call, token: string | undefined): Promise<ApiResponse> {
  const { api, token: admins } = server;
  const ids: Record<string, () => Promise<number>> = {
    '/api/admin/users/{id}/': async () => (await newPerson(api, admins)).id,
    '/api/admin/users/invitations/{id}/': async () => (await invite(api, admins)).id,
  };
  const id = (await ids[call.path]?.()) ?? 0;
  const by = call.access === 'token' ? (await newPerson(api, admins)).access : token;
  const json = { password: GOOD_PASSWORD, secret: 'x', email: `${crypto.randomUUID()}@example.org` };
  return api.call(call.method, pathWith(call, id), { token: by, ...(call.body === 'json' && { json }) });
}

/** A call that is to succeed, if its caller is let in. */
async function send(call: Call, token: string | undefined): Promise<ApiResponse> {
  const { collection, operation, method, body } = call;
  if (call.capability === 'users') return sendUserCall(call, token);
  const path = pathWith(call, hasId(call) ? await idFor(call) : 0);
  if (collection !== undefined && body !== 'none' && operation !== 'delete-many')
    return sendFields(server, { call, path, token, fields: await goodFields(server, collection) });
  // A new address each time: repeated guesses at one account would have to wait.
  const login = { email: `${crypto.randomUUID()}@example.org`, password: 'x', refresh: 'x' };
  const json =
    collection === undefined
      ? { ...login, ...(call.capability === 'backups' && { password: CREDENTIALS.password }) }
      : { ids: [await createItem(server, collection)] };
  return server.api.call(method, path, { token, ...(body === 'json' && { json }) });
}

/** Makes what a call is about; gives its id. */
async function idFor(call: Call): Promise<number> {
  if (call.capability === 'history') return keptFor(call);
  if (call.capability === 'notices') return createNotice(server);
  return createItem(
    server,
    COLLECTIONS.find((name) => call.path.startsWith(`/api/${RESOURCES[name].path}`)) ?? 'messages',
  );
}

/** Makes what a call on kept versions needs; gives the id that it is about. */
async function keptFor(call: Call): Promise<number> {
  const { api, token } = server;
  const { of = 'board' } = call;
  const isOfVersion = call.of === undefined;
  const id = await createItem(server, of);
  const records = recordsOf(api, token, of);
  if (isOfVersion && call.method === 'POST') await records.change(id, { name: 'Changed' });
  else await records.remove(id);
  if (!isOfVersion) return id;
  const { body } = await api.call('GET', `/api/history/${RESOURCES[of].path}${id}/`, { token });
  return Number(/"id":(\d+)/.exec(JSON.stringify(body))?.[1]);
}

const REFUSED = { detail: 'Given token not valid for any token type', code: 'token_not_valid' };

/** The calls on what is kept of a collection are those of any other: see routes/history.ts. */
const TRIED = CALLS.filter(({ of = 'board' }) => of === 'board');

describe.each(TRIED)('$method $path', (call) => {
  const { access, method } = call;

  it.each(Object.entries(TOKENS))('with token: %s', async (proof, token) => {
    if (access === 'credentials') {
      const { status, body } = await send(call, token);
      expect(body, 'only its body counts').not.toMatchObject({ detail: REFUSED.detail });
      return expect([204, 401, ...orLacking(call)]).toContain(status);
    }
    if (proof === 'good' || (proof === 'none' && access === 'anyone'))
      return expect([200, 201, 204, ...orLacking(call)]).toContain((await send(call, token)).status);
    // Before its body is read, or its record is looked for.
    expect(await server.api.call(method, pathWith(call, 1), { token })).toMatchObject({
      status: 401,
      body: proof === 'none' ? { detail: 'Authentication credentials were not provided.' } : REFUSED,
    });
  });
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
