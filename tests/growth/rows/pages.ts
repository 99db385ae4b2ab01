import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publicPages } from '../../../src/site.ts';
import type { SpeedPage } from '../../lighthouse/floors.ts';
import { runLighthouse } from '../../lighthouse/run-lighthouse.ts';
import { withPage } from '../../support/launch-chromium.ts';
import { percentile } from '../../support/percentile.ts';
import { type Figure, progress, type Row, type Stand } from '../row.ts';

/** A phone, before anybody scrolls. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/** The paint in the middle of so many runs counts. */
const RUNS = 5;
/** Styles that a screen waits for or is given later; none waits for those of paper. */
const SHEETS = /<link rel="stylesheet" href="([^"]+)"(?![^>]*media="print")/g;

/** What each public page weighs, and what a first visit to it fetches and paints before anybody scrolls. */
export const pages: Row = {
  name: 'pages',
  needsItsPages: true,
  measure: async (stand) => {
    const figures: Figure[] = [];
    for (const { name, path } of publicPages) {
      progress(`first visit to ${path}`);
      const weight = await weightOf(stand, `${path === '/' ? 'index' : path.slice(1)}.html`);
      const visit = await visitFirst(stand, path);
      const paint = percentile(await largestPaints(stand, path), 0.5);
      figures.push(
        { name: `${name}: HTML and CSS`, value: weight, unit: 'kB', most: 20 },
        { name: `${name}: bytes before scrolling`, value: visit.kilobytes, unit: 'kB', most: within5Percent },
        {
          name: `${name}: largest paint`,
          value: paint,
          unit: 'ms',
          most: within5Percent,
          isSpeed: true,
        },
        { name: `${name}: bodies of the API`, value: visit.bodies, unit: '', most: 0 },
      );
    }
    return figures;
  },
};

const within5Percent = (sample: number) => sample * 1.05;

/** Kilobytes of a page and of its style sheets, as they are sent. */
async function weightOf({ siteDir }: Stand, page: string): Promise<number> {
  const html = await readFile(join(siteDir, page), 'utf8');
  const files = [page, ...[...html.matchAll(SHEETS)].map(([, path = '']) => path)];
  const sent = await Promise.all(files.map((file) => readFile(join(siteDir, `${file}.br`))));
  return sent.reduce((sum, { length }) => sum + length, 0) / 1000;
}

/** A slow phone, as Lighthouse computes it from what the clock on the wall says. */
async function largestPaints({ origin }: Stand, path: string): Promise<number[]> {
  const page: SpeedPage = { name: path, path, throttling: 'simulated', floors: {} };
  const paints: number[] = [];
  while (paints.length < RUNS)
    paints.push((await runLighthouse(origin, page, 'wall')).measures['largest paint']);
  return paints;
}

/** Kilobytes over the network, and how many responses of the API had a body. */
function visitFirst({ origin }: Stand, path: string): Promise<{ kilobytes: number; bodies: number }> {
  return withPage(PHONE, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    let bytes = 0;
    let bodies = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/api/') && response.status() !== 304) bodies += 1;
    });
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    return { kilobytes: bytes / 1000, bodies };
  });
}
