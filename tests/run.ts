// Runs everything that must hold before a change lands, and closes with real counts: a stage that is not a test runner
// counts as one test. `npm test` and CI are this file.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { COMPILE_CACHE } from './support/compile-cache.ts';
import { FIGURES } from './support/figure.ts';
import { findChromium, findHeadlessShell } from './support/find-chromium.ts';
import { readArguments } from './support/read-arguments.ts';

type Counts = { passed: number; failed: number; titles?: string[] };
type Stage = {
  name: string;
  command: string;
  env?: Record<string, string>;
  report?: (path: string) => Counts;
  output?: string;
};
type Row = Counts & { name: string; seconds: number };

const USAGE = `npm test           everything that must hold before a change lands
npm run test:long  the same with the long tests at full length`;
// Set here: `LONG=1 node …` is no command on Windows.
if (readArguments(USAGE, (argument) => argument === '--long').length > 0) process.env.LONG = '1';

const OUTPUT = 'tests/.output';
const style: Stage = { name: 'style', command: 'npm run check:style' };
const types: Stage = { name: 'types', command: 'npm run check:types' };
const unused: Stage = { name: 'unused code', command: 'npm run check:unused' };
const rules: Stage = { name: 'rules', command: 'npm run check:rules' };
const sites: Stage = { name: 'sites under test', command: 'node tests/support/build-sites-once.ts' };
const units = vitest('units and components', ['pure', 'unit', 'component']);
const builtPages = vitest('built pages', ['build']);
const server = vitest('server', ['server', 'plain']);
const serverBuilds = vitest('server builds', ['server-builds']);
const django = vitest('Django REST Framework', ['django']);
const installs = vitest('installs', ['installs']);
const journeys: Stage = {
  name: 'journeys',
  command: 'playwright test --config tests/playwright.config.ts',
  output: `${OUTPUT}/playwright.json`,
  report: playwrightCounts,
};
const speed = measured('speed', 'lighthouse');
const growth = measured('growth', 'growth');

/**
 * Phases follow one another. Within a phase the lanes run side by side and a lane's stages one after the other. What
 * builds a site, or checks its types, writes into the project's own folders: never two of those at once. Journeys, and
 * kills and rebuilds, have the machine to themselves: beside each other both took twice as long, and some failed. The
 * server's own builds are beside its other tests, which wait more than they work. Speed is alone: anything else would be
 * measured.
 */
const phases: Stage[][][] = [
  [[sites], [style, unused, rules]],
  [[types], [units, builtPages]],
  [[journeys]],
  [[server], [serverBuilds]],
  // Two of them need packages of Debian and of the registry, and fail where they are not there.
  ...(process.env.LONG ? [[[growth]], [[django]], [[installs]]] : []),
  [[speed]],
];

