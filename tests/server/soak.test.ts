import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { figure } from '../support/figure.ts';
import { rounds } from '../support/rounds.ts';
import { soakTraffic } from '../support/soak-traffic.ts';
import type { ServerProcess } from '../support/start-server-process.ts';
import { openServerProcess } from '../support/use-test-server.ts';

/** How a server process has to be started to be watched. */
const WATCHED = {
  NODE_OPTIONS: `--expose-gc --import=${join(import.meta.dirname, '../support/report-memory.ts')}`,
};

const REQUESTS = rounds(2000, 50_000);
const CLIENTS = 16;
/** How often the process is sampled; the first third is warm-up. */
const LOOKS = 20;
const WARM = 7;

/** What may be gained from the end of the warm-up to the last request, by the straight line through the samples. */
const ALLOWED = { heap: rounds(4e6, 4e6), rss: rounds(60e6, 40e6), files: 8 };

it(`${REQUESTS} requests, good and bad, leave memory and open files flat`, {
  timeout: rounds(180_000, 1_800_000),
}, async () => {
  const server = await openServerProcess(undefined, { TRUST_PROXY: '1', SEED: 'fixtures', ...WATCHED });
  const traffic = await soakTraffic(server.api);
  const looks: Resources[] = [];
  const begin = performance.now();
  for (let look = 0; look < LOOKS; look += 1) {
    let left = REQUESTS / LOOKS;
    const client = async () => {
      while (left > 0) {
        left -= 1;
        await traffic.send();
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    looks.push(await resourcesOf(server));
  }
  const seconds = (performance.now() - begin) / 1000;
  expect(traffic.failures).toEqual([]);
  const sent = [...traffic.counts.values()].reduce((sum, count) => sum + count, 0);
  expect(sent).toBe(REQUESTS);

  const steady = looks.slice(WARM);
  const gain = (of: keyof Resources) => slopeOf(steady.map((look) => look[of])) * (steady.length - 1);
  const inMegabytes = (bytes: number) => `${bytes < 0 ? '' : '+'}${(bytes / 1e6).toFixed(1)} MB`;
  const last = looks.at(-1);
  figure(
    'soak',
    `${sent} requests of ${traffic.counts.size} kinds in ${seconds.toFixed(0)} s, no 5xx; after the warm-up: heap ` +
      `${inMegabytes(gain('heap'))} to ${((last?.heap ?? 0) / 1e6).toFixed(1)} MB, RSS ${inMegabytes(gain('rss'))} to ` +
      `${((last?.rss ?? 0) / 1e6).toFixed(0)} MB, open files ${steady[0]?.files} to ${last?.files}`,
  );
  expect(gain('heap')).toBeLessThan(ALLOWED.heap);
  expect(gain('rss')).toBeLessThan(ALLOWED.rss);
  expect(gain('files')).toBeLessThan(ALLOWED.files);
  expect(await server.end('SIGTERM')).toBe(0);
});

/** What a server process holds at one moment, after it has collected its garbage. Bytes, and open files. */
interface Resources {
  readonly heap: number;
  readonly rss: number;
  readonly files: number;
}

/** Asks a process that was started with WATCHED. Nothing should be in progress meanwhile. */
async function resourcesOf({ pid, output }: ServerProcess): Promise<Resources> {
  const lines = () => [...output().matchAll(/^\{"collected":(\{.*?\})\}$/gm)];
  const known = lines().length;
  process.kill(pid, 'SIGUSR2');
  await expect.poll(() => lines().length, { timeout: 20_000 }).toBe(known + 1);
  const { heap, rss } = JSON.parse(lines().at(-1)?.[1] ?? '{}');
  return { heap, rss, files: (await readdir(`/proc/${pid}/fd`)).length };
}

/** The straight line through a series, by least squares: what is gained from one value to the next. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [above, below] = [0, 0];
  values.forEach((value, at) => {
    above += (at - middle) * (value - mean);
    below += (at - middle) ** 2;
  });
  return above / below;
}
