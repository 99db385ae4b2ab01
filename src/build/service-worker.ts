import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { LANGUAGES } from '../i18n/language.ts';
import { localPath } from '../i18n/local-path.ts';
import { paths } from '../site.ts';

/**
 * Bundles the service worker of the site. Its name has no hash, but its last line one of the offline pages: a browser
 * installs it again where these have changed. Must run after the pages are complete, and before the compression.
 */
export function serviceWorker(): AstroIntegration {
  return {
    name: 'service-worker',
    hooks: { 'astro:build:done': ({ dir }) => bundle(fileURLToPath(dir)) },
  };
}

async function bundle(folder: string): Promise<void> {
  const fileOf = (path: string) => join(folder, `${path}.html`);
  const offline = LANGUAGES.map((code) => localPath(paths.offline, code)).filter((path) =>
    existsSync(fileOf(path)),
  );
  const hash = createHash('sha256');
  for (const path of offline) hash.update(readFileSync(fileOf(path)));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"', OFFLINE_PAGES: JSON.stringify(offline) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rollupOptions: {
        input: join(import.meta.dirname, '../worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
  appendFileSync(join(folder, 'sw.js'), `// ${hash.digest('hex')}\n`);
}
