import type { KnipConfig } from 'knip';

/** What nothing imports, exports, or installs for any use. Files that others name by their path are named here. */
const config: KnipConfig = {
  entry: [
    'src/build/first-paint/hydrate-*.ts',
    'src/i18n/*/record.ts',
    'src/worker/service-worker.ts',
    'tests/growth/bare-server.ts',
  ],
  project: ['src/**/*.{ts,tsx,astro}', 'tests/**/*.{ts,tsx}'],
  // Fonts are read as files while the site is built; the fixtures server requires json-server, which has no types,
  // only when it starts.
  ignoreDependencies: [/^@fontsource/, /^@expo-google-fonts/, 'json-server'],
  // Programs of the machine.
  ignoreBinaries: ['apt-get', 'caddy', 'script'],
  // The type of an exported function's argument may be exported with it.
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default config;
