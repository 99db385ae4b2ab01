import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { RATE_LIMITS } from '../../src/server/plugins/limits.ts';
import { makeBackup } from '../../src/server/services/make-backup.ts';
import { restoreBackup } from '../../src/server/services/restore-backup.ts';
import { tokenSigner } from '../../src/server/services/sessions.ts';
import type { ServerOptions } from '../../src/server/start-server.ts';
import { type ApiClient, type ApiResponse, apiClient, textOf } from '../support/api-client.ts';
import { figure } from '../support/figure.ts';
import { passTime } from '../support/pass-time.ts';
import { accept, invite, newPerson, USERS } from '../support/people.ts';
import { runServerProgram } from '../support/run-server-program.ts';
import { ADMIN, startTestServer } from '../support/start-test-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { openTestServer } from '../support/use-test-server.ts';

afterEach(() => void vi.useRealTimers());

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
    passTime(seconds * 1000);
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

const NEW_PASSWORD = 'eleven monsoon clouds waiting';

/** Whether the login takes this proof: strangers have no guesses left. */
const counts = async (api: ApiClient, proof: string, { email } = ADMIN) =>
  (await guess(api, { proof }, email)).status === 401;

async function countsOf(api: ApiClient, ...proofs: string[]): Promise<boolean[]> {
  const taken: boolean[] = [];
  for (const proof of proofs) taken.push(await counts(api, proof));
  return taken;
}

/** A server on which somebody has a session, the proof of its browser, and a proof that was stolen from another one. */
async function withStolenProof(options: Partial<ServerOptions> = {}) {
  const { api, dataDir, stop } = await openTestServer({ ...limits, ...options });
  const login = await logIn(api);
  const stolen = proofOf(await logIn(api));
  const [token, own] = [textOf(login, 'access'), proofOf(login)];
  await useUpGuesses(api);
  expect(await countsOf(api, stolen, own)).toEqual([true, true]);
  const endSessions = (headers = {}) => api.call('DELETE', `${USERS}sessions/`, { token, headers });
  const change = (json: object) =>
    api.call('PUT', `${USERS}me/`, { token, json: { password: ADMIN.password, ...json } });
  return { api, dataDir, stop, token, stolen, own, endSessions, change };
}

describe('a stolen proof buys nothing any more', { timeout: 60_000 }, () => {
  it('after a change of the password, and the browser in which it was changed gets a new one', async () => {
    const { api, stolen, own, change } = await withStolenProof();
    const changed = await change({ new_password: NEW_PASSWORD });
    expect(changed.status).toBe(200);
    const [next, password] = [proofOf(changed), NEW_PASSWORD];
    expect(await countsOf(api, stolen, own, next)).toEqual([false, false, true]);
    expect((await logIn(api, { proof: next }, { ...ADMIN, password })).status).toBe(200);
  });

  it('after a logout everywhere, and the browser that was known gets a new one', async () => {
    const { api, stolen, own, endSessions } = await withStolenProof();
    const ended = await endSessions({ 'Known-Browser': own });
    const next = proofOf(ended);
    expect(await countsOf(api, stolen, own, next)).toEqual([false, false, true]);
  });

  it('and a stolen session alone gets none by logging out everywhere', async () => {
    const { api, token, endSessions } = await withStolenProof();
    const person = await newPerson(api, token);
    const theirs = proofOf(await logIn(api, {}, person));
    expect(theirs).not.toBe('');
    // Neither without a proof, nor with one for somebody else.
    expect(proofOf(await endSessions({ 'Known-Browser': theirs }))).toBe('');
    expect(proofOf(await api.call('DELETE', `${USERS}sessions/`, { token: person.access }))).toBe('');
  });

  it('after the link of the command for a new password was used, in a browser that is known by it', async () => {
    const { api, dataDir, stolen } = await withStolenProof();
    const { output } = await runServerProgram('account', ['reset', ADMIN.email], { dataDir });
    const accepted = await accept(api, /#([\w-]{43})/.exec(output)?.[1] ?? '');
    expect(await countsOf(api, stolen, proofOf(accepted))).toEqual([false, true]);
  });

  it('after a start that has set the password', async () => {
    const dataDir = await temporaryFolder();
    const { stolen, stop } = await withStolenProof({ dataDir });
    await stop();
    const admin = { ...ADMIN, password: NEW_PASSWORD };
    const again = await startTestServer({ ...limits, dataDir, admin });
    onTestFinished(again.stop);
    const api = apiClient(again.origin);
    await useUpGuesses(api);
    expect(await counts(api, stolen)).toBe(false);
  });

  it('after its account was removed, even when the same person is invited again', async () => {
    const { api, token } = await withStolenProof();
    const person = await newPerson(api, token);
    const proof = proofOf(await logIn(api, {}, person));
    await api.call('DELETE', `${USERS}${person.id}/`, { token });
    await accept(api, (await invite(api, token, person.email)).secret);
    await useUpGuesses(api, person.email);
    expect(await counts(api, proof, person)).toBe(false);
  });

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
    const { api, stolen } = await withStolenProof();
    passTime(366 * 86_400_000);
    await useUpGuesses(api);
    expect(await counts(api, stolen)).toBe(false);
  });

  it('at another account', async () => {
    const { api, token, stolen } = await withStolenProof();
    const person = await newPerson(api, token);
    await useUpGuesses(api, person.email);
    expect(await counts(api, stolen, person)).toBe(false);
  });

  it('by a backup: none is in it, so none comes back, and the site’s own stay', async () => {
    const { api, dataDir, stolen, own, endSessions } = await withStolenProof();
    const { file } = await makeBackup(dataDir, await temporaryFolder());
    const next = proofOf(await endSessions({ 'Known-Browser': own }));
    await restoreBackup(dataDir, file);
    expect(await countsOf(api, stolen, next)).toEqual([false, true]);
    const elsewhere = await temporaryFolder();
    await restoreBackup(elsewhere, file);
    const there = await limited({ dataDir: elsewhere });
    await useUpGuesses(there);
    expect(await countsOf(there, stolen, next)).toEqual([false, false]);
  });
});
