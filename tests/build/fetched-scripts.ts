import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_SITE } from '../support/built-sites.ts';
import { type BuiltPage, filesOf } from './built-pages.ts';

const STATIC_IMPORT = /(?:^|[;}\n])(?:import|export)(?:[\w$\s*{},]*from)?\s*["'](\.\.?\/[^"']+)["']/g;
const INLINE_IMPORT = /(?:from|import)\s*["'](\/_astro\/[^"']+)["']/g;
/** What loads a page's scripts after it; another inline script imports on demand. */
const AFTER_LOAD = /PerformanceObserver/;
const IMPORT = /import\(`(\/_astro\/[^`]+)`\)/g;
/** A word that only React's own packages hold. */
const REACT = 'DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** When a visitor has the island's code: at once, once it comes near the screen, or only where its HTML is out of date or somebody uses it. */
export type IslandMoment = 'at once' | 'when seen' | 'when changed';

/**
 * The scripts, relative to the site's folder, that a browser fetches for a page without any interaction:
 * module scripts, preloads and islands, and whatever these import, but nothing that is imported only on demand.
 */
export function scriptsOf({ document }: BuiltPage, moments: readonly IslandMoment[]): string[] {
  const scripts = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
  const preloads = [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) =>
    link.getAttribute('href'),
  );
  const islands = [...document.querySelectorAll('astro-island')]
    .filter((island) => moments.includes(momentOf(island)))
    .flatMap((island) => ['component-url', 'renderer-url'].map((name) => island.getAttribute(name)));
  const inline = [...document.querySelectorAll('script:not([src])')].flatMap(({ textContent }) =>
    [...(textContent ?? '').matchAll(AFTER_LOAD.test(textContent ?? '') ? IMPORT : INLINE_IMPORT)].map(
      ([, path]) => path,
    ),
  );
  const first = [...scripts, ...preloads, ...islands, ...inline].filter((path) => path != null);
  return withImports(first.map((path) => path.replace(/^\//, '')));
}

function momentOf(island: Element): IslandMoment {
  const client = island.getAttribute('client');
  if (client === 'changed' || client === 'used') return 'when changed';
  return client === 'visible' || client === 'section' ? 'when seen' : 'at once';
}

function withImports(first: readonly string[]): string[] {
  const known = new Set(first);
  for (const file of known) {
    for (const [, path = ''] of textOf(file).matchAll(STATIC_IMPORT)) known.add(join(file, '..', path));
  }
  return [...known];
}

const textOf = (file: string) => readFileSync(join(BUILT_SITE, file), 'utf8');

export const isReact = (file: string): boolean => textOf(file).includes(REACT);

/** kB of 1000 bytes over the network, compressed as the build has done. */
export function brotliSize(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + readFileSync(join(BUILT_SITE, `${file}.br`)).length, 0) / 1000;
}

/** Every script of the site, so that a test can say that it looked at something. */
export const allScripts = (): string[] => filesOf(BUILT_SITE).filter((file) => file.endsWith('.js'));
