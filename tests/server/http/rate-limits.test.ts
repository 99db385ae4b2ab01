import { describe, expect, it } from 'vitest';
import { CONTRACT } from '../../../src/server/api.ts';
import { SERVER_RESOURCES } from '../../../src/server/resources.ts';
import { RATE_LIMITS } from '../../../src/server/settings.ts';
import type { ServerOptions } from '../../../src/server/start-server.ts';
import { type ApiClient, listOf } from '../../support/api-client.ts';
import { sampleFields } from '../../support/sample-bodies.ts';
import { openTestServer } from '../../support/use-test-server.ts';

const FORMS = ['messages', 'volunteers', 'adrishya_volunteers'] as const;

/** A server with limits that a test can reach. */
async function limited(options: Partial<ServerOptions> = {}): Promise<ApiClient> {
  const rateLimits = { form: { calls: 5, seconds: 120 }, login: { calls: 8, seconds: 120 } };
  return (await openTestServer({ rateLimits, ...options })).api;
}

it('the forms, the uses of links and the requests for one are what is limited by address', () => {
  const limited = CONTRACT.flatMap(({ path, limit }) => (limit === undefined ? [] : [[limit, path]]));
  expect(limited.map((pair) => pair.join(' '))).toEqual([
    'form /api/messages/',
    'form /api/Volunteers_msg/',
    'form /api/adrishya_Volunteers_msg/',
    'link /api/admin/users/lost/',
    'invitation /api/admin/users/invitation/',
    'invitation /api/admin/users/accept/',
  ]);
});

describe('the forms of visitors', () => {
  it('take thirty messages in five minutes of one address, all forms together, then say when', async () => {
    expect(RATE_LIMITS.form).toEqual({ calls: 30, seconds: 300 });
    const { api, token } = await openTestServer({ rateLimits: RATE_LIMITS });
    const paths = FORMS.map((form) => `/api/${SERVER_RESOURCES[form].path}`);
    const sent = Array.from({ length: 48 }, (_, turn) => {
      const form = FORMS[turn % 3] ?? 'messages';
      return api.call('POST', `/api/${SERVER_RESOURCES[form].path}`, { json: sampleFields(form) });
    });
    const responses = await Promise.all(sent);
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused.map(({ status }) => status)).toEqual(Array(18).fill(429));
    expect(refused[0]?.body).toEqual({ detail: expect.stringContaining('throttled') });
    const wait = Number(refused[0]?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(100);
    expect(wait).toBeLessThanOrEqual(300);
    const lists = await Promise.all(paths.map((path) => api.call('GET', path, { token })));
    expect(lists.flatMap(listOf)).toHaveLength(30);
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

  it('count callers separately behind a proxy that names them, and an IPv6 network as one', async () => {
    const api = await limited({ proxies: 1 });
    const json = sampleFields('messages');
    const send = async (caller: string) =>
      (await api.call('POST', '/api/messages/', { json, headers: { 'X-Forwarded-For': caller } })).status;
    for (let call = 0; call < 5; call += 1) await send('10.0.0.1');
    expect([await send('10.0.0.1'), await send('10.0.0.99, 10.0.0.1'), await send('10.0.0.2')]).toEqual([
      429, 429, 201,
    ]);
    for (let call = 0; call < 5; call += 1) await send(`2001:db8:1:1::${call}`);
    expect([await send('2001:db8:1:1::99'), await send('2001:db8:2:1::1')]).toEqual([429, 201]);
  });
});
