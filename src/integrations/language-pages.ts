import type { AstroIntegration } from 'astro';
import { reportLanguages } from '../data/languages.ts';
import { DEFAULT_LANGUAGE } from '../lib/language.ts';
import { localPath } from '../lib/local-path.ts';
import { publishedLanguages } from '../lib/published-languages.ts';
import { paths, publicPages } from '../site.ts';

/** The other public pages: of one item of the news, of old news and pictures, of an item younger than the build, and of no page. */
const OTHERS = [
  `${paths.news}/[id]`,
  `${paths.news}/year/[year]`,
  `${paths.gallery}/[type]/[part]`,
  `${paths.news}/item`,
  '/404',
];

/**
 * Builds each public page once more for every other language, from the same file: /kn/about is src/pages/about.astro.
 * Astro's own fallback would do so for the dashboard and the login too, which stay English, but not for the home page.
 */
export function languagePages(): AstroIntegration {
  return {
    name: 'language-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const language of publishedLanguages()) {
          if (language === DEFAULT_LANGUAGE) continue;
          for (const path of [...publicPages.map((page) => page.path), ...OTHERS]) {
            const entrypoint = `./src/pages${path === paths.home ? '/index' : path}.astro`;
            injectRoute({ pattern: localPath(path, language), entrypoint, prerender: true });
          }
        }
      },
      'astro:build:start': ({ logger }) => reportLanguages(logger),
    },
  };
}
