import { describe, expect, it } from 'vitest';
import { type ApiClient, textOf } from '../../support/api-client.ts';
import { passTime } from '../../support/pass-time.ts';
import { accessStatus } from '../../support/people.ts';
import { openTestServer } from '../../support/use-test-server.ts';

const start = async () => (await openTestServer()).api;
const MINUTES = 60_000;

const rotate = (api: ApiClient, refresh: string) =>
  api.call('POST', '/api/token/refresh/', { json: { refresh } });
const idOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti;

describe('a session', () => {
  it('rotates once, however many times its refresh token is sent at once', async () => {
    const api = await start();
    const { refresh } = await api.logIn();
    const responses = await Promise.all(Array.from({ length: 20 }, () => rotate(api, refresh)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const [first, ...others] = responses.map((response) => idOf(textOf(response, 'refresh')));
    expect(others).toEqual(Array(19).fill(first));
  });

  it('goes on where a page was left before it got its new pair, and tries again', async () => {
    const api = await start();
    const { refresh } = await api.logIn();
    await rotate(api, refresh);
    // So much later a phone may send it again that lost its signal.
    passTime(80_000);
    const pair = await rotate(api, refresh);
    expect([pair.status, await accessStatus(api, textOf(pair, 'access'))]).toEqual([200, 200]);
    expect((await rotate(api, textOf(pair, 'refresh'))).status).toBe(200);
  });

  it.each([
    ['comes back two minutes later', (): void => passTime(2 * MINUTES), 0],
    ['is two rotations old', (): void => undefined, 1],
  ])('ends at once when a used refresh token %s: a thief has it, or had it', async (_, wait, more) => {
    const api = await start();
    const { refresh } = await api.logIn();
    let newest = await rotate(api, refresh);
    for (let turn = 0; turn < more; turn += 1) newest = await rotate(api, textOf(newest, 'refresh'));
    wait();
    expect((await rotate(api, refresh)).status).toBe(401);
    expect(await accessStatus(api, textOf(newest, 'access'))).toBe(401);
    expect((await rotate(api, textOf(newest, 'refresh'))).status).toBe(401);
  });

  it('ends with the logout, its access tokens too, and other sessions go on', async () => {
    const api = await start();
    const [leaving, staying] = [await api.logIn(), await api.logIn()];
    const logout = () => api.call('POST', '/api/admin/logout/', { json: { refresh: leaving.refresh } });
    expect([(await logout()).status, await accessStatus(api, leaving.access)]).toEqual([204, 401]);
    expect((await rotate(api, leaving.refresh)).status).toBe(401);
    expect(await accessStatus(api, staying.access)).toBe(200);
    expect((await logout()).status).toBe(204);
  });

  it('asks for a new access token after 15 minutes, and for the password 7 days after its use', async () => {
    const api = await start();
    const { access, refresh } = await api.logIn();
    passTime(14 * MINUTES);
    expect(await accessStatus(api, access)).toBe(200);
    passTime(2 * MINUTES);
    expect(await accessStatus(api, access)).toBe(401);
    const first = await rotate(api, refresh);
    expect(first.status).toBe(200);
    passTime((7 * 24 * 60 - 1) * MINUTES);
    const second = await rotate(api, textOf(first, 'refresh'));
    expect(second.status).toBe(200);
    passTime((7 * 24 * 60 + 1) * MINUTES);
    expect((await rotate(api, textOf(second, 'refresh'))).status).toBe(401);
  });
});
