import { expect, it, onTestFinished, vi } from 'vitest';
import { apiClient, idOf, textOf } from '../support/api-client.ts';
import { startLocalServer } from '../support/local-server.ts';
import { rawRequest } from '../support/raw-request.ts';
import { recordsOf } from '../support/records-of.ts';
import { startSharedCache } from '../support/shared-cache.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { openTestServer } from '../support/use-test-server.ts';

/** nginx by the recipe, in front of these servers; it ends with the test. */
async function cacheOf(...origins: string[]): Promise<string> {
  const ports = origins.map((origin) => Number(new URL(origin).port));
  const cache = await startSharedCache(ports, await temporaryFolder());
  onTestFinished(cache.stop);
  return cache.origin;
}

/** A server that has this file alone; one without any has no pages yet either. */
async function startServerOf(file: string | null): Promise<string> {
  const { origin, stop } = await startLocalServer(({ url }, response) => {
    const isThere = url?.split('?')[0] === file;
    response.writeHead(isThere ? 200 : file === null ? 503 : 404).end();
  });
  onTestFinished(stop);
  return origin;
}

it('no URL that a stranger makes up takes the place of a page that visitors read', async () => {
  const origin = await cacheOf((await openTestServer({ proxies: 1 })).origin);
  for (const [stranger, encoding] of [
    ['/br', 'br'],
    ['/gzip', 'gzip'],
  ] as const) {
    expect((await rawRequest(origin, stranger)).status).toBe(404);
    const page = await rawRequest(origin, '/', { headers: { 'accept-encoding': encoding } });
    expect(page.status).toBe(200);
  }
});

it.each([
  ['gzip, br;q=0.9', 'br'],
  ['gzip;q=0.5, br; q=0', 'gzip'],
  ['gzip;q=0.000, br;q=0.0', ''],
])('of the compressions in “%s” the server is asked for %j', async (accepted, asked) => {
  const { origin, stop } = await startLocalServer(({ headers }, response) =>
    response.end(headers['accept-encoding']),
  );
  onTestFinished(stop);
  const cache = await cacheOf(origin);
  const { body } = await rawRequest(cache, '/', { headers: { 'accept-encoding': accepted } });
  expect(body.toString()).toBe(asked);
});

it('what staff delete is soon gone for visitors of the cache, however often they ask for it', async () => {
  const server = await openTestServer({ proxies: 1 });
  const origin = await cacheOf(server.origin);
  const api = apiClient(origin);
  const { access: token } = await api.logIn();
  const news = recordsOf(api, token, 'news');
  const item = await news.add();
  const path = `/api/news/${idOf(item)}/`;
  const isKept = async () => (await rawRequest(origin, path)).status === 200;
  expect(await isKept()).toBe(true);
  expect((await rawRequest(origin, new URL(textOf(item, 'image'), origin).pathname)).status).toBe(200);

  expect((await news.remove(idOf(item))).status).toBe(204);
  await vi.waitUntil(async () => !(await isKept()), { timeout: 100_000, interval: 200 });
  for (let visit = 0; visit < 10; visit += 1) expect(await isKept()).toBe(false);
});

it('a server that is down is noticed by nobody whose page the cache has', async () => {
  const server = await openTestServer({ proxies: 1 });
  const origin = await cacheOf(server.origin);
  expect((await rawRequest(origin, '/model')).status).toBe(200);
  await server.stop();
  // What it has expires after five seconds.
  const begun = performance.now();
  await vi.waitUntil(
    async () => {
      expect((await rawRequest(origin, '/model')).status).toBe(200);
      return performance.now() - begun > 7000;
    },
    { timeout: 100_000, interval: 500 },
  );
  expect((await rawRequest(origin, '/support')).status).toBe(502);
});

it('of several servers one that has older files, or builds its first pages, is noticed by nobody', async () => {
  const [older, script] = ['/_astro/older.js', '/_astro/newer.js'];
  const origin = await cacheOf(
    await startServerOf(older),
    await startServerOf(null),
    await startServerOf(script),
  );
  // Each with a query of its own: none of them may come out of the cache.
  for (let visit = 0; visit < 6; visit += 1) {
    for (const file of [older, script])
      expect((await rawRequest(origin, `${file}?${visit}`)).status).toBe(200);
    expect((await rawRequest(origin, `/nothing?${visit}`)).status).toBe(404);
  }
});
