import { describe, expect, test } from 'vitest';
import { publicPages } from '../../../src/site.ts';
import {
  isCode,
  isPublicPage,
  isPublicRead,
  isUpload,
  mainPagesBeside,
} from '../../../src/worker/public-requests.ts';

const read = (path: string, headers: Record<string, string> = {}) => {
  const url = new URL(path, 'https://school.example');
  return isPublicRead(url, new Request(url, { headers }));
};

describe('the service worker looks at', () => {
  test.each([
    ...publicPages.map(({ path }) => path),
    '/a',
    '/news/14',
    '/model/',
    '/kn',
    '/kn/model',
    '/kn/news/3',
    '/kn/news/year/2019',
  ])('the page %s', (path) => expect(isPublicPage(path)).toBe(true));

  test.each([
    ...['/dashboard', '/dashboard/home', '/login', '/admin/login', '/admin/invitation', '/kn/dashboard/home'],
    ...[
      '/news/item',
      '/news/0',
      '/news/year/',
      '/news/14/edit',
      '/healthz',
      '/api/news/',
      '/sw.js',
      '/nothing',
      '/preview',
    ],
  ])('no page at %s', (path) => expect(isPublicPage(path)).toBe(false));

  test.each([
    '/api/news/',
    '/api/news/?limit=24&offset=24',
    '/api/news/14/',
    '/api/home_bg/',
    '/api/gallery/adrishya/',
  ])('what everybody may read at %s', (path) => expect(read(path)).toBe(true));

  test.each([
    '/api/messages/',
    '/api/Volunteers_msg/',
    '/api/me/',
    '/api/capabilities/',
    '/api/admin/health/',
    '/api/history/news/',
  ])('nothing that is for staff, as %s', (path) => expect(read(path)).toBe(false));

  test('no request with a token, whatever it reads', () => {
    expect(read('/api/news/', { Authorization: 'Bearer x' })).toBe(false);
  });

  test('pictures, but not as pictures the scripts beside them', () => {
    expect(['/_astro/page.a1.js', '/_astro/hero_Z1.webp', '/favicon.ico'].map(isCode)).toEqual([
      true,
      false,
      false,
    ]);
    expect(['/media/news/a%20b.jpg', '/media/documents/a.pdf', '/api/news/'].map(isUpload)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

test('the main pages beside a page are those of its language', () => {
  expect(mainPagesBeside('/model')).toEqual(publicPages.map(({ path }) => path));
  expect(mainPagesBeside('/kn/news/14')).toEqual(
    publicPages.map(({ path }) => (path === '/' ? '/kn' : `/kn${path}`)),
  );
});
