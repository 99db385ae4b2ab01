import { describe, expect, test } from 'vitest';
import {
  accessToken,
  clearSession,
  refreshToken,
  saveLogin,
  saveRefreshed,
} from '../../../src/api/session.ts';
import { brokenStorage, fakeStorage } from './fake-browser.ts';

describe('a login', () => {
  test('is kept under exactly the three documented keys, as raw strings', () => {
    const storage = fakeStorage({ theme: 'dark' });
    saveLogin({ access: 'a1', refresh: 'r1' });
    expect(storage.all()).toEqual({ theme: 'dark', token: 'a1', access_token: 'a1', refresh_token: 'r1' });
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

  test('in place of another never looks like a logout to other tabs', () => {
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
});

describe('a refresh', () => {
  test('renews both access keys and keeps the refresh token', () => {
    const storage = fakeStorage({ token: 'a1', access_token: 'a1', refresh_token: 'r1' });
    saveRefreshed({ access: 'a2' });
    expect(storage.all()).toEqual({ token: 'a2', access_token: 'a2', refresh_token: 'r1' });
  });

  test('takes over a rotated refresh token', () => {
    const storage = fakeStorage({ refresh_token: 'r1' });
    saveRefreshed({ access: 'a2', refresh: 'r2' });
    expect(storage.all()).toEqual({ token: 'a2', access_token: 'a2', refresh_token: 'r2' });
  });
});

describe('the token that calls carry', () => {
  test('is the refreshed one before that of the login', () => {
    fakeStorage({ token: 'login', access_token: 'refreshed' });
    expect(accessToken()).toBe('refreshed');
  });

  test('is that of the login if nothing was refreshed', () => {
    fakeStorage({ token: 'login' });
    expect(accessToken()).toBe('login');
  });

  test.each(['undefined', 'null', '', ' ', 'a\nb', 'ಟೋಕನ್'])(
    'is missing where the storage holds %j',
    (junk) => {
      fakeStorage({ token: junk, access_token: junk, refresh_token: junk });
      expect([accessToken(), refreshToken()]).toEqual([null, null]);
    },
  );

  test('is that of the login if the refreshed one is junk', () => {
    fakeStorage({ token: 'login', access_token: 'undefined' });
    expect(accessToken()).toBe('login');
  });
});

test('a logout removes all three keys and nothing else', () => {
  const storage = fakeStorage({ theme: 'dark', token: 'a', access_token: 'a', refresh_token: 'r' });
  clearSession();
  expect(storage.all()).toEqual({ theme: 'dark' });
});

test('a browser without storage has no session, and nothing throws', () => {
  brokenStorage();
  saveLogin({ access: 'a1', refresh: 'r1' });
  clearSession();
  expect([accessToken(), refreshToken()]).toEqual([null, null]);
});
