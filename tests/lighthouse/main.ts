// Lighthouse over every public page of the built site, as `npm start` serves it. Prints a table, keeps the reports
// below tests/.output/lighthouse, and ends with 1 when a page misses a floor.
//   npm run lighthouse               each page three times, the median counts
//   npm run lighthouse -- --slowed   only the pages that are loaded with line and processor slowed down for real
//   npm run lighthouse -- home news  only these pages
//   npm run lighthouse -- second-visits  only the pages that a device has saved, over a slow line
// The stage of `npm test` adds --until-good: no slowed pages, none that is like another one, and the others until one run
// meets all floors, five times at most. `npm run test:long` measures as `npm run lighthouse` does.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import buildSitesOnce from '../support/build-sites-once.ts';
import { BUILT_SITE } from '../support/built-sites.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { SLOWED_PAGES, SPEED_PAGES, type SpeedPage } from './floors.ts';
import { type Effort, judgePage, type Verdict } from './judge-page.ts';
import { noteFigures, printVerdicts } from './print-verdicts.ts';
import { runLighthouse } from './run-lighthouse.ts';
import { judgeSecondVisits } from './second-visits.ts';

const REPORTS = resolve(import.meta.dirname, '../.output/lighthouse');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { slowed: { type: 'boolean' }, 'until-good': { type: 'boolean' } },
});
const effort: Effort = values['until-good'] && !process.env.LONG ? 'until good' : 'thrice';
const simulated = values.slowed ? [] : SPEED_PAGES.filter(({ isAlike }) => effort === 'thrice' || !isAlike);
const slowed = effort === 'thrice' || values.slowed ? SLOWED_PAGES : [];
const isAsked = (name: string) => positionals.length === 0 || positionals.includes(name);
const pages = [...simulated, ...slowed].filter(({ name }) => isAsked(name));
const hasSecondVisits = isAsked('second-visits') && !values.slowed;
if (pages.length === 0 && !hasSecondVisits)
  throw new Error(`There is no page called ${positionals.join(' or ')}.`);

await buildSitesOnce();
const failures = await judgeAll(pages);
console.log(`Load of the machine afterwards: ${loadavg()[0]?.toFixed(1)}. Reports: ${REPORTS}`);
const failed = failures.filter((missed) => missed.length > 0).length;
await writeFile(join(REPORTS, 'counts.json'), JSON.stringify({ passed: failures.length - failed, failed }));
process.exitCode = failed === 0 ? 0 : 1;

/** What each page missed, and then the second visits. */
async function judgeAll(pages: readonly SpeedPage[]): Promise<string[][]> {
  await mkdir(REPORTS, { recursive: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'gurukulam-speed-'));
  const server = await startServerProcess(dataDir, { SITE_DIR: BUILT_SITE, SEED: 'fixtures' });
  const verdicts: Verdict[] = [];
  const secondVisits: string[][] = [];
  try {
    for (const page of pages) {
      const { typical, ...verdict } = await judgePage(page, effort, () => runLighthouse(server.origin, page));
      await writeFile(join(REPORTS, `${page.name}.html`), typical.html);
      await writeFile(join(REPORTS, `${page.name}.json`), typical.json);
      verdicts.push(verdict);
      console.log(`${page.name}: ${verdict.missed.join('; ') || 'all floors met'}`);
    }
    if (hasSecondVisits) secondVisits.push(await judgeSecondVisits(server.origin, effort));
  } finally {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
  printVerdicts(verdicts);
  noteFigures(verdicts);
  for (const sentence of secondVisits.flat()) console.error(sentence);
  return [...verdicts.map(({ missed }) => missed), ...secondVisits];
}
