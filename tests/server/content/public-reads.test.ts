import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { etagOf, fingerprint } from '../../../src/lib/fingerprint.ts';
import { idOf } from '../../support/api-client.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { recordsOf } from '../../support/records-of.ts';
import { makeTinySite } from '../../support/tiny-site.ts';
import { until } from '../../support/until.ts';
import { useTestServer } from '../../support/use-test-server.ts';

const { api, token, origin } = await useTestServer({
  seed: 'fixtures',
  build: async ({ outDir }) => {
    await makeTinySite(outDir);
    for (const folder of ['news', 'kn/news']) {
      await mkdir(join(outDir, folder), { recursive: true });
      await writeFile(join(outDir, folder, 'item.html'), 'one news item');
    }
    await writeFile(join(outDir, 'kn/404.html'), '<h1>404 in Kannada</h1>');
  },
});

const get = (path: string, headers: Record<string, string> = {}) => rawRequest(origin, path, { headers });

describe('a news item', () => {
  const withKannada = (id: number | string) => [`/news/${id}`, `/kn/news/${id}`];

  it('that does not exist, or was deleted after the build, is a 404 with the page that says so', async () => {
    await until(async () => (await get('/')).status === 200);
    for (const path of ['999999', '5', '999999.html', '9e30', `${2 ** 60}`].flatMap(withKannada)) {
      const page = await get(path);
      expect([path, page.status]).toEqual([path, 404]);
      expect(page.body.toString()).toContain(path.startsWith('/kn/') ? '404 in Kannada' : '<h1>404</h1>');
    }
    const news = recordsOf(api, token, 'news');
    const id = idOf(await news.add());
    for (const path of withKannada(id)) expect((await get(path)).status).toBe(200);
    await news.remove(id);
    for (const path of withKannada(id)) expect((await get(path)).status).toBe(404);
  });
});

describe('a public list', () => {
  it('comes compressed, in Brotli or gzip as the browser likes', async () => {
    const plain = await get('/api/news/');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, encoding, unfold] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await get('/api/news/', { 'accept-encoding': accepted });
      expect([headers['content-encoding'], headers.vary]).toEqual([
        encoding,
        'Authorization, Accept-Encoding',
      ]);
      expect(unfold(body)).toEqual(plain.body);
      expect(body.length).toBeLessThan(plain.body.length / 2);
    }
  });

  it('is not sent again while it is the same, and at once when it has changed', async () => {
    const tag = String((await get('/api/team/', { 'accept-encoding': 'br' })).headers.etag);
    const again = await get('/api/team/', { 'if-none-match': tag, 'accept-encoding': 'br' });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tag]);
    await recordsOf(api, token, 'team').add();
    const changed = await get('/api/team/', { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(tag);
  });

  it('is not sent to a first visitor either, whose page knows it from the build', async () => {
    const list = await get('/api/news/');
    const etag = etagOf(fingerprint(JSON.parse(list.body.toString())));
    expect(list.headers.etag).toBe(etag);
    const known = await get('/api/news/', { 'if-none-match': etag, 'accept-encoding': 'br' });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    const [item] = JSON.parse(list.body.toString());
    const one = await get(`/api/news/${item.id}/`, { 'if-none-match': etagOf(fingerprint(item)) });
    expect([one.status, one.body.length]).toEqual([304, 0]);
  });
});
