import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { apiClient } from '../../support/api-client.ts';
import { makeMemoryGroup } from '../../support/memory-group.ts';
import { percentile } from '../../support/percentile.ts';
import { phonePhoto } from '../../support/photos.ts';
import { recordsOf } from '../../support/records-of.ts';
import { restlessVisitor } from '../../support/restless-visitor.ts';
import { type ServerProcess, startServerProcess } from '../../support/start-server-process.ts';
import { type Figure, progress, type Row } from '../row.ts';

const MEGABYTE = 1024 * 1024;
const UPLOADS = 50;
const VISITED = ['/', '/news', '/gallery', '/api/news/'];
/** Milliseconds between two polls. */
const POLL_EVERY = 250;
/** How many polls in a row must find the server idle. */
const IDLE_POLLS = 8;
/** The timeout of a wait in minutes: far more than is good, so that a server that never ends fails the run. */
const WAIT_TIMEOUT = 60;

/**
 * A new machine with a restored backup, and as much memory as a small one has: the first build and all sizes of all
 * pictures while somebody visits, then an old item edited, the newest one edited, and fifty uploads in a row. The pictures
 * of the grown content are small drawings: one of a phone takes a second to cut.
 */
export const build: Row = {
  name: 'build',
  isLong: true,
  measure: async ({ fill, scale }) => {
    const { dataDir } = await fill();
    const megabytes = scale > 0 ? 768 : 512;
    const group = makeMemoryGroup(megabytes * MEGABYTE);
    const watch = watchMemory(group?.used);
    try {
      const figures = await measureMachine(dataDir, group?.path);
      if (group?.hasKilled()) throw new Error('A process was ended.');
      figures.push({
        name: 'memory of server, builds and cuts',
        value: watch.peak(),
        unit: 'MB',
        most: megabytes,
      });
      return figures;
    } catch (error) {
      if (!group?.hasKilled()) throw error;
      throw new Error(`${megabytes} MB were not enough: the system has ended a process.`, { cause: error });
    } finally {
      watch.stop();
      await group?.remove();
    }
  },
};

async function measureMachine(dataDir: string, controlGroup: string | undefined): Promise<Figure[]> {
  const begun = performance.now();
  const environment = { SITE_DIR: '', NODE_COMPILE_CACHE: '' };
  const server = await startServerProcess(dataDir, environment, { controlGroup });
  try {
    const isUp = async () => (await fetch(server.origin)).status === 200;
    await until(isUp, 'the first pages');
    const up = (performance.now() - begun) / 1000;
    progress(`the site is up after ${Math.round(up)} s`);
    const visitor = restlessVisitor(server.origin, VISITED, { reusesConnection: true, storesBodies: false });
    await untilAllIsDone(server, dataDir, 'the sizes of all pictures').finally(visitor.stop);
    const refused = visitor.visits.filter(({ status }) => status !== 200);
    const failures = [...visitor.faults, ...refused.map(({ path, status }) => `${path}: ${status}`)];
    for (const failure of new Set(failures)) progress(failure);

    const { access: token } = await apiClient(server.origin).logIn();
    const news: NewsRow[] = JSON.parse(await textOf(`${server.origin}/api/news/`));
    const edit = (what: string, item: NewsRow | undefined) =>
      secondsOfWork(server, async () => {
        await editItem(server, token, item);
        await untilAllIsDone(server, dataDir, what);
      });
    const old = await edit('the pages after the edit of an old item', news[Math.floor(news.length / 2)]);
    const newest = await edit('the pages after the edit of the newest item', news[0]);

    for (let count = 0; count < UPLOADS; count += 1) await upload(server, token, count);
    await untilAllIsDone(server, dataDir, `the pages after ${UPLOADS} uploads`);
    const ofSample = (sample: number) => Math.min(15, sample * 1.3);
    return [
      { name: 'site up on a new machine', value: up, unit: 's', most: 60, isSpeed: true },
      {
        name: 'page while they are cut, 99th percentile',
        value: percentile(
          visitor.visits.map(({ milliseconds }) => milliseconds),
          0.99,
        ),
        unit: 'ms',
        most: 100,
        isSpeed: true,
      },
      { name: 'visits that failed while they are cut', value: failures.length, unit: '', most: 0 },
      { name: 'edit of an old item, processor time', value: old, unit: 's', most: ofSample, isSpeed: true },
      {
        name: 'edit of the newest item, processor time',
        value: newest,
        unit: 's',
        most: ofSample,
        isSpeed: true,
      },
    ];
  } finally {
    await server.end('SIGTERM');
  }
}

type NewsRow = { id: number; date: string; description: string };

async function editItem({ origin }: ServerProcess, token: string, item: NewsRow | undefined): Promise<void> {
  if (item === undefined) throw new Error('There are no news.');
  const { id, date, description } = item;
  const news = recordsOf(apiClient(origin), token, 'news');
  const { status } = await news.change(id, { news_name: 'Edited', date, description });
  if (status !== 200) throw new Error(`The edit responded with ${status}.`);
}

async function upload({ origin }: ServerProcess, token: string, count: number): Promise<void> {
  const { buffer, mimeType } = await phonePhoto();
  const file = new File([new Uint8Array(buffer)], `photo-${count}.jpg`, { type: mimeType });
  const { status } = await recordsOf(apiClient(origin), token, 'gallery_gurukulam').add({}, { file });
  if (status !== 201) throw new Error(`Upload ${count} responded with ${status}.`);
}

/** Seconds of processor time of the server and its builds for some work. */
async function secondsOfWork(server: ServerProcess, work: () => Promise<void>): Promise<number> {
  const before = await secondsOf(server);
  await work();
  return (await secondsOf(server)) - before;
}

async function secondsOf({ pid }: ServerProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // After the name in brackets, the 12th to 15th field are its own time and that of its children, in hundredths.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

/** Whether the server resizes a picture now: it writes the sizes into a folder of their own. */
const isResizing = async (dataDir: string) =>
  (await readdir(join(dataDir, 'sizes/.unfinished')).catch(() => [])).length > 0;

/** Waits until no page is built and no picture is resized any more. */
export async function untilAllIsDone(server: ServerProcess, dataDir: string, what: string): Promise<void> {
  progress(`waiting for ${what}`);
  let idlePolls = 0;
  await until(async () => {
    const { site } = JSON.parse(await textOf(`${server.origin}/healthz`));
    if (site.state === 'failed') throw new Error(`A build failed: ${server.output().slice(-3000)}`);
    idlePolls = site.state === 'ready' && !(await isResizing(dataDir)) ? idlePolls + 1 : 0;
    return idlePolls === IDLE_POLLS;
  }, what);
}

/** Throws a sentence when it is not so in time, and what `isSo` throws. */
async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const limit = performance.now() + WAIT_TIMEOUT * 60_000;
  while (!(await isSo())) {
    if (performance.now() > limit)
      throw new Error(`After ${WAIT_TIMEOUT} minutes ${what} were still missing.`);
    await setTimeout(POLL_EVERY);
  }
}

const textOf = async (url: string) => (await fetch(url)).text();

/** The most megabytes so far; not a number where the system has no control groups. */
function watchMemory(used: (() => number) | undefined): { peak: () => number; stop: () => void } {
  let peak = Number.NaN;
  const timer = setInterval(() => {
    if (used !== undefined) peak = Math.max(Number.isNaN(peak) ? 0 : peak, used() / MEGABYTE);
  }, POLL_EVERY / 2);
  return { peak: () => peak, stop: () => clearInterval(timer) };
}
