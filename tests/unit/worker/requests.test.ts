import { describe, expect, test } from 'vitest';
import { publicPages } from '../../../src/site.ts';
import { isPage, isPicture, isPublicList, isSavedPage } from '../../../src/worker/requests.ts';

const read = (path: string, headers: Record<string, string> = {}) => {
  const url = new URL(path, 'https://school.example');
  return isPublicList(url.pathname, new Request(url, { headers }));
};

describe('the service worker knows', () => {
  test.each([
    ...publicPages.map(({ path }) => path),
    '/a',
    '/news/14',
    '/model/',
    '/kn',
    '/kn/model',
    '/kn/news/3',
    '/kn/news/year/2019',
    '/gallery/gurukulam/2',
    '/dashboard/home',
    '/dashboard/share',
  ])('the page %s', (path) => expect(isSavedPage(path)).toBe(true));

  test.each(['/login', '/admin/login', '/admin/invitation', '/news/item', '/news/0', '/nothing', '/healthz'])(
    'a page that it never stores at %s',
    (path) => expect([isSavedPage(path), isPage(path)]).toEqual([false, true]),
  );

  test.each(['/api/news/', '/media/news/a.jpg', '/sw.js', '/_astro/page.a1.js', '/rss.xml'])(
    'no page at %s',
    (path) => expect([isSavedPage(path), isPage(path)]).toEqual([false, false]),
  );

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

  test('pictures of staff, but not their PDFs', () => {
    expect(['/media/news/a%20b.jpg', '/media/documents/a.pdf', '/api/news/'].map(isPicture)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
