import type { KnipConfig } from 'knip';

/** What nothing imports, exports, or installs for any use. Files that others name by their path are named here. */
const config: KnipConfig = {
  entry: [
    'src/pages/_preview.astro',
    'src/scripts/hydrate-when-*.ts',
    'src/server/nightly.ts',
    'src/texts/*/waiting.ts',
    'src/worker/{service-worker,staff-worker,remove-worker}.ts',
    'tests/support/{serve-django,serve-fast-notices,report-memory}.ts',
  ],
  project: ['src/**/*.{ts,tsx,astro}', 'tests/**/*.{ts,tsx}'],
  // Fonts are read as files while the site is built; npm scripts run on the Node that `node` installs.
  ignoreDependencies: [/^@fontsource/, 'node'],
  // The type of an exported function's argument may be exported with it.
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default config;
