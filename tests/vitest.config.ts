import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const SERVER = {
  environment: 'node',
  pool: 'forks',
  // Two processes for all of them: a server keeps its state to itself, and a process for each file took 175 s of the
  // processor in place of 122.
  isolate: false,
  // Whoever waits has as long as tests/support/until.ts gives.
  expect: { poll: { timeout: 120_000, interval: 20 } },
} as const;

const named = (...names: string[]) => names.map((name) => `tests/server/${name}.test.ts`);

/** It installs the project anew and needs the registry: the long run only. */
const INSTALLS = named('other-nodes', 'release');

/** They build the site, one after the other: a build writes into the project's own folders. */
const BUILDS = named('preview', 'site/real-site', 'site/reuse-pages');

/** They import nothing that keeps state in a module. */
const PURE = [
  'tests/unit/{build,checks,domain,lib,public}/**/*.test.ts',
  'tests/unit/features/{gallery,head,news,support}/**/*.test.ts',
  // It changes the working directory, which a thread cannot.
  'tests/unit/i18n/published.test.ts',
  ...named(
    'accounts/{guess-limit,password-queue}',
    'backups/nights',
    'db/durable-file',
    'http/response-cache',
    'mail/{jobs,mail-text}',
    'pictures/picture-name',
    'site/{api-content,site-builder}',
    'settings',
  ),
];

// Run as `vitest run --config tests/vitest.config.ts` from the repository root, which stays the root.
export default defineConfig({
  root: process.cwd(),
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  test: {
    allowOnly: false,
    clearMocks: true,
    restoreMocks: true,
    unstubGlobals: true,
    // Slow is no failure: on a machine that does much else a test takes twenty times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    setupFiles: ['tests/support/setup.ts'],
    // As for journeys; `npm test` says which passed at a second try only, and why they failed at the first.
    retry: process.env.CI ? 1 : 0,
    maxWorkers: 2,
    reporters: ['default', 'json'],
    outputFile: { json: 'tests/.output/vitest.json' },
    projects: [
      {
        extends: true,
        // Two processes for all of them: one for each file took 24 s of the processor in place of 9.
        test: { name: 'pure', environment: 'node', include: PURE, isolate: false },
      },
      {
        extends: true,
        // Apart from each other, as the data layer keeps its session hooks and single-flight state in modules: in one
        // process, 9 s of the processor; with a process for each it took 18.
        test: {
          name: 'unit',
          environment: 'node',
          pool: 'vmThreads',
          include: ['tests/unit/**/*.test.ts'],
          exclude: PURE,
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'happy-dom',
          // As apart from each other as in processes of their own, for 48 s of the processor in place of 72.
          pool: 'vmThreads',
          include: ['tests/unit/**/*.test.tsx'],
          setupFiles: ['tests/support/clean-up-components.ts'],
          css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: true,
        // Two files at once, each with servers and folders of its own: a test may have half of the machine.
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: [...BUILDS, ...INSTALLS, ...PURE],
          ...SERVER,
        },
      },
      {
        extends: true,
        // The contract suite once more, against the fixtures server; not where the caller names another one.
        test: {
          name: 'plain',
          include: process.env.CONTRACT_ORIGIN ? [] : ['tests/server/contract/**/*.test.ts'],
          // The fixtures server keeps pictures as they were sent, in memory, for this machine alone.
          exclude: ['tests/server/contract/uploads.test.ts'],
          env: { CONTRACT_ORIGIN: 'fixtures' },
          ...SERVER,
        },
      },
      {
        extends: true,
        // And against a Django REST Framework, which needs packages of Debian: in the long run, or where it is named.
        test: {
          name: 'django',
          include: ['tests/server/contract/**/*.test.ts', 'tests/django/*.test.ts'],
          env: { CONTRACT_ORIGIN: 'django' },
          globalSetup: [join(import.meta.dirname, 'django/start.ts')],
          // One server for all of them.
          fileParallelism: false,
          ...SERVER,
        },
      },
      {
        extends: true,
        test: { name: 'server-builds', include: BUILDS, fileParallelism: false, ...SERVER },
      },
      {
        extends: true,
        test: { name: 'installs', include: INSTALLS, fileParallelism: false, ...SERVER },
      },
      {
        extends: true,
        test: {
          name: 'build',
          environment: 'node',
          include: ['tests/build/**/*.test.ts'],
          // One process: parsing the pages takes longer than all that is asked of them.
          isolate: false,
          fileParallelism: false,
          globalSetup: [join(import.meta.dirname, 'support/build-sites-once.ts')],
        },
      },
    ],
  },
});
