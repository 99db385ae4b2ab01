import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PROJECT_ROOT } from '../../src/server/site/build-site.ts';
import { apiClient, idOf, textOf } from '../support/api-client.ts';
import { figure } from '../support/figure.ts';
import { rawRequest } from '../support/raw-request.ts';
import { sampleFields, sampleForm } from '../support/sample-bodies.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const TITLE = 'Marker of the deleted news';
const WHEN_BUILT = { timeout: 240_000, interval: 200 };

it('a deleted picture and news are gone from the disk, the caches and the pages, to the last copy of any size', {
  timeout: 900_000,
}, async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const server = await startServerProcess(dataDir, { SITE_DIR: '', SEED: 'empty' });
  onTestFinished(async () => void (await server.end('SIGTERM')));
  const textAt = async (path: string) => (await rawRequest(server.origin, path)).body.toString();
  await vi.waitUntil(async () => (await rawRequest(server.origin, '/')).status === 200, WHEN_BUILT);

  const api = apiClient(server.origin);
  const { access: token } = await api.logIn();
  const form = await sampleForm(sampleFields('gallery_gurukulam'));
  form.set('images', await unlikeAnyOther());
  const picture = await api.call('POST', '/api/gallery/gurukulam/', { token, form });
  const news = await api.call('POST', '/api/news/', {
    token,
    form: await sampleForm(sampleFields('news', { news_name: TITLE }), 'image'),
  });
  const name = basename(textOf(picture, 'images')).replace(/\.\w+$/, '');
  const cutCopies = async () =>
    (await readdir(join(dataDir, 'sizes'), { recursive: true })).filter(
      (path) => path.includes(name) && path.endsWith('.webp'),
    );
  const isInPages = async () =>
    (await cutCopies()).length > 0 &&
    (await textAt('/news')).includes(TITLE) &&
    (await textAt('/gallery')).includes(name);
  await vi.waitUntil(isInPages, WHEN_BUILT);
  const copies = await cutCopies();
  const hashes = await Promise.all(copies.map(async (path) => hashOf(join(dataDir, 'sizes', path))));
  const url = `${textOf(picture, 'images')}/${basename(copies[0] ?? '')}`;
  expect((await rawRequest(server.origin, url)).status).toBe(200);

  const caches = ['.astro', '.cache', '.vite'].map((cache) => join(PROJECT_ROOT, 'node_modules', cache));
  const leftIn = async (places: string[]) =>
    (await Promise.all(places.map((place) => filesWith(place, name, hashes)))).flat();
  const deleted = [`gallery/gurukulam/${idOf(picture)}/`, `news/${idOf(news)}/`];

  const begun = performance.now();
  for (const path of deleted) await api.call('DELETE', `/api/${path}`, { token });
  // It can be brought back, but only staff see it from now on.
  expect((await rawRequest(server.origin, textOf(picture, 'images'))).status).toBe(404);
  await vi.waitUntil(async () => (await leftIn([join(dataDir, 'site'), ...caches])).length === 0, WHEN_BUILT);
  const seconds = (performance.now() - begun) / 1000;
  expect((await rawRequest(server.origin, url)).status).toBe(404);
  expect(await textAt('/news')).not.toContain(TITLE);
  expect(await leftIn([join(dataDir, 'media')])).not.toEqual([]);

  const begunForGood = performance.now();
  for (const path of deleted) await api.call('DELETE', `/api/history/${path}`, { token });
  await vi.waitUntil(async () => (await leftIn([dataDir, ...caches])).length === 0, WHEN_BUILT);
  const secondsForGood = (performance.now() - begunForGood) / 1000;
  figure(
    'deleted for good',
    `a picture in ${copies.length} sizes and a news item: gone from the pages ${seconds.toFixed(0)} s after the ` +
      `delete, the last byte ${secondsForGood.toFixed(0)} s after the delete for good`,
  );
});

/** A photograph large enough to be cut to several sizes. */
async function unlikeAnyOther(): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#555', noise } });
  const bytes = await image.jpeg().toBuffer();
  return new File([new Uint8Array(bytes)], 'marker.jpg', { type: 'image/jpeg' });
}

const hashOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path).catch(() => ''))
    .digest('hex');

/** The files of a folder that have the picture's name, are a copy of it, or hold the title. */
async function filesWith(folder: string, name: string, hashes: readonly string[]): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
  // A build was removed while it was read: what is left is to be looked for again.
  if (entries === null) return [folder];
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found: string[] = [];
  for (const file of files) {
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    const isCopy = hashes.includes(createHash('sha256').update(bytes).digest('hex'));
    if (file.includes(name) || isCopy || bytes.includes(TITLE) || bytes.includes(name)) found.push(file);
  }
  return found;
}
