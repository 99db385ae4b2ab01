import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';

/** The file name of each worker, and its program in src/worker. */
const WORKERS = { 'sw.js': 'service-worker', 'staff-sw.js': 'staff-worker' };

/**
 * Bundles the service workers of the site and the dashboard. Their names have no hash. Must run before the compression.
 */
export function serviceWorker(): AstroIntegration {
  return {
    name: 'service-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const [file, program] of Object.entries(WORKERS)) await bundle(folder, program, file);
      },
    },
  };
}

async function bundle(folder: string, program: string, file: string): Promise<void> {
  const entry = join(import.meta.dirname, `../worker/${program}.ts`);
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rollupOptions: { input: entry, output: { format: 'iife', entryFileNames: file } },
    },
  });
}
