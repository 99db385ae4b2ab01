import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const SERVER = { environment: 'node', pool: 'forks', testTimeout: 60_000, hookTimeout: 60_000 } as const;

/**
 * They compare times, or build the site: what runs beside them would be measured with them, and two builds at once get
 * into each other's way, because both write into the project's own folders.
 */
const ALONE = ['automatic-rebuild', 'preview', 'rate-limits', 'slow-mail-server', 'unchanged-pages'].map(
  (name) => `tests/server/${name}.test.ts`,
);

// Run as `vitest run --config tests/vitest.config.ts` from the repository root, which stays the root.
export default defineConfig({
  root: process.cwd(),
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  test: {
    allowOnly: false,
    // Not `--isolate false`: the data layer keeps its session hooks and single-flight state in modules.
    restoreMocks: true,
    unstubGlobals: true,
    // Property tests on a busy machine with two cores: slow is no failure.
    testTimeout: 20_000,
    // As for journeys; `npm test` says which passed at a second try only, and why they failed at the first.
    retry: process.env.CI ? 1 : 0,
    maxWorkers: 2,
    reporters: ['default', 'json'],
    outputFile: { json: 'tests/.output/vitest.json' },
    projects: [
      {
        extends: true,
        test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'happy-dom',
          include: ['tests/unit/**/*.test.tsx'],
          setupFiles: ['tests/support/clean-up-components.ts'],
          css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: true,
        // Two files at once, each with servers and folders of its own: a test may have half of the machine.
        test: { name: 'server', include: ['tests/server/**/*.test.ts'], exclude: ALONE, ...SERVER },
      },
      {
        extends: true,
        test: { name: 'server-alone', include: ALONE, fileParallelism: false, ...SERVER },
      },
      {
        extends: true,
        test: {
          name: 'build',
          environment: 'node',
          include: ['tests/build/**/*.test.ts'],
          globalSetup: [join(import.meta.dirname, 'support/build-sites-once.ts')],
        },
      },
    ],
  },
});
