import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { takeReturnPath } from '../../../src/stores/return-path.ts';
import { hasSession } from '../../../src/stores/session.ts';
import { fakeStorage } from '../api/fake-browser.ts';

const guard = readFileSync('src/layouts/session-guard.js', 'utf8');

/** Runs the guard as the browser does, in the head of a dashboard page. */
function openPage(stored: Record<string, string>, isStorageOff = false) {
  const requested = new Map<string, string>();
  const replace = vi.fn();
  const page = { hidden: false };
  runInNewContext(guard, {
    get localStorage() {
      if (isStorageOff) throw new Error('denied');
      return { getItem: (key: string) => stored[key] ?? null };
    },
    sessionStorage: { setItem: (key: string, value: string) => requested.set(key, value) },
    location: { pathname: '/dashboard/gallery', search: '?replace=5', replace },
    document: { documentElement: page },
  });
  return { requested, isHidden: page.hidden, wentTo: replace.mock.calls.flat() };
}

const storages: [title: string, stored: Record<string, string>][] = [
  ['nothing', {}],
  ['a token', { token: 'a1' }],
  ['a refreshed token only', { access_token: 'a1' }],
  ['a refresh token only', { refresh_token: 'r1' }],
  ['an empty token', { token: '' }],
  ['the word undefined', { token: 'undefined', access_token: 'null' }],
  ['a junk refreshed token beside a good one', { token: 'a1', access_token: 'undefined' }],
  ['a token that no header can carry', { token: 'a\n1' }],
  ['a token with Kannada in it', { token: 'ಟೋಕನ್' }],
];

test.each(storages)('with %s stored the guard and the session agree on who may stay', (_title, stored) => {
  fakeStorage(stored);
  const { wentTo, isHidden } = openPage(stored);
  expect(wentTo).toEqual(hasSession() ? [] : ['/login']);
  expect(isHidden).toBe(!hasSession());
});

test('the requested page opens after the login', () => {
  const { requested } = openPage({});
  fakeStorage(Object.fromEntries(requested), 'sessionStorage');
  expect(takeReturnPath()).toBe('/dashboard/gallery?replace=5');
  expect(takeReturnPath()).toBeNull();
});

test('where storage is switched off the login opens, too', () => {
  expect(openPage({ token: 'a1' }, true).wentTo).toEqual(['/login']);
});

test.each([
  'https://evil.example/dashboard/home',
  '//evil.example',
  '/dashboard/home?next=//evil.example',
  '/',
  'javascript:1',
])('the login never leads to %s, whoever stored it', (path) => {
  fakeStorage({ return_path: path }, 'sessionStorage');
  expect(takeReturnPath()).toBeNull();
});

test.each(['activities?tab=adrishya&of=3', 'texts?page=about&open=kn.about.hero.headline'])(
  'the login leads back to what was open on the screen: %s',
  (path) => {
    fakeStorage({ return_path: `/dashboard/${path}` }, 'sessionStorage');
    expect(takeReturnPath()).toBe(`/dashboard/${path}`);
  },
);
