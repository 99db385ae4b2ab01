import { parseArgs } from 'node:util';
import { defineConfig } from 'astro/config';
import { cacheFolder } from './src/build/cache-folder.ts';
import { loadOverrides } from './src/build/content-api.ts';
import { islandDirectives, reactIslands } from './src/build/first-paint/island-directives.ts';
import { optimizeHtml } from './src/build/first-paint/optimize-html.ts';
import { precompress } from './src/build/first-paint/precompress.ts';
import { sharedScripts } from './src/build/first-paint/shared-scripts.ts';
import { fonts } from './src/build/fonts.ts';
import { languagePages } from './src/build/language-pages.ts';
import { reusePages } from './src/build/reuse-pages.ts';
import { reportSampleFacts } from './src/build/sample-facts.ts';
import { serviceWorker } from './src/build/service-worker.ts';
import { reportSiteUrl, siteUrl } from './src/build/site-url.ts';
import { speculationRules } from './src/features/head/speculation-rules.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from './src/i18n/language.ts';
import { loadTexts } from './src/i18n/page-texts/text-files.ts';
import { policyHash } from './src/lib/policy-hash.ts';

// Astro would tell its makers of each build.
process.env.ASTRO_TELEMETRY_DISABLED = '1';

// As every command reads it; Astro would take no notice, and publish the samples that RELEASE=1 in it refuses.
const { values } = parseArgs({ options: { 'env-file': { type: 'string' } }, strict: false });
if (values['env-file']) process.loadEnvFile(values['env-file']);

const { CONTENT_API } = process.env;

// Fonts and routes follow from them, beside the pages.
await loadOverrides();
loadTexts();

/** Shows a changed text at once to whoever works on it. */
const freshTexts = {
  name: 'fresh-texts',
  hooks: {
    'astro:server:setup': ({ server, logger }) =>
      server.watcher.on('change', (path) => {
        if (!path.endsWith('.yaml')) return;
        try {
          loadTexts();
          server.hot.send({ type: 'full-reload' });
        } catch (error) {
          logger.error(String(error));
        }
      }),
  },
};

/** Lists the invented facts that are left, and says where nobody has said where the site will be: a release is refused then. */
const releaseChecks = {
  name: 'release-checks',
  hooks: {
    'astro:build:start': ({ logger }) => {
      reportSampleFacts(logger);
      reportSiteUrl(logger);
    },
  },
};

/** As the README promises: the syntax of scripts and styles is theirs. What they lack beside it is in tests/support/newer-built-ins.ts. */
const OLDEST_BROWSERS = ['chrome125', 'firefox126', 'safari17.5'];

/**
 * For styles a Chrome without nested rules: for a newer one the bundler nests rules of one ancestor, and those of the
 * first screen could not be told from the others (split-styles.ts).
 */
const OLDEST_FOR_STYLES = ['chrome119', 'firefox126', 'safari17.5'];

/**
 * Before what is imported on demand Vite would load its imports at once. The page has most of them already, and their names
 * weigh more.
 */
const withoutPreloads = {
  name: 'without-preloads',
  configEnvironment: () => ({ build: { modulePreload: false } }),
};

const sheets = new Map();

/**
 * Names classes after their sheet, such as `Gallery-panel`, which compresses better than a hash. Sheets of the dashboard
 * get a prefix, since some have the name of a public one.
 */
function generateScopedName(name, file) {
  const [path] = file.split('?');
  const sheet = `${/[\\/]dashboard[\\/]/.test(path) ? 'staff-' : ''}${/(\w+)\.module\.css/.exec(path)?.[1]}`;
  if (sheets.has(sheet) && sheets.get(sheet) !== path)
    throw new Error(`${path} and ${sheets.get(sheet)} would share their classes: rename one.`);
  sheets.set(sheet, path);
  return `${sheet}-${name}`;
}

export default defineConfig({
  site: siteUrl(),
  cacheDir: cacheFolder('astro'),
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 2 },
  devToolbar: { enabled: false },
  integrations: [
    reactIslands(),
    islandDirectives(),
    languagePages(),
    releaseChecks,
    freshTexts,
    optimizeHtml(),
    serviceWorker(),
    precompress(),
    reusePages(),
  ],
  i18n: { locales: [...LANGUAGES], defaultLocale: DEFAULT_LANGUAGE },
  redirects: { '/dashboard': '/dashboard/home' },
  image: {
    // Pictures that staff uploaded are taken in at build time from the API's own host, whatever it is.
    remotePatterns: CONTENT_API ? [{ protocol: 'https' }, { protocol: 'http' }] : [],
  },
  // Modules: programs that load after the first paint may load a part of themselves when it is needed, and texts can be
  // waited for.
  vite: {
    cacheDir: cacheFolder('vite'),
    worker: { format: 'es' },
    build: { target: OLDEST_BROWSERS, cssTarget: OLDEST_FOR_STYLES },
    css: { modules: { generateScopedName } },
    plugins: [withoutPreloads, sharedScripts()],
  },
  fonts: await fonts(),
  security: {
    csp: {
      scriptDirective: { hashes: LANGUAGES.map((code) => policyHash(speculationRules(code))) },
      directives: [
        "default-src 'none'",
        "connect-src 'self'",
        // Picture URLs may be absolute, on any host.
        "img-src 'self' data: blob: https: http:",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        'frame-src https://www.youtube-nocookie.com',
        "form-action 'self'",
        "base-uri 'none'",
      ],
    },
  },
});
