import { defineMiddleware } from 'astro:middleware';
import { noteReadsOf } from './build/changed-pages.ts';
import { renderContext } from './build/render-context.ts';
import { markWholeScript } from './data/language-records.ts';
import { pagePath } from './data/languages.ts';
import { markFallbacks } from './data/mark-fallbacks.ts';
import { DEFAULT_LANGUAGE, language } from './lib/language.ts';

// The texts of islands in all languages, each of which makes itself known.
import.meta.glob('./languages/*/words.ts', { eager: true });

/** Renders each page in the language of its URL. */
export const onRequest = defineMiddleware(({ currentLocale, url }, next) => {
  const noteRead = noteReadsOf(pagePath(url));
  return renderContext.run({ language: currentLocale, fallbacks: new Set(), noteRead }, async () => {
    const response = await next();
    if (language() === DEFAULT_LANGUAGE && noteRead === undefined) return response;
    return new Response(markWholeScript(markFallbacks(await response.text())), response);
  });
});
