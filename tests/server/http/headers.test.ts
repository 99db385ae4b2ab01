import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { textOf } from '../../support/api-client.ts';
import { type RawRequest, type RawResponse, rawRequest } from '../../support/raw-request.ts';
import { recordsOf } from '../../support/records-of.ts';
import { sampleFields } from '../../support/sample-bodies.ts';
import { splitWords } from '../../support/split-words.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { makeTinySite } from '../../support/tiny-site.ts';
import { openTestServer, useTestServer } from '../../support/use-test-server.ts';

const PAGE = "frame-ancestors 'none'";
const DATA = "default-src 'none'; frame-ancestors 'none'";
const MEDIA = "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; sandbox";
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';
const PICTURE = 'public, max-age=31536000, s-maxage=600, immutable';
const JSON_TYPE = 'application/json; charset=utf-8';
const FOR_A_DAY = 'public, max-age=86400';
const TEXT = 'text/plain; charset=utf-8';
const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'application/javascript; charset=utf-8';

const siteDir = await makeTinySite(await temporaryFolder(afterAll));
for (const name of ['_astro', '.well-known']) await mkdir(join(siteDir, name));
await writeFile(join(siteDir, '_astro/page.abc.js'), 'export {}');
await writeFile(join(siteDir, 'robots.txt'), 'User-agent: *');
for (const name of ['favicon.svg', 'site.webmanifest', '.well-known/security.txt'])
  await writeFile(join(siteDir, name), 'text');
await writeFile(join(siteDir, 'sw.js'), '// on');
const { api, token, origin, dataDir } = await useTestServer({ siteDir });
const picture = textOf(await recordsOf(api, token, 'team').add(), 'image');
await mkdir(join(dataDir, 'media/team/folder'), { recursive: true });
for (const name of splitWords(
  '.hidden.png page.html script.js notes.txt drawing.svg folder/deep.png ../loose.png',
))
  await writeFile(join(dataDir, 'media/team', name), '<script>alert(1)</script>');

function expectHeaders(
  response: RawResponse,
  expected: { status: number; policy: string; type?: string; caching: string | undefined },
): void {
  const { status, headers } = response;
  expect({
    status,
    policy: headers['content-security-policy'],
    type: headers['content-type'],
    caching: headers['cache-control'],
  }).toEqual({ type: undefined, ...expected });
  if (expected.caching === 'no-store') expect(headers.etag).toBeUndefined();
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining('geolocation=()'),
  });
  for (const name of ['x-powered-by', 'server', 'set-cookie', 'access-control-allow-origin'])
    expect(headers[name]).toBeUndefined();
}

