import { join } from 'node:path';

const CODE_OF_ISLAND = / (?:component|renderer)-url="([^"]+)"/g;
const STATIC_IMPORT = /(?:^|[;}\n])(?:import|export)(?:[\w$\s*{},]*from)?\s*["'`](\.\.?\/[^"'`]+)["'`]/g;

/**
 * Adds preload links for all modules of a screen to the head of a dashboard page. Without them the browser discovers
 * modules level by level, one after the other: each level costs a round trip, and a slow phone the time to read the level
 * before. Public pages can be read before hydration, and get none.
 * @param textOf returns the content of a script, given its path
 */
export function withPreloads(html: string, textOf: (path: string) => string): string {
  const modules = new Set([...html.matchAll(CODE_OF_ISLAND)].map(([, path = '']) => path));
  // Paths added during the loop are visited, too.
  for (const path of modules)
    for (const [, imported = ''] of textOf(path).matchAll(STATIC_IMPORT))
      modules.add(join(path, '..', imported));
  const links = [...modules].map((path) => `<link rel="modulepreload" href="${path}">`);
  return html.replace('</head>', `${links.join('')}</head>`);
}
