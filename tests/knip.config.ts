import type { KnipConfig } from 'knip';

/** What nothing imports, exports, or installs for any use. Files that others name by their path are named here. */
const config: KnipConfig = {
  entry: [
    'src/pages/_preview.astro',
    'src/scripts/hydrate-when-*.ts',
    'tests/support/{serve-django,report-memory}.ts',
  ],
  project: ['src/**/*.{ts,tsx,astro}', 'tests/**/*.{ts,tsx}'],
  // Their files are read while the site is built.
  ignoreDependencies: [/^@fontsource/],
  // Of the system.
  ignoreBinaries: ['apt-get'],
  // The type of an exported function's argument may be exported with it.
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default config;
