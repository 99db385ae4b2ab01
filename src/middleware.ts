import { defineMiddleware } from 'astro:middleware';
import { readRecorderOf } from './build/changed-pages.ts';
import { DEFAULT_LANGUAGE, language } from './i18n/language.ts';
import { markWholeScript } from './i18n/page-texts/language-records.ts';
import { markFallbacks } from './i18n/page-texts/mark-fallbacks.ts';
import { pagePath } from './i18n/page-texts/other-languages.ts';
import { renderContext } from './i18n/page-texts/render-context.ts';

// Loads the texts of the interface in all languages, each of which makes itself known.
import.meta.glob('./i18n/*/interface.ts', { eager: true });

/** Renders each page in the language of its URL. */
export const onRequest = defineMiddleware(({ currentLocale, url }, next) => {
  const recordRead = readRecorderOf(pagePath(url));
  return renderContext.run({ language: currentLocale, fallbacks: new Set(), recordRead }, async () => {
    const response = await next();
    if (language() === DEFAULT_LANGUAGE && recordRead === undefined) return response;
    return new Response(markWholeScript(markFallbacks(await response.text())), response);
  });
});
