import { describe, expect, test, vi } from 'vitest';
import { accessToken, refreshToken, saveLogin } from '../../../src/api/session.ts';
import { logIn } from '../../../src/stores/login.ts';
import { currentUser, logOut } from '../../../src/stores/session.ts';
import { brokenStorage, fakeNetwork, fakeStorage, noConnection, ok } from './fake-browser.ts';

const SESSION = { token: 'a1', access_token: 'a1', refresh_token: 'r1' };
const wrong = () => Response.json({ detail: 'No active account' }, { status: 401 });
const logInAs = () => logIn('staff@example.org', 'secret');

describe('a login', () => {
  test('sends email and password, never an old token, and stores exactly the documented keys', async () => {
    const storage = fakeStorage({ theme: 'dark', token: 'stale', refresh_token: 'stale' });
    const sent = fakeNetwork(() => ok({ access: 'a1', refresh: 'r1' }));
    await logInAs();
    expect(sent).toMatchObject([{ path: '/api/admin/login/token/', method: 'POST', token: null }]);
    expect(sent[0]?.init.body).toBe('{"email":"staff@example.org","password":"secret"}');
    expect(storage.all()).toEqual({ theme: 'dark', ...SESSION });
    expect([accessToken(), refreshToken()]).toEqual(['a1', 'r1']);
  });

  test.each([undefined, null, ''])(
    'without a refresh token (%s) leaves none of an earlier login',
    (refresh) => {
      const storage = fakeStorage({ token: 'old', access_token: 'old', refresh_token: 'old' });
      saveLogin({ access: 'a1', refresh });
      expect(storage.all()).toEqual({ token: 'a1', access_token: 'a1' });
    },
  );

  test('that replaces another never appears as a logout to other tabs', () => {
    fakeStorage({ token: 'old', access_token: 'old' });
    const seen: (string | null)[] = [];
    const { setItem } = localStorage;
    localStorage.setItem = (key, value) => {
      seen.push(accessToken());
      setItem(key, value);
    };
    saveLogin({ access: 'a1', refresh: 'r1' });
    expect(seen).not.toContain(null);
  });

  test('with a wrong password is refused without a token refresh, and keeps what was stored', async () => {
    const storage = fakeStorage({ ...SESSION });
    const sent = fakeNetwork(wrong);
    await expect(logInAs()).rejects.toMatchObject({ status: 401 });
    expect([sent.length, storage.all()]).toEqual([1, { ...SESSION }]);
  });

  test('in a browser that stores nothing says so, and does not silently lead back to the login', async () => {
    brokenStorage();
    fakeNetwork(() => ok({ access: 'a1' }));
    await expect(logInAs()).rejects.toMatchObject({
      status: 0,
      message: 'This browser cannot keep you logged in. Please allow the site to store data and try again.',
    });
    expect([accessToken(), refreshToken()]).toEqual([null, null]);
  });
});

describe('a logout', () => {
  test.each([
    ['takes it', () => ok()],
    ['knows no logout', () => new Response('', { status: 404 })],
    ['cannot be reached', noConnection],
  ])(
    'forgets the session at once, also when the page is left, where the server %s',
    async (_title, respond) => {
      const storage = fakeStorage({ theme: 'dark', ...SESSION });
      const sent = fakeNetwork(respond);
      logOut();
      // An unhandled rejection would fail this run.
      await new Promise((resolve) => setImmediate(resolve));
      expect(storage.all()).toEqual({ theme: 'dark' });
      expect(sent).toMatchObject([{ init: { method: 'POST', body: '{"refresh":"r1"}', keepalive: true } }]);
    },
  );

  test('without a refresh token sends nothing', () => {
    fakeStorage({ token: 'a1' });
    const sent = fakeNetwork(() => ok());
    logOut();
    expect(sent).toEqual([]);
  });
});

describe('the token that calls carry', () => {
  test.each([
    ['the refreshed one before that of the login', 'refreshed', 'refreshed'],
    ['that of the login if nothing was refreshed', null, 'login'],
    ['that of the login if the refreshed one is junk', 'undefined', 'login'],
  ])('is %s', (_title, refreshed, carried) => {
    fakeStorage({ token: 'login', ...(refreshed !== null && { access_token: refreshed }) });
    expect(accessToken()).toBe(carried);
  });

  test.each(['undefined', 'null', '', ' ', 'a\nb', 'ಟೋಕನ್'])(
    'is missing where the storage holds %j',
    (junk) => {
      fakeStorage({ token: junk, access_token: junk, refresh_token: junk });
      expect([accessToken(), refreshToken()]).toEqual([null, null]);
    },
  );
});

test('the header of the dashboard gets the email of the account, or a failure, never a blank', async () => {
  fakeStorage(SESSION);
  const sent = fakeNetwork(() => ok({ email: 'staff@example.org', id: 1 }));
  await currentUser.load();
  expect(currentUser.$load.get()).toEqual({ state: 'loaded', data: { email: 'staff@example.org' } });
  expect(sent[0]).toMatchObject({ path: '/api/me/', token: 'Bearer a1' });
  fakeNetwork(() => ok({ email: '' }));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await currentUser.reload();
  expect(currentUser.$load.get().state).toBe('failed');
});
