// Measures what must not grow with the content: every row once with the sample content and once with ten years of it,
// side by side, and ends with 1 when a figure is over its bound. Linux only.
import { mkdir, mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { removeFolder } from '../../src/server/db/durable-file.ts';
import buildSitesOnce from '../support/build-sites-once.ts';
import { BUILT_SITE } from '../support/built-sites.ts';
import { fillDataFolder } from '../support/grown-content.ts';
import { readArguments } from '../support/read-arguments.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { type Compared, compare, medianOf, printTable } from './compare.ts';
import { progress, type Row, type Stand } from './row.ts';
import { build, untilAllIsDone } from './rows/build.ts';
import { dashboard } from './rows/dashboard.ts';
import { pages } from './rows/pages.ts';
import { server } from './rows/server.ts';
import { throughput } from './rows/throughput.ts';

const ROWS: readonly Row[] = [server, throughput, dashboard, build, pages];
const OUTPUT = resolve(import.meta.dirname, '../.output/growth');

const USAGE = `npm run growth                  every row; takes an hour or more
npm run growth -- server pages  only these rows, of ${ROWS.map(({ name }) => name).join(', ')}
The stage of npm run test:long adds --short: rows that need no pages of their own content and no minutes, with a tenth.`;

const isShort = process.argv.includes('--short');
const scale = isShort ? 0.1 : 1;
const offered = ROWS.filter(
  ({ needsItsPages = false, isLong = false }) => !isShort || !(needsItsPages || isLong),
);
const isOffered = (argument: string) => offered.some(({ name }) => name === argument);
const asked = readArguments(USAGE, (argument) => argument === '--short' || isOffered(argument));
const rows = asked.some(isOffered) ? offered.filter(({ name }) => asked.includes(name)) : offered;

await mkdir(OUTPUT, { recursive: true });
const work = await mkdtemp(join(tmpdir(), 'gurukulam-growth-'));
const compared: Compared[] = [];
/** Rows that came to no figures: the others are measured all the same. */
const broken: string[] = [];
/** A row that fails leaves no server behind. */
const running: (() => Promise<unknown>)[] = [];
try {
  for (const needsItsPages of [false, true]) {
    const some = rows.filter((row) => (row.needsItsPages ?? false) === needsItsPages);
    if (some.length === 0) continue;
    const open = needsItsPages ? openStandWithItsPages : openStand;
    const sample = await open('sample', 0);
    const grown = await open('grown', scale);
    for (const row of some) {
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
  }
} finally {
  for (const close of running) await close();
  await removeFolder(work);
}
if (broken.length > 0) console.error(`Not measured: ${broken.join(', ')}.`);
const over = compared.filter(({ isGood }) => !isGood).length;
const failed = over + broken.length;
await writeFile(join(OUTPUT, 'counts.json'), JSON.stringify({ passed: compared.length - over, failed }));
process.exitCode = failed === 0 ? 0 : 1;

/**
 * One attempt on a machine with other work proves little: where a figure is over its bound, two more are made, and the one in
 * the middle counts.
 */
async function measure(row: Row, sample: Stand, grown: Stand): Promise<Compared[]> {
  const attempt = async () => {
    progress(`${row.name}: the sample content`);
    const before = await row.measure(sample);
    progress(`${row.name}: the grown content`);
    return compare(before, await row.measure(grown), !isShort);
  };
  const first = await attempt();
  if (row.isLong || first.every(({ isGood }) => isGood)) return first;
  return medianOf([first, await attempt(), await attempt()]);
}

/** Fills a data folder and serves it, with pages of the sample content. */
async function openStand(name: string, scale: number): Promise<Stand> {
  const { dataDir, ...stand } = await fillStand(name, scale);
  await buildSitesOnce();
  const { origin, end } = await startServerProcess(dataDir, { SITE_DIR: BUILT_SITE });
  running.push(() => end('SIGTERM'));
  return { ...stand, origin, siteDir: BUILT_SITE };
}

/** The same with pages of this content, built by the server and with the sizes that it cuts: what visitors get of it. */
async function openStandWithItsPages(name: string, scale: number): Promise<Stand> {
  const { dataDir, ...stand } = await fillStand(`${name}-with-pages`, scale);
  const environment = { SITE_DIR: '', SITE_URL: 'https://school.example' };
  const server = await startServerProcess(dataDir, environment);
  running.push(() => server.end('SIGTERM'));
  await untilAllIsDone(server, dataDir, `the pages of the ${name} content`);
  return { ...stand, origin: server.origin, siteDir: await newestIn(join(dataDir, 'site')) };
}

async function fillStand(
  name: string,
  scale: number,
): Promise<Pick<Stand, 'scale' | 'fill'> & { dataDir: string }> {
  const fill = async () => {
    const scratch = await mkdtemp(join(work, `${name}-`));
    const dataDir = join(scratch, 'data');
    await fillDataFolder(dataDir, scale);
    return { dataDir, scratch };
  };
  const { dataDir } = await fill();
  return { dataDir, scale, fill };
}

/** The build that is served; the one before it stays for a while, and what its pages share for longer. */
async function newestIn(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /^[0-9a-f]{16}-/.test(name));
  const builds = names.map(async (name) => {
    const path = join(folder, name);
    return { path, builtAt: (await stat(path)).mtimeMs };
  });
  const [newest] = (await Promise.all(builds)).toSorted((a, b) => b.builtAt - a.builtAt);
  if (newest === undefined) throw new Error('The server has built no pages.');
  return newest.path;
}
