import { describe, expect, it } from 'vitest';
import { requestPath } from '../../../src/server/plugins/access.ts';
import { words } from '../../support/words.ts';

describe('the path of a request', () => {
  it.each([
    ['/', '/'],
    ['/api/news/', '/api/news/'],
    ['/model?utm=1', '/model'],
    ['/media/news/a%20b.jpg', '/media/news/a b.jpg'],
    ['/media/news/%E0%B2%95.jpg', '/media/news/ಕ.jpg'],
    ['/media/news/100%25.jpg', '/media/news/100%.jpg'],
    ['/a.b..c', '/a.b..c'],
  ])('of %s is %s', (url, path) => {
    expect(requestPath(url)).toBe(path);
  });

  const refused = `/../etc/passwd /media/../data.sqlite /media/./a.jpg /media/%2e%2e/data.sqlite
    /media/%2E%2E%2Fdata.sqlite /media/..%5cdata.sqlite /media/..\\data.sqlite /media/%252e%252e/data.sqlite
    /media/%252fdata.sqlite //evil.example/ /api//news/ /a%00.html /a%0d%0aSet-Cookie:x /% /%zz /%c0%ae%c0%ae/
    http://evil.example/api/news/ *`;
  it.each(['', ...words(refused)])('is refused when it is written as %j', (url) => {
    expect(requestPath(url)).toBeNull();
  });
});
