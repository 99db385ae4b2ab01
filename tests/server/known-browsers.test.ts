import { afterEach, describe, expect, it, vi } from 'vitest';
import { tokenSigner } from '../../src/server/auth/tokens.ts';
import { RATE_LIMITS } from '../../src/server/http/rate-limits.ts';
import type { ServerOptions } from '../../src/server/start-server.ts';
import { type ApiClient, type ApiResponse, apiClient, textOf } from '../support/api-client.ts';
import { figure } from '../support/figure.ts';
import { ADMIN, startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await server?.stop();
});

async function limited(options: Partial<ServerOptions> = {}): Promise<ApiClient> {
  server = await startTestServer({ seed: 'empty', proxies: 1, rateLimits: RATE_LIMITS, ...options });
  return apiClient(server.origin);
}

interface From {
  readonly address?: string;
  readonly proof?: string;
}

function logIn(
  api: ApiClient,
  { address = '10.3.0.1', proof }: From = {},
  credentials = ADMIN,
): Promise<ApiResponse> {
  const headers = { 'X-Forwarded-For': address, ...(proof !== undefined && { 'Known-Browser': proof }) };
  return api.call('POST', '/api/admin/login/token/', { json: credentials, headers });
}

const guess = (api: ApiClient, from: From = {}, email = ADMIN.email) =>
  logIn(api, from, { email, password: 'wrong' });

const proofOf = ({ headers }: ApiResponse) => headers.get('known-browser') ?? '';

/** Guesses one after the other until the account accepts no more; returns how many passwords were compared. */
async function useUpGuesses(api: ApiClient, email = ADMIN.email): Promise<number> {
  const statuses: number[] = [];
  for (let number = 0; number < 60; number += 1) {
    statuses.push((await guess(api, { address: `10.3.1.${number % 15}` }, email)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  return statuses.filter((status) => status === 401).length;
}

describe('a stranger', () => {
  it('who sends thirty wrong logins from the school does not stop the staff there from logging in', async () => {
    const api = await limited({ proxies: 0 });
    for (let number = 0; number < 40; number += 1) {
      expect((await guess(api, {}, `${number}@example.org`)).status).toBe(401);
    }
    expect((await logIn(api)).status).toBe(200);
  });

  it('has ten guesses at one account in a quarter of an hour, from however many addresses', async () => {
    const api = await limited();
    const checked = await useUpGuesses(api);
    expect(checked).toBe(10);
    figure('password guessing', `60 guesses at one account from 15 addresses: ${checked} were checked`);
  });

  it('gets the same responses for an account that does not exist', async () => {
    const api = await limited();
    expect(await useUpGuesses(api, 'nobody@example.org')).toBe(10);
    expect(await useUpGuesses(api)).toBe(10);
    const [unknown, known] = [await guess(api, {}, 'nobody@example.org'), await guess(api)];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
  });

  it('gets no more guesses by capital letters, blanks around the email or right logins between', async () => {
    const api = await limited();
    const spellings = [ADMIN.email, ADMIN.email.toUpperCase(), ` ${ADMIN.email}\n`];
    let checked = 0;
    for (let number = 0; number < 30; number += 1) {
      if (number === 5) expect((await logIn(api)).status).toBe(200);
      if ((await guess(api, {}, spellings[number % 3])).status === 401) checked += 1;
    }
    expect(checked).toBe(10);
  });

  it('learns when to come back, and gets in then', async () => {
    const api = await limited();
    await useUpGuesses(api);
    const refused = await logIn(api);
    const seconds = Number(refused.headers.get('retry-after'));
    expect([refused.status, seconds > 800, seconds <= 900]).toEqual([429, true, true]);
    expect(textOf(refused, 'detail')).toBe(
      'There were too many wrong passwords for this account. Please try again in 15 minutes.',
    );
    vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ['Date'] });
    expect((await logIn(api)).status).toBe(200);
  });
});

describe('a browser that has logged in before', () => {
  it('gets in although strangers have used up the guesses at its account', async () => {
    const api = await limited();
    const proof = proofOf(await logIn(api));
    await useUpGuesses(api);
    expect((await logIn(api)).status).toBe(429);
    expect((await logIn(api, { proof })).status).toBe(200);
  });

  it('may mistype too, ten times, without using up what others have', async () => {
    const api = await limited();
    const proof = proofOf(await logIn(api));
    const statuses: number[] = [];
    for (let number = 0; number < 12; number += 1) statuses.push((await guess(api, { proof })).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await logIn(api)).status).toBe(200);
  });

  it('has no more guesses after it has logged in with its proof once more', async () => {
    const api = await limited();
    const first = proofOf(await logIn(api));
    for (let number = 0; number < 9; number += 1) await guess(api, { proof: first });
    const second = proofOf(await logIn(api, { proof: first }));
    expect(second).not.toBe('');
    const statuses: number[] = [];
    for (const proof of [second, first, second]) statuses.push((await guess(api, { proof })).status);
    expect(statuses).toEqual([401, 429, 429]);
  });

  it('is only known by a proof that this server signed for this account', async () => {
    const api = await limited();
    const login = await logIn(api);
    const proof = proofOf(login);
    await useUpGuesses(api);
    const forged = await tokenSigner(new Uint8Array(32)).sign('access', { sessionId: 'x' }, 900);
    const [head, claims] = proof.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    const proofs = [
      textOf(login, 'access'),
      textOf(login, 'refresh'),
      forged,
      unsigned,
      `${head}.${claims}.`,
      `${head}.${claims}.${'A'.repeat(43)}`,
      'x'.repeat(5000),
      'null',
      '{}',
    ];
    for (const wrong of proofs)
      expect([wrong, (await logIn(api, { proof: wrong })).status]).toEqual([wrong, 429]);
    expect((await logIn(api, { proof })).status).toBe(200);
    // Nor does a proof for one account give more guesses at another.
    expect(await useUpGuesses(api, 'nobody@example.org')).toBe(10);
    expect((await guess(api, { proof }, 'nobody@example.org')).status).toBe(429);
  });

  it('gains nothing by its proof alone', async () => {
    const api = await limited();
    const proof = proofOf(await logIn(api));
    expect((await api.call('GET', '/api/me/', { token: proof })).status).toBe(401);
    expect((await api.call('POST', '/api/token/refresh/', { json: { refresh: proof } })).status).toBe(401);
    expect(proofOf(await guess(api, { proof }))).toBe('');
  });
});
