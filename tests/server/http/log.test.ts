import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiClient, textOf } from '../../support/api-client.ts';
import { changeDatabase } from '../../support/database-file.ts';
import { LOGIN, tryLogIn } from '../../support/people.ts';
import { recordsOf } from '../../support/records-of.ts';
import { sampleFields } from '../../support/sample-bodies.ts';
import { ADMIN } from '../../support/start-test-server.ts';
import { openTestServer } from '../../support/use-test-server.ts';

describe('the log', () => {
  it('says who logged in, was refused and deleted what, without secrets or visitors’ texts', async () => {
    const rateLimits = { form: { calls: 99, seconds: 99 }, login: { calls: 2, seconds: 99 } };
    const { origin, stop, lines, events } = await openTestServer({ proxies: 1, rateLimits }, null);
    const api = apiClient(origin);
    const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
    const logIn = (email: string, password: string, address: string) =>
      tryLogIn(api, { email, password }, from(address).headers);
    const refresh = (token: string) =>
      api.call('POST', '/api/token/refresh/', { json: { refresh: token }, ...from('10.4.0.4') });

    const login = await logIn(ADMIN.email, ADMIN.password, '10.4.0.1');
    const [access, first] = [textOf(login, 'access'), textOf(login, 'refresh')];
    const other = await api.logIn();
    await logIn(ADMIN.email, 'Wrong-Password-1', '10.4.0.2');
    await logIn('Wrong-Password-2', 'x', '2001:db8::7');
    await logIn(ADMIN.email, 'Wrong-Password-3', '10.4.0.2');
    await logIn(ADMIN.email, ADMIN.password, '10.4.0.2');
    await api.call('POST', '/api/messages/', { json: sampleFields('messages') });
    await api.call('DELETE', '/api/messages/1/', { token: access, ...from('10.4.0.5') });
    await api.call('DELETE', '/api/messages/1/', from('10.4.0.6'));
    await refresh(textOf(await refresh(first), 'refresh'));
    await refresh(first);
    await refresh('no token');
    await api.call('POST', '/api/admin/logout/', { json: { refresh: other.refresh }, ...from('10.4.0.7') });
    await api.call('GET', '/api/messages/?token=in-the-query', { token: access });
    const headers = { 'Content-Type': 'application/json' };
    await api.call('POST', '/api/messages/', { raw: '{"email":"broken', headers });
    await api.call('GET', '/api/news/');
    await api.call('GET', '/nothing');
    await stop();

    expect(lines.slice(-4).map((line) => JSON.parse(line))).toMatchObject([
      { method: 'GET', path: '/api/messages/', status: 401, ms: expect.any(Number) },
      { method: 'POST', path: '/api/messages/', status: 400 },
      { method: 'GET', path: '/api/news/', status: 200 },
      { method: 'GET', path: '/nothing', status: 404 },
    ]);
    const logged = events().map(({ event, account, address, path, status }) => [
      event,
      account,
      address,
      path,
      status,
    ]);
    const REFRESH = '/api/token/refresh/';
    expect(logged).toEqual([
      ['login', 1, '10.4.0.1', LOGIN, 200],
      ['login', 1, '127.0.0.1', LOGIN, 200],
      ['login failed', 1, '10.4.0.2', LOGIN, 401],
      ['login failed', null, '2001:db8::7', LOGIN, 401],
      ['login failed', 1, '10.4.0.2', LOGIN, 401],
      ['login failed', 1, '10.4.0.2', LOGIN, 429],
      ['delete', 1, '10.4.0.5', '/api/messages/1/', 204],
      ['refresh', 1, '10.4.0.4', REFRESH, 200],
      ['refresh', 1, '10.4.0.4', REFRESH, 200],
      ['session ended', 1, '10.4.0.4', REFRESH, 401],
      ['refresh refused', null, '10.4.0.4', REFRESH, 401],
      ['logout', 1, '10.4.0.7', '/api/admin/logout/', 204],
    ]);
    const secrets = ['Wrong-Password', ADMIN.email, ADMIN.password, access, first, 'in-the-query', 'broken'];
    for (const secret of [...secrets, ...Object.values(sampleFields('messages'))])
      expect(lines.join('')).not.toContain(secret);
  });

  it.each([
    [0, 1],
    [1, 0],
  ])('warns of a proxy that is not named once: TRUST_PROXY=%i, %i times', async (proxies, times) => {
    const { api, lines } = await openTestServer({ proxies });
    const headers = { 'X-Forwarded-For': '10.4.0.1' };
    for (let call = 0; call < 3; call += 1) await api.call('GET', '/api/news/', { headers });
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(times);
  });

  it('of errors has none of it either, and the response tells nothing of the server’s inside', async () => {
    const { api, dataDir, token, lines } = await openTestServer();
    for (const table of ['messages', 'team'])
      changeDatabase(
        join(dataDir, 'data.sqlite'),
        `CREATE TRIGGER ${table}_no BEFORE INSERT ON ${table} BEGIN SELECT RAISE(FAIL, 'broken disk'); END`,
      );
    const responses = [
      await recordsOf(api, token, 'messages').add(),
      await recordsOf(api, token, 'team').add(),
    ];
    for (const { status, body, headers } of responses) {
      expect([status, body]).toEqual([500, { detail: 'A server error occurred.' }]);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect(await readdir(join(dataDir, 'media/team'))).toEqual([]);
    const text = lines.join('');
    expect(text).toContain('broken disk');
    const hidden = [
      token,
      ADMIN.email,
      ADMIN.password,
      ...Object.values({ ...sampleFields('team'), ...sampleFields('messages') }),
    ];
    for (const secret of hidden) expect(text).not.toContain(secret);
  });
});
