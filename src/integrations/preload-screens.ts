import { join } from 'node:path';

const CODE_OF_ISLAND = / (?:component|renderer)-url="([^"]+)"/g;
const STATIC_IMPORT = /(?:^|[;}\n])(?:import|export)(?:[\w$\s*{},]*from)?\s*["'`](\.\.?\/[^"'`]+)["'`]/g;

/**
 * Names in the head of a dashboard page all modules of its screen. Without that the browser learns of them in turns, the
 * last ones 0.6 s after the first at a quarter of the processor, and three round trips after them on a slow connection. A
 * public page can be read before its islands have their code, and is left alone.
 * @param textOf the content of a script, by its path
 */
export function withPreloads(html: string, textOf: (path: string) => string): string {
  const modules = new Set([...html.matchAll(CODE_OF_ISLAND)].map(([, path = '']) => path));
  // What is added on the way has its turn too.
  for (const path of modules)
    for (const [, imported = ''] of textOf(path).matchAll(STATIC_IMPORT))
      modules.add(join(path, '..', imported));
  const links = [...modules].map((path) => `<link rel="modulepreload" href="${path}">`);
  return html.replace('</head>', `${links.join('')}</head>`);
}
