import { describe, expect, test } from 'vitest';
import { fetchCurrentUser, login, logout } from '../../../src/api/account.ts';
import { brokenStorage, fakeNetwork, fakeStorage, noConnection, ok } from './fake-browser.ts';

describe('a login', () => {
  test('sends email and password, never an old token, and keeps what comes back', async () => {
    const storage = fakeStorage({ token: 'stale', refresh_token: 'stale' });
    const sent = fakeNetwork(() => ok({ access: 'a1', refresh: 'r1' }));
    await login('staff@example.org', 'secret');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ path: '/api/admin/login/token/', method: 'POST', token: null });
    expect(sent[0]?.init.body).toBe('{"email":"staff@example.org","password":"secret"}');
    expect(storage.all()).toEqual({ token: 'a1', access_token: 'a1', refresh_token: 'r1' });
  });

  test('with a wrong password is refused without a token refresh, and keeps what was stored', async () => {
    const storage = fakeStorage({ token: 'a0', refresh_token: 'r0' });
    const sent = fakeNetwork(() => Response.json({ detail: 'No active account' }, { status: 401 }));
    await expect(login('staff@example.org', 'wrong')).rejects.toMatchObject({
      kind: 'unauthorized',
      status: 401,
    });
    expect(sent).toHaveLength(1);
    expect(storage.all()).toEqual({ token: 'a0', refresh_token: 'r0' });
  });

  test.each([
    ['HTML with status 200', () => new Response('<h1>Hello</h1>'), 'broken'],
    ['no token', () => ok({}), 'broken'],
    ['an empty token', () => ok({ access: '' }), 'broken'],
    ['a token that is the word undefined', () => ok({ access: 'undefined' }), 'refused'],
    ['too many attempts', () => Response.json({ detail: 'Wait.' }, { status: 429 }), 'refused'],
    ['a crash', () => new Response('<h1>500</h1>', { status: 500 }), 'broken'],
    ['silence', noConnection, 'unreachable'],
  ])('with the response %s is a failure that the form can show', async (_title, respond, kind) => {
    fakeStorage();
    fakeNetwork(respond);
    await expect(login('staff@example.org', 'secret')).rejects.toMatchObject({ name: 'ApiError', kind });
  });

  test('in a browser that keeps nothing says so, instead of leading back to the login without a word', async () => {
    brokenStorage();
    fakeNetwork(() => ok({ access: 'a1' }));
    await expect(login('staff@example.org', 'secret')).rejects.toMatchObject({
      kind: 'refused',
      message: 'This browser cannot keep you logged in. Please allow the site to store data and try again.',
    });
  });
});

describe('the proof that somebody has logged in with this browser before', () => {
  const proof = () => Response.json({ access: 'a1', refresh: 'r1' }, { headers: { 'Known-Browser': 'p1' } });
  const sentProof = ({ init }: { init: RequestInit }) => new Headers(init.headers).get('Known-Browser');

  test('is kept over a logout and goes with the next login, and with nothing else', async () => {
    const storage = fakeStorage();
    const sent = fakeNetwork(proof);
    await login('staff@example.org', 'secret');
    logout();
    expect(storage.all()).toEqual({ known_browser: 'p1' });
    await login('staff@example.org', 'secret');
    expect(sent.map((call) => [call.path, sentProof(call)])).toEqual([
      ['/api/admin/login/token/', null],
      ['/api/admin/logout/', null],
      ['/api/admin/login/token/', 'p1'],
    ]);
  });

  test('stays when a login fails, and changes nothing on a server that gives none', async () => {
    const storage = fakeStorage({ known_browser: 'p1' });
    fakeNetwork(() => Response.json({ detail: 'No active account' }, { status: 401 }));
    await expect(login('staff@example.org', 'wrong')).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(storage.all()).toEqual({ known_browser: 'p1' });
    const others = fakeStorage();
    const sent = fakeNetwork(() => ok({ access: 'a1' }));
    await login('staff@example.org', 'secret');
    await login('staff@example.org', 'secret');
    expect(sent.map(sentProof)).toEqual([null, null]);
    expect(others.all()).toEqual({ token: 'a1', access_token: 'a1' });
  });
});

describe('a logout', () => {
  test('forgets the session at once and tells the server, even when the page is left in the same moment', () => {
    const storage = fakeStorage({ token: 'a1', access_token: 'a1', refresh_token: 'r1' });
    const sent = fakeNetwork(() => ok());
    logout();
    expect(storage.all()).toEqual({});
    expect(sent).toHaveLength(1);
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"refresh":"r1"}', keepalive: true });
  });

  test.each([
    ['knows no logout', () => new Response('', { status: 404 })],
    ['cannot be reached', noConnection],
  ])('works where the server %s', async (_title, respond) => {
    const storage = fakeStorage({ token: 'a1', refresh_token: 'r1' });
    fakeNetwork(respond);
    logout();
    // An unhandled rejection would fail this run.
    await new Promise((resolve) => setImmediate(resolve));
    expect(storage.all()).toEqual({});
  });

  test('without a refresh token sends nothing', () => {
    fakeStorage({ token: 'a1' });
    const sent = fakeNetwork(() => ok());
    logout();
    expect(sent).toEqual([]);
  });
});

describe('the header of the dashboard', () => {
  test('gets the email of the account', async () => {
    fakeStorage({ token: 'a1' });
    const sent = fakeNetwork(() => ok({ email: 'staff@example.org', id: 1 }));
    expect(await fetchCurrentUser()).toEqual({ email: 'staff@example.org' });
    expect(sent[0]).toMatchObject({ path: '/api/me/', token: 'Bearer a1' });
  });

  test.each([[{}], [{ email: '' }], [null], [[]], [{ email: 5 }]])(
    'gets a failure, not a blank, for %j',
    async (body) => {
      fakeStorage({ token: 'a1' });
      fakeNetwork(() => ok(body));
      await expect(fetchCurrentUser()).rejects.toMatchObject({ kind: 'broken' });
    },
  );
});
