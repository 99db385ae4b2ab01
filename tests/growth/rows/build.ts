import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { apiClient } from '../../support/api-client.ts';
import { makeMemoryGroup } from '../../support/memory-group.ts';
import { phonePhoto } from '../../support/photos.ts';
import { type ServerProcess, startServerProcess } from '../../support/start-server-process.ts';
import type { Row } from '../row.ts';

const MEGABYTE = 1024 * 1024;
const UPLOADS = 50;
/** Milliseconds between two looks. */
const LOOK = 250;
/** Looks in a row that find nothing at work. */
const QUIET = 8;
const LONGEST = 3_600_000;

/**
 * A new machine with a restored backup, and as much memory as a small one has: the first build, all sizes of all pictures,
 * an old item edited, the newest one edited, and fifty uploads in a row; somebody visits all the while. The pictures of the
 * grown content are small drawings: one of a phone takes a second to cut, and is cut below everybody's priority.
 */
export const build: Row = {
  name: 'build',
  needsItsPages: false,
  buildsPages: true,
  measure: async ({ fill, scratch, scale }) => {
    const dataDir = join(scratch, `build-${Date.now()}`);
    await fill(dataDir);
    const megabytes = scale > 0 ? 768 : 512;
    const group = makeMemoryGroup(megabytes * MEGABYTE);
    const begun = performance.now();
    const environment = { SITE_DIR: '', NODE_COMPILE_CACHE: '' };
    const server = await startServerProcess(dataDir, environment, { controlGroup: group?.path });
    const watch = watchMemory(group?.used);
    try {
      await until(async () => (await fetch(server.origin)).status === 200, server);
      const up = (performance.now() - begun) / 1000;
      const visits = visitAgainAndAgain(server.origin);
      await untilAllIsDone(server);
      const cut = (performance.now() - begun) / 1000;
      const slowest = await visits.stop();

      const { access: token } = await apiClient(server.origin).logIn();
      const news: NewsRow[] = JSON.parse(await textOf(`${server.origin}/api/news/`));
      const edit = (item: NewsRow | undefined) => secondsOfWork(server, () => editItem(server, token, item));
      const [old, newest] = [await edit(news[Math.floor(news.length / 2)]), await edit(news[0])];

      const before = buildsOf(server);
      for (let count = 0; count < UPLOADS; count += 1) await upload(server, token, count);
      await untilAllIsDone(server);
      if (group?.hasKilled()) throw new Error(`${megabytes} MB were not enough: a process was ended.`);
      return [
        { name: 'site up on a new machine', value: up, unit: 's', most: 60, isSpeed: true },
        { name: 'all pictures cut', value: cut, unit: 's', most: Infinity },
        {
          name: 'page while they are cut, 99th percentile',
          value: slowest,
          unit: 'ms',
          most: 100,
          isSpeed: true,
        },
        {
          name: 'edit of an old item, processor time',
          value: old,
          unit: 's',
          most: (sample) => Math.min(15, sample * 1.3),
          isSpeed: true,
        },
        {
          name: 'edit of the newest item, processor time',
          value: newest,
          unit: 's',
          most: (sample) => Math.min(15, sample * 1.3),
          isSpeed: true,
        },
        { name: `builds for ${UPLOADS} uploads`, value: buildsOf(server) - before, unit: '', most: 3 },
        { name: 'memory of server, builds and cuts', value: watch.stop(), unit: 'MB', most: megabytes },
      ];
    } finally {
      watch.stop();
      await server.end('SIGTERM');
      await group?.remove();
    }
  },
};

type NewsRow = { id: number; date: string; description: string };

async function editItem({ origin }: ServerProcess, token: string, item: NewsRow | undefined): Promise<void> {
  if (item === undefined) throw new Error('There are no news.');
  const form = new FormData();
  form.set('news_name', 'Edited');
  form.set('date', item.date);
  form.set('description', item.description);
  const { status } = await apiClient(origin).call('PUT', `/api/news/${item.id}/`, { token, form });
  if (status !== 200) throw new Error(`The edit responded with ${status}.`);
}

async function upload({ origin }: ServerProcess, token: string, count: number): Promise<void> {
  const { buffer, mimeType } = await phonePhoto();
  const form = new FormData();
  form.set('date', '2026-11-22');
  form.set('images', new File([new Uint8Array(buffer)], `photo-${count}.jpg`, { type: mimeType }));
  const { status } = await apiClient(origin).call('POST', '/api/gallery/gurukulam/', { token, form });
  if (status !== 201) throw new Error(`Upload ${count} responded with ${status}.`);
}

/** Seconds of processor time of the server and its builds for some work and what follows from it. */
async function secondsOfWork(server: ServerProcess, work: () => Promise<void>): Promise<number> {
  const spent = async () => {
    const stat = await readFile(`/proc/${server.pid}/stat`, 'utf8');
    // After the name in brackets, the 12th to 15th field are its own time and that of its children, in hundredths.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) / 100, 0);
  };
  const before = await spent();
  await work();
  await untilAllIsDone(server);
  return (await spent()) - before;
}

/** Waits until no page is built and no picture is cut any more. */
async function untilAllIsDone(server: ServerProcess): Promise<void> {
  let quiet = 0;
  await until(async () => {
    const { site } = JSON.parse(await textOf(`${server.origin}/healthz`));
    if (site.state === 'failed') throw new Error(`A build failed: ${server.output().slice(-3000)}`);
    const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
    quiet = site.state === 'ready' && children === '' ? quiet + 1 : 0;
    return quiet === QUIET;
  }, server);
}

async function until(isSo: () => Promise<boolean>, { output }: ServerProcess): Promise<void> {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > LONGEST)
      throw new Error(`It has not come to an end: ${output().slice(-3000)}`);
    await setTimeout(LOOK);
  }
}

const buildsOf = ({ output }: ServerProcess) => output().split('the site was built').length - 1;

const textOf = async (url: string) => (await fetch(url)).text();

/** One page after the other; `stop` returns the 99th percentile of the times, in milliseconds. */
function visitAgainAndAgain(origin: string): { stop: () => Promise<number> } {
  const times: number[] = [];
  let isOver = false;
  const visiting = (async () => {
    while (!isOver) {
      for (const path of ['/', '/news', '/gallery', '/api/news/']) {
        const begun = performance.now();
        await textOf(origin + path);
        times.push(performance.now() - begun);
      }
      await setTimeout(LOOK / 5);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await visiting;
      return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
    },
  };
}

/** The most megabytes so far; not a number where the system has no control groups. */
function watchMemory(used: (() => number) | undefined): { stop: () => number } {
  let peak = Number.NaN;
  const looking = setInterval(() => {
    if (used !== undefined) peak = Math.max(Number.isNaN(peak) ? 0 : peak, used() / MEGABYTE);
  }, LOOK / 2);
  return {
    stop: () => {
      clearInterval(looking);
      return peak;
    },
  };
}
