import { appendFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { reportLanguages } from '../data/languages.ts';
import { DEFAULT_LANGUAGE, TRANSLATIONS } from '../lib/language.ts';
import { localPath } from '../lib/local-path.ts';
import { publishedLanguages } from '../lib/published-languages.ts';
import { manifestPath, paths, publicPages } from '../site.ts';

/** The other public pages: of one item of the news, of old news and pictures, of an item younger than the build, and of no page. */
const OTHERS = [
  `${paths.news}/[id]`,
  `${paths.news}/year/[year]`,
  `${paths.gallery}/[type]/[part]`,
  `${paths.news}/item`,
  '/404',
];

/** Static hosts have no rules for other languages in `public/_redirects`, which only knows the English paths. */
function redirectsOf(code: string): string {
  return `/${code}/adrishya /${code}/adhrishya 301\n/${code}/news/* /${code}/news/item 200\n/${code}/* /${code}/404 404\n`;
}

/** The addresses of a language that is not published lead to the English pages, for as long as that is so. */
const hiddenRedirectsOf = (code: string) => `/${code} / 302\n/${code}/* /:splat 302\n`;

/**
 * Builds each public page, and the web manifest, once more for every other language, with its redirects: /kn/about is src/pages/about.astro.
 * Astro's own fallback would do so for the dashboard and the login too, which stay English, but not for the home page.
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
      'astro:build:start': ({ logger }) => reportLanguages(logger),
      'astro:build:done': ({ dir }) => {
        const rules = TRANSLATIONS.map((code) =>
          translations.includes(code) ? redirectsOf(code) : hiddenRedirectsOf(code),
        );
        return appendFile(new URL('_redirects', dir), rules.join(''));
      },
    },
  };
}
