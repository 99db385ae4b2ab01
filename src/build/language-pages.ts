import { appendFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { DEFAULT_LANGUAGE, TRANSLATIONS } from '../i18n/language.ts';
import { localPath } from '../i18n/local-path.ts';
import { publishedLanguages } from '../i18n/page-texts/published-languages.ts';
import { manifestPath, paths, publicPages } from '../site.ts';

/** Other public pages: news items, archive pages, pages of all pictures, items newer than the build, 404 and offline. */
const OTHERS = [
  `${paths.news}/[id]`,
  `${paths.news}/year/[year]`,
  `${paths.gallery}/[type]/[part]`,
  `${paths.news}/item`,
  '/404',
  paths.offline,
];

/** `public/_redirects` has the English paths only; this adds a language's for static hosts. */
function redirectsOf(code: string): string {
  return `/${code}/adrishya /${code}/adhrishya 301\n/${code}/news/* /${code}/news/item 200\n/${code}/* /${code}/404 404\n`;
}

/** Temporarily redirects a language that is not published to the English pages. */
const hiddenRedirectsOf = (code: string) => `/${code} / 302\n/${code}/* /:splat 302\n`;

/**
 * Builds public pages and the web manifest for every other language, with its redirects: /kn/about is
 * src/pages/about.astro. Astro's own fallback would include the dashboard and login, but not the home page.
 */
export function languagePages(): AstroIntegration {
  const translations = publishedLanguages().filter((language) => language !== DEFAULT_LANGUAGE);
  return {
    name: 'language-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const language of translations) {
          for (const path of [...publicPages.map((page) => page.path), ...OTHERS]) {
            const entrypoint = `./src/pages${path === paths.home ? '/index' : path}.astro`;
            injectRoute({ pattern: localPath(path, language), entrypoint, prerender: true });
          }
          const entrypoint = `./src/pages${manifestPath}.ts`;
          injectRoute({ pattern: localPath(manifestPath, language), entrypoint, prerender: true });
        }
      },
      'astro:build:done': ({ dir }) => {
        const rules = TRANSLATIONS.map((code) =>
          translations.includes(code) ? redirectsOf(code) : hiddenRedirectsOf(code),
        );
        return appendFile(new URL('_redirects', dir), rules.join(''));
      },
    },
  };
}
