import { randomInt } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CACHE_PICTURE } from '../../../src/server/http/headers.ts';
import { PROJECT_ROOT } from '../../../src/server/site/build-site.ts';
import { type ApiClient, apiClient, idOf, listOf, textOf } from '../../support/api-client.ts';
import { figure } from '../../support/figure.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { recordsOf } from '../../support/records-of.ts';
import { type RestlessVisitor, restlessVisitor, type Visit } from '../../support/restless-visitor.ts';
import { rounds } from '../../support/rounds.ts';
import { halves, mainColour } from '../../support/sample-pictures.ts';
import { type ServerProcess, startServerProcess } from '../../support/start-server-process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const TITLE = 'A leopard came to drink at the river';
const IN_KANNADA = 'ನದಿಗೆ ನೀರು ಕುಡಿಯಲು ಚಿರತೆ ಬಂದಿತ್ತು';
const WHEN_BUILT = { timeout: 600_000, interval: 100 };
const NEWS = '/news';
const CACHES = ['.astro', '.cache', '.vite'].map((cache) => join(PROJECT_ROOT, 'node_modules', cache));

it('a site is built and follows staff, and no visitor sees an error', {
  timeout: 3_600_000,
}, async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const server = await startProcess(dataDir);
  const textOfPage = async (path: string) => (await rawRequest(server.origin, path)).body.toString();
  const isReady = async () => JSON.parse(await textOfPage('/healthz')).site.state === 'ready';
  for (const path of ['/', NEWS, '/model', '/dashboard/home', '/rss.xml']) {
    const { status, body } = await rawRequest(server.origin, path);
    expect([path, status, isWhole(path, body.toString())]).toEqual([path, 200, true]);
  }
  await vi.waitUntil(isReady, WHEN_BUILT);

  const api = apiClient(server.origin);
  const { access: token } = await api.logIn();
  // Like no other picture, so that each copy of it is known by its bytes.
  const picture = await halves(1600 + 2 * randomInt(200))
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(picture)], 'halves.png', { type: 'image/png' });
  const visitors = rounds([true, false], [true, false, true, false]).map((reusesConnection, index) =>
    restlessVisitor(server.origin, rotated(PATHS, index), { reusesConnection, alsoAsk: namedFiles }),
  );
  const startedAt = performance.now();
  const buildsBefore = buildTimes(server).length;
  expect((await rawRequest(server.origin, '/kn')).headers.location).toBe('/');
  await publishKannada(api, token);
  const fields = { news_name: TITLE, news_name_kn: IN_KANNADA, focus: '0 50' };
  const posted = await recordsOf(api, token, 'news').add(fields, { file });
  const path = `/news/${idOf(posted)}`;
  const own = restlessVisitor(server.origin, [path]);
  const isFresh = async () =>
    (await Promise.all([NEWS, path].map(textOfPage))).every((html) => html.includes(TITLE));
  await vi.waitUntil(isFresh, WHEN_BUILT);
  const waited = performance.now() - startedAt;
  // The pages come before the log tells of them.
  await vi.waitUntil(() => buildTimes(server).length > buildsBefore, WHEN_BUILT);
  await vi.waitUntil(() => visitors.every(hasSeenIt), WHEN_BUILT);
  await vi.waitUntil(isReady, WHEN_BUILT);
  await Promise.all([...visitors, own].map(({ stop }) => stop()));

  expectNoFault([...visitors, own], buildTimes(server).length - buildsBefore);
  for (const page of ['/kn/news', `/kn${path}`]) {
    const html = await textOfPage(page);
    expect([page, html.includes(IN_KANNADA), html.includes(TITLE)]).toEqual([page, true, false]);
  }
  expect(await textOfPage(path)).not.toContain(IN_KANNADA);
  const sizes = await expectCropped(server.origin, await textOfPage(path));
  const [first = 0] = buildTimes(server);
  const [last = 0] = buildTimes(server).slice(buildsBefore);
  const count = [...visitors, own].reduce((sum, { visits }) => sum + visits.length, 0);

  const image = textOf(posted, 'image');
  const name = basename(image).replace(/\.\w+$/, '');
  const inData = (folder: string) => join(dataDir, folder);
  const copies = await filesWith(inData('sizes'), [name], []);
  expect(copies.length).toBeGreaterThanOrEqual(sizes.length);
  const bytes = await Promise.all(copies.map((file) => readFile(file)));
  const filesLeft = async (...folders: string[]) =>
    (await Promise.all(folders.map((folder) => filesWith(folder, [name, TITLE], bytes)))).flat();
  const deleted = performance.now();
  await api.call('DELETE', `/api${path}/`, { token });
  // It can be brought back, but only staff see it from now on.
  for (const url of [image, ...sizes]) expect((await rawRequest(server.origin, url)).status).toBe(404);
  await vi.waitUntil(async () => !(await textOfPage(NEWS)).includes(TITLE), WHEN_BUILT);
  // The build before stays for twenty seconds more, for visitors who are in the middle of it.
  const built = async () => rounds([await newestBuild(inData('site'))], [inData('site')]);
  const patiently = { ...WHEN_BUILT, interval: 1000 };
  await vi.waitUntil(async () => (await filesLeft(...(await built()), ...CACHES)).length === 0, patiently);
  const seconds = (performance.now() - deleted) / 1000;
  expect((await filesLeft(inData('media'))).length).toBe(1);

  await api.call('DELETE', `/api/history${path}/`, { token });
  // The next prune removes it from the database.
  const folders = rounds([inData('media'), inData('sizes')], [dataDir, ...CACHES]);
  await vi.waitUntil(async () => (await filesLeft(...folders)).length === 0, patiently);
  figure(
    'fresh on its own',
    `posted news in the HTML after ${inSeconds(waited)}; ${count} visits meanwhile, no fault`,
  );
  figure('build of the whole site', `${inSeconds(first)}, the next one ${inSeconds(last)} (while visited)`);
  figure(
    'deleted for good',
    `a news item with a picture in ${sizes.length} sizes: gone from the pages after ${seconds.toFixed(0)} s`,
  );
});

