import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { safeImageUrl } from '../../../src/lib/safe-url.ts';

const loaded: [title: string, url: string, loadedUrl: string][] = [
  ['a path of this host', '/media/news/a%20b.jpg', '/media/news/a%20b.jpg'],
  ['a path without its slash', 'media/a.jpg', '/media/a.jpg'],
  ['a path with a query', '/media/a.jpg?v=2', '/media/a.jpg?v=2'],
  ['a path in Kannada, percent-encoded', '/media/ಶಾಲೆ.jpg', '/media/%E0%B2%B6%E0%B2%BE%E0%B2%B2%E0%B3%86.jpg'],
  ['a path with stray blanks and a line end around it', ' /media/a.jpg\n', '/media/a.jpg'],
  ['a path that climbs, which stays below the root', '/../../a.jpg', '/a.jpg'],
  [
    'a path with two slashes after a dot, which stays on this host',
    '/.//evil.example/x',
    '/.//evil.example/x',
  ],
  ['the same with two dots', '/..//evil.example/x', '/.//evil.example/x'],
  ['an https URL of any host', 'https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['an http URL of any host', 'http://10.0.0.5:8000/a.jpg', 'http://10.0.0.5:8000/a.jpg'],
  ['a URL in capitals', 'HTTPS://CDN.Example/A.jpg', 'https://cdn.example/A.jpg'],
  ['a URL that names its host only', '//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['one with backslashes, as browsers read it', '\\\\cdn.example\\a.jpg', 'https://cdn.example/a.jpg'],
  ['one with a slash and a backslash', '/\\cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
];

const refused: [title: string, url: unknown][] = [
  ['a script', 'javascript:alert(1)'],
  ['a script with a tab in its scheme', 'java\tscript:alert(1)'],
  ['data', 'data:image/svg+xml,<svg onload=alert(1)>'],
  ['a URL with a name and password', 'https://user:secret@host.example/a.jpg'],
  ['a URL that hides its host behind a name', 'https://site.example@evil.example/a.jpg'],
  ['one without protocol that does so', '//site.example@evil.example/a.jpg'],
  ['a URL without a host', 'https://'],
  ['a URL with an impossible port', 'https://host.example:99999/a.jpg'],
  ['an empty text', ''],
  ['blanks', '  '],
  ['null', null],
  ['a list', ['/media/a.jpg']],
];

describe('a picture is loaded from', () => {
  test.each(loaded)('%s', (_title, url, loadedUrl) => {
    expect(safeImageUrl(url)).toBe(loadedUrl);
  });

  test('the protocol of an unencrypted page where the URL names its host only', () => {
    vi.stubGlobal('location', { protocol: 'http:' });
    expect(safeImageUrl('//10.0.0.5:8000/a.jpg')).toBe('http://10.0.0.5:8000/a.jpg');
    expect(safeImageUrl('/media/a.jpg')).toBe('/media/a.jpg');
  });
});

test.each(refused)('no picture is loaded from %s', (_title, url) => {
  expect(safeImageUrl(url)).toBeNull();
});

test('whatever comes in, what comes out is an http URL or a path of this host, and stays so', () => {
  const start = fc.constantFrom(
    '',
    '/',
    '//',
    '/.//',
    '\\',
    'http:',
    'https://',
    'javascript:',
    'data:',
    'x@',
  );
  fc.assert(
    fc.property(start, fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.webPath()), (start, rest) => {
      const url = safeImageUrl(start + rest);
      if (url === null) return;
      expect(url).toMatch(/^(https?:\/\/[^/@]|\/(?![/\\]))/);
      expect(safeImageUrl(url)).toBe(url);
      const onThisHost = new URL(url, 'https://school.example/');
      expect(url.startsWith('/')).toBe(onThisHost.host === 'school.example');
    }),
    { numRuns: 500 },
  );
});