process.env.NODE_COMPILE_CACHE = COMPILE_CACHE;
mkdirSync(OUTPUT, { recursive: true });
rmSync(FIGURES, { force: true });
installChromium();
// The long run compares times: each of its stages has the machine to itself.
const order = process.env.LONG ? phases.flat(2).map((stage) => [[stage]]) : phases;
const rows: Row[] = [];
for (const lanes of order) rows.push(...(await Promise.all(lanes.map(runLane))).flat());
for (const { name, passed, failed, seconds } of rows) {
  console.log(
    `${name.padEnd(30)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds} s`,
  );
}
if (existsSync(FIGURES)) console.log(`\n=== figures\n${readFileSync(FIGURES, 'utf8')}`);
const titles = rows.flatMap(({ name, titles = [] }) => titles.map((title) => `${name}: ${title}`));
if (titles.length > 0) console.log(`=== failed, or passed at a later try\n${titles.join('\n')}\n`);
const passed = rows.reduce((sum, row) => sum + row.passed, 0);
const failed = rows.reduce((sum, row) => sum + row.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function vitest(name: string, projects: readonly string[]): Stage {
  const output = `${OUTPUT}/${projects[0]}.json`;
  const chosen = projects.map((project) => `--project ${project}`).join(' ');
  const command = `vitest run --config tests/vitest.config.ts ${chosen} --outputFile.json=${output}`;
  return { name, command, output, report: vitestCounts };
}

function measured(name: string, folder: string): Stage {
  return {
    name,
    command: `node tests/${folder}/main.ts --short`,
    env: { KEEP_SITE: '1' },
    output: `${OUTPUT}/${folder}/counts.json`,
    report: (path) => JSON.parse(readFileSync(path, 'utf8')),
  };
}

async function runLane(stages: readonly Stage[], lane: number): Promise<Row[]> {
  const done: Row[] = [];
  for (const stage of stages) done.push(await runStage(stage, lane === 0));
  return done;
}

/** What the first lane prints is seen at once; a stage of another prints all together at its end, to be read whole. */
async function runStage({ name, command, env, report, output }: Stage, isSeen: boolean): Promise<Row> {
  if (isSeen) console.log(`\n=== ${name}`);
  if (output !== undefined) rmSync(output, { force: true });
  const start = Date.now();
  const stdio = isSeen ? 'inherit' : 'pipe';
  const child = spawn(isSeen ? command : `${command} 2>&1`, {
    shell: true,
    stdio,
    env: { ...process.env, ...env },
  });
  const closed = once(child, 'close');
  const printed = child.stdout === null ? '' : await text(child.stdout);
  const [status] = await closed;
  if (!isSeen) console.log(`\n=== ${name}\n${printed}`);
  const counts = countsOf(status === 0, report, output);
  return { name, ...counts, seconds: Math.round((Date.now() - start) / 1000) };
}

/** A runner that failed without a failed test (a crash, a broken config) is one failure all the same. */
function countsOf(isGood: boolean, report: Stage['report'], output: string | undefined): Counts {
  if (report === undefined || output === undefined)
    return { passed: Number(isGood), failed: Number(!isGood) };
  if (!existsSync(output)) return { passed: 0, failed: 1 };
  const counts = report(output);
  return isGood ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

function vitestCounts(path: string): Counts {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8'));
  const titles = testResults
    .flatMap(({ assertionResults }: { assertionResults: VitestResult[] }) => assertionResults)
    .filter(({ failureMessages }: VitestResult) => failureMessages.length > 0)
    .map(
      ({ status, fullName, failureMessages }: VitestResult) =>
        `${status === 'failed' ? 'failed' : 'flaky'} ${fullName}\n  ${failureMessages[0]}`,
    );
  return { passed: numPassedTests, failed: numFailedTests, titles };
}

type VitestResult = { status: string; fullName: string; failureMessages: string[] };

function playwrightCounts(path: string): Counts {
  const { stats, suites } = JSON.parse(readFileSync(path, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, titles: suites.flatMap(unwell) };
}

type Suite = {
  file: string;
  suites?: Suite[];
  specs: {
    title: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
};

function unwell({ file, specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => `${status} ${file} ${title}\n${results.map(reason).join('')}`),
  );
  return [...own, ...suites.flatMap(unwell)];
}

/** The first lines of what failed in one try, without a terminal's colours. */
function reason({ errors }: { errors: { message?: string }[] }): string {
  const lines = errors.flatMap(({ message = '' }) => stripVTControlCharacters(message).split('\n'));
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .map((line) => `  ${line}\n`)
    .join('');
}

/** Journeys need a browser: where the machine has none, the system's packages are installed. */
function installChromium(): void {
  if (findChromium() !== undefined && findHeadlessShell() !== findChromium()) return;
  if (process.platform !== 'linux') {
    console.log('If no journey starts: install Chromium, and name its program in the variable CHROMIUM.');
    return;
  }
  console.log('Chromium is not complete here: installing the Debian packages.');
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  if (findChromium() === undefined) execFileSync('apt-get', [...install, 'chromium'], { stdio: 'inherit' });
  // Only faster: a system without this package runs all journeys in the whole browser.
  spawnSync('apt-get', [...install, 'chromium-headless-shell'], { stdio: 'inherit' });
}
