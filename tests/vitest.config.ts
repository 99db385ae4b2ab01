import { defineConfig } from 'vitest/config';

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
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          pool: 'forks',
          // Two files at once, each with servers and folders of its own: a test may have half of the machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          environment: 'node',
          include: ['tests/build/**/*.test.ts'],
          globalSetup: ['tests/support/build-sites-once.ts'],
        },
      },
    ],
  },
});
