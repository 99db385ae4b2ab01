import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, test } from 'vitest';
import { rawRequest } from '../../support/raw-request.ts';
import { splitWords } from '../../support/split-words.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { useTestServer } from '../../support/use-test-server.ts';

const REVALIDATED = 'no-cache';

const FILES: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  'a.html': '<h1>Home too</h1>',
  'model.html': '<h1>Our Model</h1>',
  'adhrishya.html': '<h1>Adrishya</h1>',
  '404.html': '<h1>404 - Page Not Found</h1>',
  'news.html': '<h1>News</h1>',
  'news/7.html': '<h1>Lamps</h1>',
  'news/item.html': '<h1>One news item</h1>',
  'dashboard/home.html': '<h1>Dashboard</h1>',
  '_astro/app.B1x2.js': 'console.log("hello")',
  '_astro/page.C3d4.css': 'h1 { color: teal }',
  'robots.txt': 'User-agent: *',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'site.webmanifest': '{}',
  '.env': 'SECRET=1',
  '.well-known/security.txt': 'Contact: x',
};

const folder = await temporaryFolder(afterAll);
for (const [name, text] of Object.entries(FILES)) {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  if (!/\.(?:html|js|css)$/.test(name)) continue;
  await writeFile(`${file}.br`, brotliCompressSync(text));
  await writeFile(`${file}.gz`, gzipSync(text));
}
const server = await useTestServer({ seed: 'fixtures', siteDir: folder });

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(server.origin, path, { method, headers });

test('photos shared from a phone without our service worker are refused; the screen says so', async () => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const response = await rawRequest(server.origin, '/dashboard/share', {
    method: 'POST',
    headers,
    body: 'x',
  });
  expect([response.status, response.headers.location]).toEqual([303, '/dashboard/share']);
});

describe('a page', () => {
  it.each([
    ['/', 'index.html'],
    ['/a', 'a.html'],
    ['/model', 'model.html'],
    ['/model?from=mail', 'model.html'],
    ['/news', 'news.html'],
    ['/news/7', 'news/7.html'],
    ['/news/8', 'news/item.html'],
    ['/dashboard/home', 'dashboard/home.html'],
  ])('is reached at %s', async (path, file) => {
    const { status, headers, body } = await get(path);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body.toString()).toBe(FILES[file]);
  });

  it('is revalidated each time, and not sent again while it is unchanged', async () => {
    const { headers } = await get('/model');
    expect([headers['cache-control'], headers.etag]).toEqual([REVALIDATED, expect.any(String)]);
    const again = await get('/model', { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, REVALIDATED]);
  });

  it('comes compressed as the browser prefers', async () => {
    const [BR, GZIP, NONE] = [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      [undefined, Buffer.from],
    ] as const;
    for (const [accepted, [encoding, unfold]] of [
      ['gzip, deflate, br, zstd', BR],
      ['br', BR],
      ['gzip', GZIP],
      ['gzip, br;q=0', GZIP],
      ['br;q=0, gzip;q=0', NONE],
      ['identity', NONE],
      ['deflate', NONE],
    ] as const) {
      const { headers, body } = await get('/model', { 'accept-encoding': accepted });
      const { vary, 'content-encoding': sent } = headers;
      expect([accepted, sent, vary]).toEqual([accepted, encoding, 'Accept-Encoding']);
      expect(unfold(body).toString()).toBe(FILES['model.html']);
    }
  });

  it('responds to HEAD without a body', async () => {
    const head = await get('/model', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-type']]).toEqual([
      200,
      0,
      'text/html; charset=utf-8',
    ]);
  });

  it('takes nothing but GET and HEAD', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await get('/model', {}, method);
      expect([method, response.status, response.headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
  });
});

it.each([
  ['/model/', '/model'],
  ['/news/7/', '/news/7'],
  ['/model/?a=1&b=%2F', '/model?a=1&b=%2F'],
  ['/adrishya', '/adhrishya'],
  ['/adrishya/', '/adhrishya'],
  ['/adrishya?from=poster', '/adhrishya?from=poster'],
  ['/kn/adrishya', '/kn/adhrishya'],
  ['/index', '/'],
  ['/index.html', '/'],
  ['/model.html?a=1', '/model?a=1'],
  ['/news/7.html', '/news/7'],
])('a URL in another spelling leads on for good: %s', async (path, to) => {
  const { status, headers } = await get(path);
  expect([status, headers.location]).toEqual([301, to]);
});

describe('a URL without a page', () => {
  it.each(
    splitWords(`/nothing /volunteers /dashboard/users /news/abc /news/0 /news/7/8 /404 /404.html /news/item /news/item.html /model.html.br
      /_astro/gone.js`),
  )('shows the 404 page with its status: %s', async (path) => {
    const { status, headers, body } = await get(path, { 'accept-encoding': 'br', range: 'bytes=0-3' });
    expect([status, headers['cache-control'], headers['content-encoding']]).toEqual([404, REVALIDATED, 'br']);
    expect(brotliDecompressSync(body).toString()).toBe(FILES['404.html']);
  });

  it.each(
    splitWords('/.env /%2eenv /../package.json /_astro/ /_astro /news/%2e%2e/.env /.git/config /..;/x'),
  )('gives away no file: %s', async (path) => {
    const { status, body } = await get(path);
    expect([301, 404]).toContain(status);
    expect(body.toString()).not.toContain('SECRET');
  });
});

describe('a file beside the pages', () => {
  it('that vanished from the disk is a 404 and stops nothing', async () => {
    await rm(join(folder, 'robots.txt'));
    expect((await get('/robots.txt')).status).toBe(404);
    expect((await get('/model')).status).toBe(200);
  });
});

it('an address in a language without pages leads to the English one, in any case, with query', async () => {
  for (const [path, location] of [
    ['/kn/model?x=1', '/model?x=1'],
    ['/kn/%E0%B2%95', '/%E0%B2%95'],
    ['/kn', '/'],
  ] as const) {
    const { status, headers } = await rawRequest(server.origin, path);
    expect([path, status, headers.location]).toEqual([path, 302, location]);
  }
});