describe('the headers', () => {
  const bearer = () => ({ authorization: `Bearer ${token}` });
  const post = (body: string): RawRequest => ({
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  const notStored = { policy: DATA, type: JSON_TYPE, caching: 'no-store' };
  const page = { policy: PAGE, type: HTML, caching: REVALIDATED };

  it.each<[string, string, RawRequest, Parameters<typeof expectHeaders>[1]]>([
    ['a public list', '/api/news/', {}, { status: 200, ...notStored, caching: REVALIDATED }],
    ['a refused body', '/api/messages/', post('{}'), { status: 400, ...notStored }],
    [
      'a wrong token',
      '/api/news/',
      { headers: { authorization: 'Bearer x' } },
      { status: 401, ...notStored },
    ],
    ['a path outside the contract', '/api/nothing/', {}, { status: 404, ...notStored }],
    ['the health', '/healthz', {}, { status: 200, ...notStored }],
    ['the readiness', '/readyz', {}, { status: 200, ...notStored }],
    ['a page', '/model', {}, { status: 200, ...page }],
    ['a page that does not exist', '/nothing', {}, { status: 404, ...page }],
    ['a hashed file', '/_astro/page.abc.js', {}, { status: 200, ...page, type: SCRIPT, caching: FOREVER }],
    ['the service worker', '/sw.js', {}, { status: 200, ...page, type: SCRIPT, caching: REVALIDATED }],
    ['a text for robots', '/robots.txt', {}, { status: 200, ...page, type: TEXT }],
    ['a text for finders of faults', '/.well-known/security.txt', {}, { status: 200, ...page, type: TEXT }],
    [
      'a manifest',
      '/site.webmanifest',
      {},
      { status: 200, ...page, type: 'application/manifest+json; charset=utf-8' },
    ],
    [
      'an icon',
      '/favicon.svg',
      {},
      { status: 200, ...page, type: 'image/svg+xml; charset=utf-8', caching: FOR_A_DAY },
    ],
    ['an item that is gone', '/api/news/999999/', {}, { status: 404, ...notStored }],
  ])('of %s', async (_, path, request, expected) => {
    expectHeaders(await rawRequest(origin, path, request), expected);
  });

  it('of staff pages isolate them from windows of other sites, those of public pages do not', async () => {
    const openerOf = async (path: string) =>
      (await rawRequest(origin, path)).headers['cross-origin-opener-policy'];
    for (const path of splitWords(
      '/dashboard /dashboard/home /dashboard?x /dashboard/home.html /%6Cogin /login.html /login /admin/login',
    ))
      expect(await openerOf(path), path).toBe('same-origin');
    for (const path of ['/', '/news/14', '/dashboards']) expect(await openerOf(path), path).toBeUndefined();
  });

  it('of what staff read name a compression, those of a response to a write never do', async () => {
    const accepted = { 'accept-encoding': 'br' };
    const { headers, ...write } = post(
      JSON.stringify(sampleFields('messages', { message: 'May we come? '.repeat(200) })),
    );
    const written = await rawRequest(origin, '/api/messages/', {
      ...write,
      headers: { ...headers, ...accepted },
    });
    expect([written.status, written.body.length > 2000]).toEqual([201, true]);
    expect(written.headers['content-encoding']).toBeUndefined();
    const list = await rawRequest(origin, '/api/messages/', { headers: { ...bearer(), ...accepted } });
    expect([list.status, list.headers['content-encoding']]).toEqual([200, 'br']);
    expect(brotliDecompressSync(list.body).toString()).toContain('May we come?');
  });

  it('of a public list that staff get let no shared cache store it', async () => {
    const list = await rawRequest(origin, '/api/news/', { headers: bearer() });
    expectHeaders(list, { status: 200, ...notStored, caching: 'private, no-cache' });
    const forAll = await rawRequest(origin, '/api/news/');
    const gone = await rawRequest(origin, '/api/news/999999/');
    for (const { headers } of [list, forAll, gone]) expect(headers.vary).toContain('Authorization');
  });

  it('of what staff get', async () => {
    const headers = bearer();
    for (const path of splitWords('/api/messages/ /api/messages/?limit=1 /api/me/'))
      expectHeaders(await rawRequest(origin, path, { headers }), { status: 200, ...notStored });
    expectHeaders(await rawRequest(origin, '/api/news/999999/', { headers }), { status: 404, ...notStored });
  });

  it('of a page that moved, which never leads to another host', async () => {
    const moved = await rawRequest(origin, '/model/');
    expectHeaders(moved, { status: 301, policy: PAGE, caching: undefined });
    expect(moved.headers.location).toBe('/model');
    const hosts =
      '//evil.example/ //evil.example /\\evil.example/ /%2f%2fevil.example/ /%5cevil.example/ /%09/evil.example/';
    for (const path of splitWords(hosts)) {
      const response = await rawRequest(origin, path);
      expect([path, response.status, response.headers.location]).toEqual([path, 404, undefined]);
    }
  });

  it('of the page that asks for a moment while the site is built', async () => {
    const building = await openTestServer({ isApiOnly: true });
    expectHeaders(await rawRequest(building.origin, '/'), { status: 503, ...page, caching: 'no-store' });
  });
});

describe('an uploaded picture', () => {
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    rawRequest(origin, picture, { method, headers });
  const sent = { policy: MEDIA, type: 'image/png', caching: PICTURE };
  const known = { status: 304, policy: MEDIA, caching: PICTURE };

  it('is sent whole, without its body to HEAD, and not again to a browser that has it', async () => {
    const whole = await get();
    expectHeaders(whole, { status: 200, ...sent });
    const { etag, 'last-modified': time = '', ...headers } = whole.headers;
    const length = String(whole.body.length);
    expect(headers).toMatchObject({ 'content-length': length, 'accept-ranges': 'bytes' });
    const head = await get({}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, length]);
    expectHeaders(await get({ 'if-none-match': `"other", ${etag}` }), known);
    expectHeaders(await get({ 'if-modified-since': time }), known);
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is sent in parts', async () => {
    const { body } = await get();
    const first = await get({ range: 'bytes=0-9' });
    expectHeaders(first, { status: 206, ...sent });
    expect(first.headers['content-range']).toBe(`bytes 0-9/${body.length}`);
    expect(first.body).toEqual(body.subarray(0, 10));
    expect((await get({ range: 'bytes=-5' })).body).toEqual(body.subarray(-5));
    const beyond = await get({ range: 'bytes=999999-' });
    expectHeaders(beyond, { status: 416, policy: MEDIA, type: JSON_TYPE, caching: 'no-store' });
  });
});

it.each(
  splitWords(`/media/ /media/team/ /media/team /media/team/.hidden.png /media/team/page.html /media/team/script.js
      /media/team/notes.txt /media/team/drawing.svg /media/team/folder/ /media/team/folder/deep.png /media/loose.png
      /media/../data.sqlite /media/team/../../data.sqlite /media/team/..%2f..%2fdata.sqlite
      /media/team/%2e%2e/%2e%2e/secret.key /media/%2e%2e/secret.key /media/team/..%252f..%252fsecret.key
      /media/team\\..\\..\\secret.key /media//etc/passwd /media/team/a.png%00.html /media/team/con.png/..
      /media/team/none.png`),
)('everything else under /media/ is a 404 in JSON that no cache stores: %s', async (path) => {
  const response = await rawRequest(origin, path);
  expectHeaders(response, { status: 404, policy: MEDIA, type: JSON_TYPE, caching: 'no-store' });
  expect(JSON.parse(response.body.toString())).toEqual({ detail: 'Not found.' });
});
