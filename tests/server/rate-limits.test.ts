import { describe, expect, it } from 'vitest';
import { RESOURCES } from '../../src/server/resources.ts';
import { RATE_LIMITS } from '../../src/server/settings.ts';
import type { ServerOptions } from '../../src/server/start-server.ts';
import type { ApiClient } from '../support/api-client.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { openTestServer } from '../support/use-test-server.ts';

/** A server with limits that a test can reach. */
async function limited(options: Partial<ServerOptions> = {}): Promise<ApiClient> {
  const rateLimits = { form: { calls: 5, seconds: 120 }, login: { calls: 8, seconds: 120 } };
  return (await openTestServer({ rateLimits, ...options })).api;
}

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

  it('take thirty messages in five minutes from one address, also where all come at once', async () => {
    expect(RATE_LIMITS.form).toEqual({ calls: 30, seconds: 300 });
    const { api, token } = await openTestServer({ rateLimits: RATE_LIMITS });
    const json = sampleFields('messages');
    const sent = Array.from({ length: 50 }, () => api.call('POST', '/api/messages/', { json }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(30).fill(201), ...Array(20).fill(429)]);
    expect((await api.call('GET', '/api/messages/', { token })).body).toHaveLength(30);
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
