// Lighthouse over every public page of the built site, as `npm start` serves it, beside the limit page: one page written
// by hand. Prints a line each, keeps the reports below tests/.output/lighthouse, and ends with 1 when a page misses a floor.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { removeFolder } from '../../src/server/db/durable-file.ts';
import { untilAllIsDone } from '../growth/rows/build.ts';
import buildSitesOnce from '../support/build-sites-once.ts';
import { BUILT_SITE } from '../support/built-sites.ts';
import { readArguments } from '../support/read-arguments.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { SLOWED_PAGES, SPEED_PAGES, type SpeedPage, UNLIKE_PAGES } from './floors.ts';
import { judgePage, slownessOf, type Verdict } from './judge-page.ts';
import { LIMIT_PAGE, serveLimitPage } from './limit-page.ts';
import { printVerdicts } from './print-verdicts.ts';
import { type Run, runLighthouse } from './run-lighthouse.ts';
import { judgeSecondVisits } from './second-visits.ts';

const REPORTS = resolve(import.meta.dirname, '../.output/lighthouse');
const ROUNDS = 5;

const isShort = process.argv.includes('--short') && !process.env.LONG;
const offered = isShort ? UNLIKE_PAGES : [...SPEED_PAGES, ...SLOWED_PAGES];
const names = [...offered.map(({ name }) => name), ...(isShort ? [] : ['second-visits'])];
const USAGE = `npm run lighthouse                   every page five times, in turn: the median by the clock on the wall counts
npm run lighthouse -- home news      only these pages, of ${names.join(', ')}
npm run lighthouse -- second-visits  only the pages that a device has saved, over a slow line
The stage of npm test adds --short: the three pages that differ most, once, with tasks timed by the processor's clock.
One that misses a floor is loaded four times more, and the median of the five counts. npm run test:long measures all of it.`;
const asked = readArguments(USAGE, (argument) => argument === '--short' || names.includes(argument));
const isAsked = (name: string) => asked.every((argument) => argument === '--short') || asked.includes(name);
const pages = offered.filter(({ name }) => isAsked(name));
const hasSecondVisits = !isShort && isAsked('second-visits');

await mkdir(REPORTS, { recursive: true });
const dataDir = await mkdtemp(join(tmpdir(), 'gurukulam-speed-'));
// A short run serves the site under test, which has the sizes of its pictures; a long one builds its own site and cuts its
// own pictures, as a school's does.
if (isShort) await buildSitesOnce();
const server = await startServerProcess(dataDir, { SITE_DIR: isShort ? BUILT_SITE : '', SEED: 'fixtures' });
if (!isShort) await untilAllIsDone(server, dataDir, 'the pages and the sizes of their pictures');
const limit = await serveLimitPage();
const runs = new Map<SpeedPage, Run[]>();
const missed: string[][] = [];
try {
  if (pages.length > 0) await load(pages, isShort ? 1 : ROUNDS);
  let verdicts = await judgeAll();
  const doubtful = verdicts.filter((verdict) => verdict.missed.length > 0).map(({ page }) => page);
  if (isShort && doubtful.length > 0) {
    await load(doubtful, ROUNDS - 1);
    verdicts = await judgeAll();
  }
  printVerdicts(verdicts);
  missed.push(...verdicts.filter(({ page }) => page !== LIMIT_PAGE).map((verdict) => verdict.missed));
  if (hasSecondVisits) {
    const slow = await judgeSecondVisits(server.origin);
    for (const sentence of slow) console.error(sentence);
    missed.push(slow);
  }
} finally {
  await limit.stop();
  await server.end('SIGTERM');
  await removeFolder(dataDir);
}
console.log(`Load of the machine afterwards: ${loadavg()[0]?.toFixed(1)}. Reports: ${REPORTS}`);
const failed = missed.filter((sentences) => sentences.length > 0).length;
await writeFile(join(REPORTS, 'counts.json'), JSON.stringify({ passed: missed.length - failed, failed }));
process.exitCode = failed === 0 ? 0 : 1;

/** Loads the limit page and each of the pages so often, in turn: what else the machine does meets all of them alike. */
async function load(some: readonly SpeedPage[], rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const page of [LIMIT_PAGE, ...some]) {
      const { origin } = page === LIMIT_PAGE ? limit : server;
      const run = await runLighthouse(origin, page, isShort ? 'processor' : 'wall');
      runs.set(page, [...(runs.get(page) ?? []), run]);
    }
  }
}

/** Judges each page that was loaded, and keeps the report of its run in the middle. */
async function judgeAll(): Promise<Verdict[]> {
  const measuresOf = (page: SpeedPage) => (runs.get(page) ?? []).map(({ measures }) => measures);
  const least = measuresOf(LIMIT_PAGE);
  for (const [{ name }, all] of runs) {
    const sorted = all.toSorted((a, b) => a.measures['largest paint'] - b.measures['largest paint']);
    await writeFile(join(REPORTS, `${name}.html`), sorted[Math.floor(sorted.length / 2)]?.html ?? '');
  }
  const slowness = isShort ? slownessOf(least) : null;
  return [...runs.keys()].map((page) => judgePage(page, measuresOf(page), least, slowness));
}
