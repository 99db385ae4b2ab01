import { appendFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { localPath } from '../lib/local-path.ts';
import { publishedLanguages } from '../lib/published-languages.ts';
import { paths, publicPages, staffPaths } from '../site.ts';

const PUBLIC_PAGES = [
  ...publishedLanguages().flatMap((language) =>
    [...publicPages.map(({ path }) => path), `${paths.news}/*`, `${paths.gallery}/*`].map((path) =>
      localPath(path, language),
    ),
  ),
  '/a',
];
const STAFF_PAGES = staffPaths.flatMap((path) => [path, `${path}/*`]);

const REVALIDATED = '  Cache-Control: no-cache\n';
const OF_STAFF = `${REVALIDATED}  Cross-Origin-Opener-Policy: same-origin\n`;

/**
 * The rules for pages in `_headers`: browsers revalidate them each time. They are named one by one, because static
 * hosts join the values of rules that overlap.
 */
export const PAGE_HEADERS = [
  ...PUBLIC_PAGES.map((path) => `${path}\n${REVALIDATED}`),
  ...STAFF_PAGES.map((path) => `${path}\n${OF_STAFF}`),
].join('');

/** Static hosts have no rules for other languages in `public/_redirects`, which only knows the English paths. */
const REDIRECTS = publishedLanguages()
  .slice(1)
  .map(
    (code) =>
      `/${code}/adrishya /${code}/adhrishya 301\n/${code}/news/* /${code}/news/item 200\n/${code}/* /${code}/404 404\n`,
  )
  .join('');

/** Adds the pages to `public/_headers`, and the other languages to `public/_redirects`. */
export function pageHeaders(): AstroIntegration {
  return {
    name: 'page-headers',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await appendFile(new URL('_headers', dir), PAGE_HEADERS);
        await appendFile(new URL('_redirects', dir), REDIRECTS);
      },
    },
  };
}
