import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { publicPages } from '../../../src/site.ts';
import type { SpeedPage } from '../../lighthouse/floors.ts';
import { runLighthouse } from '../../lighthouse/run-lighthouse.ts';
import type { Row } from '../row.ts';

const LIMIT = join(import.meta.dirname, '../limit');
const RUNS = 5;
/** Milliseconds that a page of ours may block for longer than the hand-written one. */
const MORE = 60;
const PAGES = ['home', 'about', 'news', 'activities', 'gallery'];

/**
 * How long pages block, by the clock on the wall, beside a hand-written page of one picture: all in turn, so that what else
 * the machine does meets all of them alike. Needs a machine that does nothing else.
 */
export const blocking: Row = {
  name: 'blocking',
  needsItsPages: true,
  measure: async ({ origin }) => {
    const limit = await serveLimit();
    const pages = publicPages.filter(({ name }) => PAGES.includes(name));
    const runs = new Map<string, number[]>();
    const note = (name: string, blocked: number) => runs.set(name, [...(runs.get(name) ?? []), blocked]);
    for (let run = 0; run < RUNS; run += 1) {
      note('limit', await blockedBy(limit.origin, '/'));
      for (const { name, path } of pages) note(name, await blockedBy(origin, path));
    }
    limit.stop();
    const least = median(runs.get('limit'));
    return pages.map(({ name }) => ({
      name: `${name}: blocked beyond a hand-written page`,
      value: median(runs.get(name)) - least,
      unit: 'ms',
      most: MORE,
      isSpeed: true,
    }));
  },
};

async function blockedBy(origin: string, path: string): Promise<number> {
  const page: SpeedPage = { name: path, path, device: 'phone', throttling: 'simulated', floors: {} };
  return (await runLighthouse(origin, page, 'wall')).measures.blocked;
}

function median(values: readonly number[] = []): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function serveLimit(): Promise<{ origin: string; stop: () => void }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const name = url === '/' ? 'index.html' : 'hero.webp';
    response.setHeader('Content-Type', name.endsWith('.html') ? 'text/html' : 'image/webp');
    response.end(await readFile(join(LIMIT, name)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}