/** `npm start` with a real build, when its first pages are there. */
async function startProcess(dataDir: string): Promise<ServerProcess> {
  const server = await startServerProcess(dataDir, { SITE_DIR: '', SEED: 'empty' });
  onTestFinished(async () => void (await server.end('SIGTERM')));
  await vi.waitUntil(async () => (await rawRequest(server.origin, '/')).status === 200, WHEN_BUILT);
  return server;
}

/** In a folder without content, the switch is off. */
async function publishKannada(api: ApiClient, token: string): Promise<void> {
  const [off] = listOf(await api.call('GET', '/api/texts/'));
  await api.call('PUT', `/api/texts/${off?.id}/`, { token, json: { ...off, value: 'true' } });
}

/** The page names sizes that are cropped around the point, here the red half, and crops them so itself; returns their names. */
async function expectCropped(origin: string, html: string): Promise<string[]> {
  expect(html).toContain('img[data-position="0% 50%"]{object-position:0% 50%}');
  const names = [...html.matchAll(/\/media\/news\/halves[^"&\s/]*\/[\w.-]+/g)].map(([name]) => name);
  expect(names.length).toBeGreaterThan(0);
  for (const name of new Set(names)) {
    expect(name).toMatch(/-0-50\.(?:webp|jpg)$/);
    const sent = () => rawRequest(origin, name);
    await vi.waitUntil(async () => (await sent()).headers['cache-control'] === CACHE_PICTURE, WHEN_BUILT);
    expect(await mainColour((await sent()).body), name).toBe('red');
  }
  return [...new Set(names)];
}

/** Everything that a visitor may be reading: pages that change, pages that do not, and one that does not exist. */
const PATHS = ['/', NEWS, '/gallery', '/model', '/a', '/rss.xml', '/sitemap.xml', '/nowhere'];

const hasSeenIt = ({ visits }: RestlessVisitor) =>
  visits.some(({ path, body }) => path === NEWS && body.includes(TITLE));

const rotated = (paths: readonly string[], from: number) => [...paths.slice(from), ...paths.slice(0, from)];

/** Some of the scripts, fonts and pictures that a browser would request with a page. */
function namedFiles(html: string): string[] {
  const names = [...html.matchAll(/["(,\s](\/_astro\/[\w./@-]+\.\w+)/g)].map(([, name = '']) => name);
  const different = [...new Set(names)];
  return [...different.slice(0, 3), ...different.slice(-3)];
}

/** Each response is complete, has the right status, and is its page as it was before or after a build, never a mixture. */
function expectNoFault(visitors: readonly RestlessVisitor[], builds: number): void {
  expect(visitors.flatMap(({ faults }) => faults)).toEqual([]);
  const visits = visitors.flatMap((visitor) => visitor.visits);
  expect(visits.length).toBeGreaterThan(200);
  const wrong = visits.filter(({ path, status }) => status !== (path === '/nowhere' ? 404 : 200));
  expect(wrong.map(({ path, status }) => `${path}: ${status}`)).toEqual([]);
  const versions = new Map<string, Map<string, Visit>>();
  for (const visit of visits) {
    const known = versions.get(visit.path) ?? new Map<string, Visit>();
    versions.set(visit.path, known.set(visit.body.toString('latin1'), visit));
  }
  const inconsistent = [...versions].filter(
    ([path, known]) =>
      known.size > (path.startsWith('/_astro/') ? 1 : 1 + builds) ||
      [...known.keys()].some((body) => !isWhole(path, body)),
  );
  expect(inconsistent.map(([path, known]) => `${path}: ${known.size} versions`)).toEqual([]);
  expect(versions.get(NEWS)?.size).toBeGreaterThan(1);
}

function isWhole(path: string, body: string): boolean {
  if (path.startsWith('/_astro/')) return body.length > 0;
  return /<\/(?:html|rss|urlset)>\s*$/.test(body);
}

/** What the server's own log says of its builds, in milliseconds. */
function buildTimes(server: ServerProcess): number[] {
  return [...server.output().matchAll(/"milliseconds":(\d+),"msg":"the site was built"/g)].map(([, time]) =>
    Number(time),
  );
}

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

async function newestBuild(folder: string): Promise<string> {
  const builds = (await readdir(folder)).filter((name) => /^[0-9a-f]{16}-/.test(name));
  // One may be removed meanwhile.
  const builtAt = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const times = builds.map((name) => ({ name, builtAt: builtAt(name) }));
  return join(folder, times.toSorted((a, b) => b.builtAt - a.builtAt)[0]?.name ?? '');
}

/** The files of a folder that have one of these texts in their path or bytes, or are copies of one of these. */
async function filesWith(folder: string, texts: string[], copies: readonly Buffer[]): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
  // A build was removed while it was read: read the rest once more.
  if (entries === null) return [folder];
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const matching: string[] = [];
  for (const file of files) {
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    const hasText = texts.some((text) => file.includes(text) || bytes.includes(text));
    if (hasText || copies.some((copy) => copy.equals(bytes))) matching.push(file);
  }
  return matching;
}
