import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const CODE_OF_ISLAND = / (?:component|renderer)-url="([^"]+)"/g;
const STATIC_IMPORT = /(?:^|[;}\n])(?:import|export)(?:[\w$\s*{},]*from)?\s*["'`](\.\.?\/[^"'`]+)["'`]/g;

/**
 * Names in the head of each dashboard page all modules of its screen. Without that the browser learns of them in turns, the
 * last ones 0.6 s after the first at a quarter of the processor, and three round trips after them on a slow connection. A
 * public page can be read before its islands have their code, and is left alone. Must run before the compression.
 */
export function preloadScreens(): AstroIntegration {
  return {
    name: 'preload-screens',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        const folder = fileURLToPath(dir);
        const textOf = (path: string) => readFile(join(folder, path), 'utf8');
        for (const { pathname } of pages) {
          if (!pathname.startsWith('dashboard/')) continue;
          const path = `${pathname.replace(/\/$/, '')}.html`;
          await writeFile(join(folder, path), await withPreloads(await textOf(path), textOf));
        }
      },
    },
  };
}

/** @param textOf the content of a script, by its path */
export async function withPreloads(html: string, textOf: (path: string) => Promise<string>): Promise<string> {
  const modules = new Set([...html.matchAll(CODE_OF_ISLAND)].map(([, path = '']) => path));
  // What is added on the way has its turn too.
  for (const path of modules)
    for (const [, imported = ''] of (await textOf(path)).matchAll(STATIC_IMPORT))
      modules.add(join(path, '..', imported));
  const links = [...modules].map((path) => `<link rel="modulepreload" href="${path}">`);
  return html.replace('</head>', `${links.join('')}</head>`);
}
