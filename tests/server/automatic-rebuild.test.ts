import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PICTURE } from '../../src/server/http/cache-rules.ts';
import { apiClient, idOf } from '../support/api-client.ts';
import { figure } from '../support/figure.ts';
import { rawRequest } from '../support/raw-request.ts';
import { type RestlessVisitor, restlessVisitor, type Visit } from '../support/restless-visitor.ts';
import { sampleFields, sampleForm } from '../support/sample-bodies.ts';
import { halves, mainColour } from '../support/sample-pictures.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const TITLE = 'A leopard came to drink at the river';
/** Seconds of processor time within which what staff post is in the HTML; the wall clock would measure the machine. */
const BOUND = 30;
const WHEN_BUILT = { timeout: 240_000, interval: 100 };
const NEWS = '/news';

it('a news item that staff post is in the HTML after one build of 30 s of work at most, and nobody who visits meanwhile sees an error', {
  timeout: 400_000,
}, async () => {
  const server = await start();
  const textOf = async (path: string) => (await rawRequest(server.origin, path)).body.toString();
  const isReady = async () => JSON.parse(await textOf('/healthz')).site.state === 'ready';
  // The time of what cuts pictures would count as a build's.
  let quiet = 0;
  const isQuiet = async () => {
    quiet = (await isReady()) && (await childrenOf(server)) === '' ? quiet + 1 : 0;
    return quiet === 20;
  };
  await vi.waitUntil(isQuiet, WHEN_BUILT);

  const api = apiClient(server.origin);
  const { access: token } = await api.logIn();
  const form = await sampleForm(sampleFields('news', { news_name: TITLE, focus: '0 50' }));
  form.set('image', new File([await halves(1600).png().toBuffer()], 'halves.png', { type: 'image/png' }));
  const visitors = [true, false, true, false].map((isKeepingConnection, index) =>
    restlessVisitor(server.origin, inTurn(PATHS, index), isKeepingConnection, namedFiles),
  );
  const posted = performance.now();
  const buildsBefore = buildTimes(server).length;
  const workBefore = await buildSeconds(server);
  const id = idOf(await api.call('POST', '/api/news/', { token, form }));
  const own = restlessVisitor(server.origin, [`/news/${id}`], false);
  const isFresh = async () =>
    (await Promise.all([NEWS, `/news/${id}`].map(textOf))).every((html) => html.includes(TITLE));
  await vi.waitUntil(isFresh, { timeout: 120_000, interval: 100 });
  const waited = performance.now() - posted;
  // The pages come before the log tells of them.
  await vi.waitUntil(() => buildTimes(server).length > buildsBefore, WHEN_BUILT);
  const work = (await buildSeconds(server)) - workBefore;
  const builds = buildTimes(server).length - buildsBefore;
  await vi.waitUntil(() => visitors.every(hasSeenIt), WHEN_BUILT);
  await vi.waitUntil(isReady, WHEN_BUILT);
  await Promise.all([...visitors, own].map(({ stop }) => stop()));

  expectNoFault([...visitors, own]);
  expect(builds, 'builds since the post').toBe(1);
  expect(work).toBeLessThan(BOUND);
  await expectCropped(server.origin, await textOf(`/news/${id}`));

  const count = [...visitors, own].reduce((sum, { visits }) => sum + visits.length, 0);
  const [first = 0] = buildTimes(server);
  const [last = 0] = buildTimes(server).slice(buildsBefore);
  figure(
    'fresh on its own',
    `posted news in the HTML after ${inSeconds(waited)}, ${work.toFixed(1)} s of them work; ${count} visits meanwhile, no fault`,
  );
  figure(
    'build of the whole site',
    `${inSeconds(first)}, its pictures known ${inSeconds(last)} (while visited)`,
  );
});

/** The page names sizes that are cropped around the point, here the red half, and crops them so itself. */
async function expectCropped(origin: string, html: string): Promise<void> {
  expect(html).toContain('img[data-position="0% 50%"]{object-position:0% 50%}');
  const names = [...html.matchAll(/\/media\/news\/halves[^"&\s/]*\/[\w.-]+/g)].map(([name]) => name);
  expect(names.length).toBeGreaterThan(0);
  for (const name of new Set(names)) {
    expect(name).toMatch(/-0-50\.(?:webp|jpg)$/);
    const sent = () => rawRequest(origin, name);
    await vi.waitUntil(async () => (await sent()).headers['cache-control'] === PICTURE, WHEN_BUILT);
    expect(await mainColour((await sent()).body), name).toBe('red');
  }
}

/** Everything that a visitor may be reading: pages that change, pages that do not, and one that does not exist. */
const PATHS = ['/', NEWS, '/news/14', '/gallery', '/model', '/a', '/rss.xml', '/sitemap.xml', '/nowhere'];

/** `npm start` with the sample content and a real build. */
async function start(): Promise<ServerProcess> {
  const folder = join(await temporaryFolder(), 'data');
  const server = await startServerProcess(folder, { SITE_DIR: '', SEED: 'fixtures' });
  onTestFinished(async () => void (await server.end('SIGTERM')));
  return server;
}

const hasSeenIt = ({ visits }: RestlessVisitor) =>
  visits.some(({ path, body }) => path === NEWS && body.includes(TITLE));

const inTurn = (paths: readonly string[], from: number) => [...paths.slice(from), ...paths.slice(0, from)];

/** Some of the scripts, fonts and pictures that a browser would request with a page. */
function namedFiles(html: string): string[] {
  const names = [...html.matchAll(/["(,\s](\/_astro\/[\w./@-]+\.\w+)/g)].map(([, name = '']) => name);
  const different = [...new Set(names)];
  return [...different.slice(0, 3), ...different.slice(-3)];
}

/** Each response is complete, has the right status, and is its page as it was before or after, never a mixture. */
function expectNoFault(visitors: readonly RestlessVisitor[]): void {
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
  const torn = [...versions].filter(
    ([path, known]) =>
      known.size > (path.startsWith('/_astro/') ? 1 : 2) ||
      [...known.keys()].some((body) => !isWhole(path, body)),
  );
  expect(torn.map(([path, known]) => `${path}: ${known.size} versions`)).toEqual([]);
  expect(versions.get(NEWS)?.size).toBe(2);
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

/** The processes that build or cut now; none where the system does not say. */
const childrenOf = ({ pid }: ServerProcess) =>
  readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');

/** The processor time of all builds of this server that have ended; 0 where the system does not say. */
async function buildSeconds({ pid }: ServerProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name in brackets, the 14th and 15th field are the children's time, in hundredths.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / 100;
}

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
