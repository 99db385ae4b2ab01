import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { tokenSigner } from '../../../src/server/auth/tokens.ts';
import type { Call } from '../../../src/server/contract.ts';
import type { ApiResponse } from '../../support/api-client.ts';
import { figure } from '../../support/figure.ts';
import {
  CALLS,
  createItem,
  goodFields,
  hasId,
  pathWith,
  sendFields,
  useContractServer,
} from './contract-server.ts';

const server = useContractServer();

/** How a caller may prove who it is; the contract's calls times these are the matrix. */
const PROOFS = ['none', 'garbage', 'forged', 'expired', 'refresh as access', 'good'] as const;
type Proof = (typeof PROOFS)[number];

let pairs = 0;
afterAll(() =>
  figure(
    'authorization matrix',
    `${pairs} pairs of ${CALLS.length} calls and ${PROOFS.length} proofs, no way around`,
  ),
);

/** A token of the right form, signed with somebody else's secret. */
const forged = (seconds: number) =>
  tokenSigner(new Uint8Array(32)).sign('access', { sessionId: crypto.randomUUID() }, seconds);

/** A token that this server signed itself and that has run out; another server's secret is not known. */
async function expired(): Promise<string> {
  const { dataDir, token } = server();
  if (dataDir === null) return forged(-60);
  const secret = Buffer.from((await readFile(join(dataDir, 'secret.key'), 'utf8')).trim(), 'hex');
  const claims = await tokenSigner(secret).verify('access', token);
  return tokenSigner(secret).sign('access', { sessionId: claims?.sessionId ?? '' }, -60);
}

async function tokenFor(proof: Proof): Promise<string | undefined> {
  const tokens: Record<Proof, () => string | undefined | Promise<string>> = {
    none: () => undefined,
    garbage: () => 'garbage',
    forged: () => forged(600),
    expired,
    'refresh as access': () => server().refresh,
    good: () => server().token,
  };
  return tokens[proof]();
}

async function send(call: Call, token: string | undefined): Promise<ApiResponse> {
  const { target } = call;
  if ('account' in target) {
    // A new address each time: repeated guesses at one account would have to wait.
    const bodies = { json: { email: `${crypto.randomUUID()}@example.org`, password: 'x', refresh: 'x' } };
    return server().api.call(call.method, call.path, { token, ...(call.method === 'POST' && bodies) });
  }
  if ('report' in target) return server().api.call(call.method, call.path, { token });
  if (call.capability === 'bulk-delete') {
    const ids = [await createItem(server(), target.collection)];
    return server().api.call(call.method, call.path, { token, json: { ids } });
  }
  const path = pathWith(call, hasId(call) ? await createItem(server(), target.collection) : 0);
  if (call.body === 'none') return server().api.call(call.method, path, { token });
  return sendFields(server(), { call, path, token, fields: await goodFields(server(), target.collection) });
}

describe.each(CALLS.filter(({ access }) => access !== 'credentials'))('$method $path', (call) => {
  it.each(PROOFS)('with token: %s', async (proof) => {
    const response = await send(call, await tokenFor(proof));
    pairs += 1;
    const isLetIn = proof === 'good' || (proof === 'none' && call.access === 'anyone');
    if (isLetIn) return expect([200, 201, 204]).toContain(response.status);
    expect(response.status).toBe(401);
    if (proof === 'none')
      return expect(response.body).toEqual({ detail: 'Authentication credentials were not provided.' });
    expect(response.body).toMatchObject({
      detail: 'Given token not valid for any token type',
      code: 'token_not_valid',
    });
  });
});

describe.each(CALLS.filter(({ access }) => access === 'credentials'))('$method $path', (call) => {
  it.each(PROOFS)('looks only at its body, with token: %s', async (proof) => {
    const response = await send(call, await tokenFor(proof));
    pairs += 1;
    expect(response.body).not.toMatchObject({ detail: 'Given token not valid for any token type' });
    expect([204, 401]).toContain(response.status);
  });
});

describe('a refused write', () => {
  it('has changed nothing', async () => {
    const { api, token } = server();
    const id = await createItem(server(), 'team');
    const before = (await api.call('GET', '/api/team/')).body;
    await api.call('DELETE', `/api/team/${id}/`);
    await api.call('DELETE', `/api/team/${id}/`, { token: 'garbage' });
    await api.call('PUT', `/api/team/${id}/`, { form: new FormData() });
    expect((await api.call('GET', '/api/team/')).body).toEqual(before);
    expect((await api.call('DELETE', `/api/team/${id}/`, { token })).status).toBe(204);
  });
});
