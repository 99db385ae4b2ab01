import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { apiClient } from '../../support/api-client.ts';
import { recordsOf } from '../../support/records-of.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { freePort, startSharedCache } from '../../support/shared-cache.ts';
import { startServerProcess } from '../../support/start-server-process.ts';
import { words } from '../../support/words.ts';
import type { Row } from '../row.ts';

const CLIENTS = 200;
const LASTS = 60_000;
const POSTED_AFTER = 5_000;
const STOPPED_AFTER = 36_000;
const STOPPED_FOR = 20_000;
/** What headers.ts gives pages and lists, less the second to which nginx's clock is exact. */
const LIFETIME = 4_000;
const TITLE = 'A crowd has come to read this';
const NEWS = '/api/news/';
/** Of the sample content; a picture may be kept for longer than all of this takes. */
const PICTURE = '/media/news/deepavali-lamps.jpg';
/** Milliseconds after which a visit has failed. */
const PATIENCE = 30_000;
const PATHS = [
  ...words('/ /news /gallery /activities /about /support /api/gallery/gurukulam/'),
  NEWS,
  PICTURE,
];

/** 200 visitors for a minute behind nginx, one news item posted and the server stopped meanwhile. */
export const crowd: Row = {
  name: 'crowd',
  needsItsPages: true,
  measure: async ({ fill, siteDir }) => {
    const { dataDir, scratch } = await fill();
    const cacheDir = join(scratch, 'cache');
    await mkdir(cacheDir);
    const port = await freePort();
    const logFile = join(scratch, 'crowd.log');
    const start = () =>
      startServerProcess(dataDir, { SITE_DIR: siteDir, PORT: String(port), TRUST_PROXY: '1' }, { logFile });
    let server = await start();
    const cache = await startSharedCache([port], cacheDir);
    try {
      const begun = performance.now();
      const visitors = Array.from({ length: CLIENTS }, (_, index) =>
        visit(cache.origin, begun + LASTS, index),
      );
      await wait(POSTED_AFTER);
      await postNews(cache.origin);
      const posted = performance.now();
      await wait(begun + STOPPED_AFTER - performance.now());
      await server.end('SIGTERM');
      await wait(STOPPED_FOR);
      server = await start();
      const visits = await Promise.all(visitors);
      const seen = visits.map(({ seenAt }) => (seenAt === null ? Number.NaN : (seenAt - posted) / 1000));
      const failures = visits.flatMap(({ failures }) => failures);
      if (failures.length > 0) console.log([...new Set(failures)].join('\n'));
      const asked = await timesOfRequests(logFile);
      return [
        {
          name: 'requests of the cache for one URL in one lifetime',
          value: Math.max(...[...asked.values()].map(mostInOneLifetime)),
          unit: '',
          most: 1,
        },
        {
          name: 'requests of the cache for a picture of staff',
          value: asked.get(PICTURE)?.length ?? Number.NaN,
          unit: '',
          most: 1,
        },
        { name: 'until everybody has seen a new item', value: Math.max(...seen), unit: 's', most: 30 },
        {
          name: 'visits that failed, with the server down for 20 s',
          value: failures.length,
          unit: '',
          most: 0,
        },
      ];
    } finally {
      await cache.stop();
      await server.end('SIGTERM');
    }
  },
};

type Visits = { failures: string[]; seenAt: number | null };

/** Reads one page after the other as a browser does: what it has it asks for again with its ETag. */
async function visit(origin: string, until: number, index: number): Promise<Visits> {
  const random = seededRandom(index);
  const tags = new Map<string, string>();
  const visits: Visits = { failures: [], seenAt: null };
  await wait(random() * 1000);
  while (performance.now() < until) {
    // Every other request is for the news: everybody has to see the new item.
    const path = random() < 0.3 ? NEWS : (PATHS[Math.floor(random() * PATHS.length)] ?? '/');
    const known = tags.get(path);
    const { status, etag, body } = await read(origin, path, known);
    if (status !== 200 && status !== 304) visits.failures.push(`${path} responded with ${status}`);
    if (etag !== undefined) tags.set(path, etag);
    if (path === NEWS && status === 200 && body.includes(TITLE)) visits.seenAt ??= performance.now();
    await wait(200 + random() * 600);
  }
  return visits;
}

/** What came, and its ETag; in place of the status why nothing did. */
async function read(origin: string, path: string, known?: string) {
  try {
    const response = await fetch(origin + path, {
      headers: known === undefined ? {} : { 'If-None-Match': known },
      signal: AbortSignal.timeout(PATIENCE),
    });
    return {
      status: response.status,
      etag: response.headers.get('etag') ?? undefined,
      body: await response.text(),
    };
  } catch (error) {
    return { status: `${error}`, etag: undefined, body: '' };
  }
}

async function postNews(origin: string): Promise<void> {
  const api = apiClient(origin);
  const { access: token } = await api.logIn();
  const { status } = await recordsOf(api, token, 'news').add({ news_name: TITLE });
  if (status !== 201) throw new Error(`The news item was refused with ${status}.`);
}

/** When the server was asked for each URL, by its own log. */
async function timesOfRequests(logFile: string): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  for (const line of (await readFile(logFile, 'utf8')).split('\n')) {
    const { method, path, time } = line.startsWith('{') ? JSON.parse(line) : {};
    if (method === 'GET' && PATHS.includes(path)) times.set(path, [...(times.get(path) ?? []), time]);
  }
  if (times.size !== PATHS.length) throw new Error('The server was not asked for every page.');
  return times;
}

function mostInOneLifetime(times: readonly number[]): number {
  return Math.max(
    ...times.map((from) => times.filter((time) => time >= from && time < from + LIFETIME).length),
  );
}
