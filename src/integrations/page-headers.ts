import { appendFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { paths, publicPages } from '../site.ts';

const PAGES = [
  ...publicPages.map(({ path }) => path),
  ...['/a', `${paths.news}/*`, paths.login, '/admin/*', paths.dashboard, `${paths.dashboard}/*`],
];

/**
 * The rules for pages in `_headers`: browsers revalidate them each time. They are named one by one, because static
 * hosts join the values of rules that overlap.
 */
export const PAGE_HEADERS = PAGES.map((path) => `${path}\n  Cache-Control: no-cache\n`).join('');

/** Adds the pages to `public/_headers`, which holds the rules for everything else. */
export function pageHeaders(): AstroIntegration {
  return {
    name: 'page-headers',
    hooks: { 'astro:build:done': ({ dir }) => appendFile(new URL('_headers', dir), PAGE_HEADERS) },
  };
}
