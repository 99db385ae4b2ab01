// Measures what must not grow with the content: every row once with the sample content and once with ten years of it,
// side by side, and ends with 1 when a figure is over its bound. Linux only.
//   npm run growth                     everything; builds the pages of both
//   npm run growth -- server pages     only these rows
//   npm run growth -- --scale 0.1      with a tenth of ten years
// The stage of `npm test` adds --short: rows that need no pages of their own content, with a tenth.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import buildSitesOnce from '../support/build-sites-once.ts';
import { BUILT_SITE } from '../support/built-sites.ts';
import { buildInto, ensureSite } from '../support/ensure-site.ts';
import { fillDataFolder } from '../support/grown-content.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { makeTinySite } from '../support/tiny-site.ts';
import { better, type Compared, compare, printTable } from './compare.ts';
import { progress } from './progress.ts';
import type { Row, Stand } from './row.ts';
import { blocking } from './rows/blocking.ts';
import { build } from './rows/build.ts';
import { crowd } from './rows/crowd.ts';
import { dashboard } from './rows/dashboard.ts';
import { gallery } from './rows/gallery.ts';
import { pages } from './rows/pages.ts';
import { server } from './rows/server.ts';

const ROWS: readonly Row[] = [crowd, server, dashboard, build, pages, gallery, blocking];
const ATTEMPTS = 3;
const OUTPUT = resolve(import.meta.dirname, '../.output/growth');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string', default: '1' }, short: { type: 'boolean', default: false } },
});
const scale = values.short ? 0.1 : Number(values.scale);
const rows = ROWS.filter(
  ({ name, needsItsPages, buildsPages = false }) =>
    !(values.short && (needsItsPages || buildsPages)) &&
    (positionals.length === 0 || positionals.includes(name)),
);
if (rows.length === 0) throw new Error(`There is no row called ${positionals.join(' or ')}.`);

await mkdir(OUTPUT, { recursive: true });
const work = await mkdtemp(join(tmpdir(), 'gurukulam-growth-'));
const compared: Compared[] = [];
/** Rows that came to no figures: the others are measured all the same. */
const broken: string[] = [];
/** A row that fails leaves no server behind. */
const running: (() => Promise<unknown>)[] = [];
try {
  const sample = await openStand('sample', 0);
  const grown = await openStand('grown', scale);
  for (const row of rows) {
    try {
      const figures = await measure(row, sample, grown);
      // At once: all of it takes an hour, and a run that is ended has told something by then.
      printTable(figures, scale);
      compared.push(...figures);
    } catch (error) {
      console.error(error);
      broken.push(row.name);
    }
  }
} finally {
  for (const close of running) await close();
  await rm(work, { recursive: true, force: true });
}
if (broken.length > 0) console.error(`Not measured: ${broken.join(', ')}.`);
const over = compared.filter(({ isGood }) => !isGood).length;
const failed = over + broken.length;
await writeFile(join(OUTPUT, 'counts.json'), JSON.stringify({ passed: compared.length - over, failed }));
process.exitCode = failed === 0 ? 0 : 1;

/**
 * Other work of the machine makes everything slower and nothing faster: the best of a few attempts counts. A row that
 * builds pages takes many minutes and has one.
 */
async function measure(row: Row, sample: Stand, grown: Stand): Promise<Compared[]> {
  progress(`${row.name}: the sample content`);
  const before = await row.measure(sample);
  const again = async () => {
    progress(`${row.name}: the grown content`);
    return compare(before, await row.measure(grown), !values.short);
  };
  let best = await again();
  const attempts = row.buildsPages ? 1 : ATTEMPTS;
  for (let attempt = 1; attempt < attempts && !best.every(({ isGood }) => isGood); attempt += 1)
    best = better(best, await again());
  return best;
}

/** Fills a data folder, builds its pages where a row needs them, and serves both. */
async function openStand(name: string, scale: number): Promise<Stand> {
  const fill = (folder: string) => fillDataFolder(folder, { scale });
  const dataDir = join(work, name, 'data');
  const scratch = join(work, name, 'scratch');
  await mkdir(scratch, { recursive: true });
  await fill(dataDir);
  const siteDir = await pagesOf(name, scale, dataDir);
  const { origin, pid, end } = await startServerProcess(dataDir, { SITE_DIR: siteDir });
  running.push(() => end('SIGTERM'));
  return { origin, pid, dataDir, siteDir, scratch, scale, fill };
}

async function pagesOf(name: string, scale: number, dataDir: string): Promise<string> {
  if (rows.every(({ buildsPages }) => buildsPages)) return makeTinySite(join(work, name, 'site'));
  if (!rows.some(({ needsItsPages }) => needsItsPages)) {
    await buildSitesOnce();
    return BUILT_SITE;
  }
  const folder = join(OUTPUT, `${name}-site`);
  await ensureSite({
    folder,
    content: `scale ${scale}`,
    build: async () => {
      progress(`building the pages of the ${name} content`);
      const { origin, end } = await startServerProcess(dataDir);
      await buildInto(folder, origin, 'https://school.example').finally(() => end('SIGTERM'));
    },
  });
  return folder;
}
