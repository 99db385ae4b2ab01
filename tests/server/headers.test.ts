import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { textOf } from '../support/api-client.ts';
import { type RawRequest, type RawResponse, rawRequest } from '../support/raw-request.ts';
import { recordsOf } from '../support/records-of.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { makeTinySite } from '../support/tiny-site.ts';
import { openTestServer, useTestServer } from '../support/use-test-server.ts';
import { words } from '../support/words.ts';

const PAGE = "frame-ancestors 'none'";
const DATA = "default-src 'none'; frame-ancestors 'none'";
const MEDIA = "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; sandbox";
const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_SECONDS = 'public, max-age=0, s-maxage=5, stale-while-revalidate=25, stale-if-error=86400';
const PICTURE =
  'public, max-age=31536000, s-maxage=600, stale-while-revalidate=60, stale-if-error=86400, immutable';
const JSON_TYPE = 'application/json; charset=utf-8';
const FOR_A_DAY = 'public, max-age=86400';
const NOT_THERE = 'public, max-age=0, s-maxage=5';
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
await writeFile(join(siteDir, 'sw-off.js'), '// off');
const { api, token, origin } = await useTestServer({ siteDir });
const picture = textOf(await recordsOf(api, token, 'team').add(), 'image');
const tag = String((await rawRequest(origin, picture)).headers.etag);

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
  const notKept = { policy: DATA, type: JSON_TYPE, caching: 'no-store' };
  const page = { policy: PAGE, type: HTML, caching: FOR_SECONDS };

  it.each<[string, string, RawRequest, Parameters<typeof expectHeaders>[1]]>([
    ['a public list', '/api/news/', {}, { status: 200, ...notKept, caching: FOR_SECONDS }],
    ['a refused body', '/api/messages/', post('{}'), { status: 400, ...notKept }],
    ['a wrong token', '/api/news/', { headers: { authorization: 'Bearer x' } }, { status: 401, ...notKept }],
    ['a path outside the contract', '/api/nothing/', {}, { status: 404, ...notKept }],
    ['a path trick before the API', '//api/news/', {}, { status: 404, ...notKept }],
    ['a body that is too large', '/api/messages/', post('x'.repeat(200_000)), { status: 413, ...notKept }],
    ['the health', '/healthz', {}, { status: 200, ...notKept }],
    ['the readiness', '/readyz', {}, { status: 200, ...notKept }],
    ['the health with a query', '/healthz?x', {}, { status: 200, ...notKept }],
    ['a page', '/model', {}, { status: 200, ...page }],
    ['a page that does not exist', '/nothing', {}, { status: 404, ...page }],
    ['a page trick', '/..%2f..%2fetc/passwd', {}, { status: 404, ...page }],
    ['a hashed file', '/_astro/page.abc.js', {}, { status: 200, ...page, type: SCRIPT, caching: FOR_GOOD }],
    ['the service worker', '/sw.js', {}, { status: 200, ...page, type: SCRIPT, caching: 'no-cache' }],
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
    ['an item that is gone', '/api/news/999999/', {}, { status: 404, ...notKept, caching: NOT_THERE }],
  ])('of %s', async (_, path, request, expected) => {
    expectHeaders(await rawRequest(origin, path, request), expected);
  });

  it('of pages of staff, which no window of another site keeps a hold on, as it may on a public page', async () => {
    const openerOf = async (path: string) =>
      (await rawRequest(origin, path)).headers['cross-origin-opener-policy'];
    for (const path of words(
      '/dashboard /dashboard/home /dashboard?x /dashboard/home.html /%6Cogin /login.html /login /admin/login',
    ))
      expect(await openerOf(path), path).toBe('same-origin');
    for (const path of ['/', '/news/14', '/dashboards']) expect(await openerOf(path), path).toBeUndefined();
  });

  it('of a public list that staff get, which is for nobody else', async () => {
    const list = await rawRequest(origin, '/api/news/', { headers: bearer() });
    expectHeaders(list, { status: 200, ...notKept, caching: 'private, no-cache' });
    const forAll = await rawRequest(origin, '/api/news/');
    const gone = await rawRequest(origin, '/api/news/999999/');
    for (const { headers } of [list, forAll, gone]) expect(headers.vary).toContain('Authorization');
  });

  it('of what staff get', async () => {
    const headers = bearer();
    for (const path of words('/api/messages/ /api/messages/?limit=1 /api/me/'))
      expectHeaders(await rawRequest(origin, path, { headers }), { status: 200, ...notKept });
    expectHeaders(await rawRequest(origin, '/api/news/999999/', { headers }), { status: 404, ...notKept });
  });

  it('of an uploaded picture, whole, in part, known, and not there', async () => {
    const whole = { policy: MEDIA, type: 'image/png', caching: PICTURE };
    const get = (headers: Record<string, string>) => rawRequest(origin, picture, { headers });
    expectHeaders(await get({}), { status: 200, ...whole });
    expectHeaders(await get({ range: 'bytes=0-3' }), { status: 206, ...whole });
    expectHeaders(await get({ 'if-none-match': tag }), { status: 304, policy: MEDIA, caching: PICTURE });
    const refused = { policy: MEDIA, type: JSON_TYPE, caching: 'no-store' };
    expectHeaders(await get({ range: 'bytes=999999-' }), { status: 416, ...refused });
    expectHeaders(await rawRequest(origin, '/media/team/none.png'), {
      status: 404,
      ...refused,
      caching: NOT_THERE,
    });
    expectHeaders(await rawRequest(origin, '/media/'), { status: 404, ...refused });
  });

  it('of a page that moved, which never leads to another host', async () => {
    const moved = await rawRequest(origin, '/model/');
    expectHeaders(moved, { status: 301, policy: PAGE, caching: undefined });
    expect(moved.headers.location).toBe('/model');
    const hosts =
      '//evil.example/ //evil.example /\\evil.example/ /%2f%2fevil.example/ /%5cevil.example/ /%09/evil.example/';
    for (const path of words(hosts)) {
      const response = await rawRequest(origin, path);
      expect([path, response.status, response.headers.location]).toEqual([path, 404, undefined]);
    }
  });

  it('of the program that removes the service workers, where those are switched off', async () => {
    const off = await openTestServer({ siteDir, removesServiceWorker: true });
    for (const path of ['/sw.js', '/staff-sw.js']) {
      const response = await rawRequest(off.origin, path);
      expect([response.body.toString(), response.headers['cache-control']]).toEqual(['// off', 'no-cache']);
    }
  });

  it('of the page that asks for a moment while the site is built', async () => {
    const building = await openTestServer({ isApiOnly: true });
    expectHeaders(await rawRequest(building.origin, '/'), { status: 503, ...page, caching: 'no-store' });
  });
});
