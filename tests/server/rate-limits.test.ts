import { afterEach, describe, expect, it } from 'vitest';
import { SCRYPT_COSTS } from '../../src/server/auth/password-hash.ts';
import { RATE_LIMITS } from '../../src/server/http/rate-limits.ts';
import { RESOURCES } from '../../src/server/resources.ts';
import type { ServerOptions } from '../../src/server/start-server.ts';
import { type ApiClient, apiClient } from '../support/api-client.ts';
import { figure } from '../support/figure.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { ADMIN, startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer | undefined;
afterEach(() => server?.stop());

/** A server with limits that a test can reach. */
async function limited(options: Partial<ServerOptions> = {}): Promise<ApiClient> {
  const rateLimits = { form: { calls: 5, seconds: 120 }, login: { calls: 8, seconds: 120 } };
  server = await startTestServer({ seed: 'empty', rateLimits, ...options });
  return apiClient(server.origin);
}

/** Wrong passwords at once, and how many of them were compared. */
const IN_PARALLEL = 100;
let lookedAt = 0;

const LOGIN = '/api/admin/login/token/';
const guess = (api: ApiClient, email: string, headers = {}) =>
  api.call('POST', LOGIN, { json: { email, password: 'wrong' }, headers });

describe('the forms of visitors', () => {
  it('limit the messages from one address, all three forms together, and say when to come back', async () => {
    const api = await limited();
    const forms = ['messages', 'volunteers', 'adrishya_volunteers', 'messages', 'messages'] as const;
    for (const form of forms) {
      const response = await api.call('POST', `/api/${RESOURCES[form].path}`, { json: sampleFields(form) });
      expect(response.status).toBe(201);
    }
    const refused = await api.call('POST', '/api/Volunteers_msg/', { json: sampleFields('volunteers') });
    expect([refused.status, refused.body]).toEqual([429, { detail: expect.stringContaining('throttled') }]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(100);
    expect(wait).toBeLessThanOrEqual(120);
    const token = (await api.logIn()).access;
    expect((await api.call('GET', '/api/Volunteers_msg/', { token })).body).toHaveLength(1);
  });

  it('keep thirty of five hundred messages that one address sends all at once', async () => {
    const api = await limited({ rateLimits: RATE_LIMITS });
    const send = () => api.call('POST', '/api/messages/', { json: sampleFields('messages') });
    const responses = await Promise.all(Array.from({ length: 500 }, send));
    const statuses = new Set(responses.map(({ status }) => status));
    expect(statuses).toEqual(new Set([201, 429]));
    const token = (await api.logIn()).access;
    const { body } = await api.call('GET', '/api/messages/', { token });
    expect(body).toHaveLength(RATE_LIMITS.form.calls);
    figure('form floods', `500 messages of one address at once: ${RATE_LIMITS.form.calls} kept, 470 refused`);
  });

  it('cannot be flooded by inventing addresses in headers', async () => {
    const api = await limited();
    const statuses: number[] = [];
    for (let call = 0; call < 8; call += 1) {
      const headers = {
        'X-Forwarded-For': `10.0.0.${call}`,
        Forwarded: `for=10.0.0.${call}`,
        'X-Real-IP': `10.0.0.${call}`,
      };
      statuses.push(
        (await api.call('POST', '/api/messages/', { json: sampleFields('messages'), headers })).status,
      );
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
  });

  it('count callers separately behind a proxy that names them', async () => {
    const api = await limited({ proxies: 1 });
    const send = (caller: string) => messageFrom(api, caller);
    for (let call = 0; call < 5; call += 1) await send('10.0.0.1');
    expect([(await send('10.0.0.1')).status, (await send('10.0.0.2')).status]).toEqual([429, 201]);
    expect((await send('10.0.0.99, 10.0.0.1')).status).toBe(429);
  });

  it('count an IPv6 network as one caller', async () => {
    const api = await limited({ proxies: 1 });
    const send = (caller: string) => messageFrom(api, caller);
    for (let call = 0; call < 5; call += 1) await send(`2001:db8:1:1::${call}`);
    expect([(await send('2001:db8:1:1::99')).status, (await send('2001:db8:2:1::1')).status]).toEqual([
      429, 201,
    ]);
  });
});

describe('the login', () => {
  it('limits the guesses at one account, in the same way for one that does not exist', async () => {
    const api = await limited();
    for (const email of [ADMIN.email, 'nobody@example.org']) {
      const responses = [];
      for (let call = 0; call < 10; call += 1) responses.push(await guess(api, email));
      expect(responses.map(({ status }) => status)).toEqual([...Array(8).fill(401), 429, 429]);
      const wait = Number(responses.at(-1)?.headers.get('retry-after'));
      expect([wait > 100, wait <= 120]).toEqual([true, true]);
    }
    const right = await api.call('POST', LOGIN, { json: ADMIN });
    expect([right.status, Number(right.headers.get('retry-after')) > 100]).toEqual([429, true]);
  });

  it('checks no more of them when they are sent all at once', async () => {
    const api = await limited();
    const responses = await Promise.all(Array.from({ length: IN_PARALLEL }, () => guess(api, ADMIN.email)));
    lookedAt = responses.filter(({ status }) => status === 401).length;
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(IN_PARALLEL - lookedAt);
    expect(lookedAt).toBe(8);
  });

  it('does not count right passwords', async () => {
    const api = await limited();
    for (let call = 0; call < 12; call += 1) expect((await api.logIn()).access).toBeTypeOf('string');
  });

  it('takes as long for an unknown account as for a wrong password', async () => {
    const api = await limited({
      rateLimits: { form: { calls: 9, seconds: 9 }, login: { calls: 99, seconds: 99 } },
      proxies: 1,
      scryptCosts: SCRYPT_COSTS,
    });
    const EMAILS = [ADMIN.email, 'nobody@example.org'] as const;
    const times: [number[], number[]] = [[], []];
    // In turns, so that a busy machine slows both down.
    for (let call = 0; call < 9; call += 1) {
      for (const which of [0, 1] as const) {
        const start = performance.now();
        const { status } = await guess(api, EMAILS[which], { 'X-Forwarded-For': `10.1.1.${call}` });
        times[which].push(performance.now() - start);
        expect(status).toBe(401);
      }
    }
    const [known = 0, unknown = 0] = times.map((taken) => taken.toSorted((x, y) => x - y)[4]);
    figure(
      'password guessing',
      `${IN_PARALLEL} at once: ${lookedAt} looked at; wrong password ${known.toFixed(0)} ms, unknown account ` +
        `${unknown.toFixed(0)} ms, the same response`,
    );
    expect(known / unknown).toBeGreaterThan(0.5);
    expect(known / unknown).toBeLessThan(2);
  }, 90_000);
});

/** Sends a message as a proxy hands it on that names the caller. */
function messageFrom(api: Awaited<ReturnType<typeof limited>>, caller: string) {
  const json = sampleFields('messages');
  return api.call('POST', '/api/messages/', { json, headers: { 'X-Forwarded-For': caller } });
}
