import { describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '../../src/server/settings.ts';
import type { ServerOptions } from '../../src/server/start-server.ts';
import { type ApiClient, type ApiResponse, textOf } from '../support/api-client.ts';
import { passTime } from '../support/pass-time.ts';
import { me, newPerson, proofOf, tryLogIn } from '../support/people.ts';
import { ADMIN } from '../support/start-test-server.ts';
import { openTestServer } from '../support/use-test-server.ts';

const limits = { proxies: 1, rateLimits: RATE_LIMITS };
const limited = async (options: Partial<ServerOptions> = {}) =>
  (await openTestServer({ ...limits, ...options })).api;

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
  return tryLogIn(api, credentials, headers);
}

const guess = (api: ApiClient, from: From = {}, email = ADMIN.email) =>
  logIn(api, from, { email, password: 'wrong' });

/** Guesses one after the other until the account accepts no more; returns how many passwords were compared. */
async function useUpGuesses(api: ApiClient, email = ADMIN.email): Promise<number> {
  const statuses: number[] = [];
  for (let number = 0; number < 20; number += 1) {
    statuses.push((await guess(api, { address: `10.3.1.${number}` }, email)).status);
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

  it('has ten guesses at one account in a quarter of an hour, from however many addresses, and gets in then', async () => {
    const api = await limited();
    const checked = await useUpGuesses(api);
    expect(checked).toBe(10);
    const refused = await logIn(api);
    const seconds = Number(refused.headers.get('retry-after'));
    expect([refused.status, seconds > 800, seconds <= 900]).toEqual([429, true, true]);
    const detail = 'There were too many wrong passwords for this account. Please try again in 15 minutes.';
    expect(refused.body).toEqual({ detail });
    // An account that does not exist is as any other.
    expect(await useUpGuesses(api, 'nobody@example.org')).toBe(10);
    const unknown = await guess(api, {}, 'nobody@example.org');
    expect([unknown.status, unknown.body]).toEqual([429, { detail }]);
    expect([...unknown.headers.keys()]).toEqual([...refused.headers.keys()]);
    passTime(seconds * 1000);
    expect((await logIn(api)).status).toBe(200);
  });

  it('gets no more guesses by capital letters, blanks around the email or right logins between', async () => {
    const api = await limited();
    const spellings = [ADMIN.email, ADMIN.email.toUpperCase(), ` ${ADMIN.email}\n`];
    let checked = 0;
    for (let number = 0; number < 15; number += 1) {
      if (number === 5) expect((await logIn(api)).status).toBe(200);
      if ((await guess(api, {}, spellings[number % 3])).status === 401) checked += 1;
    }
    expect(checked).toBe(10);
  });
});

describe('a browser that has logged in before', () => {
  it('may mistype too, ten times, also with its next proof, without using up what others have', async () => {
    const api = await limited();
    const first = proofOf(await logIn(api));
    for (let number = 0; number < 9; number += 1) await guess(api, { proof: first });
    const second = proofOf(await logIn(api, { proof: first }));
    expect(second).not.toBe('');
    const statuses: number[] = [];
    for (const proof of [second, first, second]) statuses.push((await guess(api, { proof })).status);
    expect(statuses).toEqual([401, 429, 429]);
    expect((await logIn(api)).status).toBe(200);
  });

  it('gets in although strangers have used up the guesses, by the proof that it was given for this account alone', async () => {
    const api = await limited();
    const login = await logIn(api);
    const proof = proofOf(login);
    await useUpGuesses(api);
    const proofs = [
      textOf(login, 'access'),
      textOf(login, 'refresh'),
      proof.slice(1),
      'x'.repeat(5000),
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
    expect(await me(api, proof)).toBe(401);
    expect((await api.call('POST', '/api/token/refresh/', { json: { refresh: proof } })).status).toBe(401);
    expect(proofOf(await guess(api, { proof }))).toBe('');
  });
});

/** Whether the login takes these proofs: strangers have no guesses left. */
async function countsOf(api: ApiClient, ...proofs: string[]): Promise<boolean[]> {
  const taken: boolean[] = [];
  for (const proof of proofs) taken.push((await guess(api, { proof })).status === 401);
  return taken;
}

describe('a proof counts no longer', () => {
  it('after twenty other browsers have logged in since', async () => {
    const api = await limited();
    const [first, second] = [proofOf(await logIn(api)), proofOf(await logIn(api))];
    for (let number = 2; number < 20; number += 1) await logIn(api);
    // Whoever logs in again is among the newest.
    expect(proofOf(await logIn(api, { proof: first }))).toBe(first);
    const person = await newPerson(api, (await api.logIn()).access);
    for (let number = 0; number < 20; number += 1) await logIn(api, {}, person);
    await useUpGuesses(api);
    expect(await countsOf(api, first, second)).toEqual([true, false]);
  });

  it('after a year', async () => {
    const api = await limited();
    const proof = proofOf(await logIn(api));
    passTime(366 * 86_400_000);
    await useUpGuesses(api);
    expect(await countsOf(api, proof)).toEqual([false]);
  });
});
