import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { publicPages } from '../../../src/site.ts';
import type { SpeedPage } from '../../lighthouse/floors.ts';
import { type Measures, medianOf } from '../../lighthouse/measures.ts';
import { runLighthouse } from '../../lighthouse/run-lighthouse.ts';
import type { Row } from '../row.ts';

const LIMIT = join(import.meta.dirname, '../limit');
const RUNS = 5;
/** Milliseconds that a page of ours may block for longer than the hand-written one. */
const MORE = 60;
/** Points that a page may lack of a full score, in its worst run. */
const LACKING = 1;
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
    const runs = new Map<string, Measures[]>();
    const note = (name: string, measures: Measures) => runs.set(name, [...(runs.get(name) ?? []), measures]);
    for (let run = 0; run < RUNS; run += 1) {
      note('limit', await measuresOf(limit.origin, '/'));
      for (const { name, path } of pages) note(name, await measuresOf(origin, path));
    }
    limit.stop();
    const blocked = (name: string) => medianOf(runs.get(name) ?? []).blocked;
    const worst = (name: string) => Math.min(...(runs.get(name) ?? []).map(({ performance }) => performance));
    return pages.flatMap(({ name }) => [
      {
        name: `${name}: blocked beyond a hand-written page`,
        value: blocked(name) - blocked('limit'),
        unit: 'ms',
        most: MORE,
        isSpeed: true,
      },
      {
        name: `${name}: points short of 100, worst run`,
        value: 100 - worst(name),
        unit: '',
        most: LACKING,
        isSpeed: true,
      },
    ]);
  },
};

async function measuresOf(origin: string, path: string): Promise<Measures> {
  const page: SpeedPage = { name: path, path, device: 'phone', throttling: 'simulated', floors: {} };
  return (await runLighthouse(origin, page, 'wall')).measures;
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
