import { defineMiddleware } from 'astro:middleware';
import { AsyncLocalStorage } from 'node:async_hooks';
import { markFallbacks } from './data/mark-fallbacks.ts';
import { DEFAULT_LANGUAGE, findLanguageBy, language } from './lib/language.ts';

// The texts of islands in all languages, each of which makes itself known.
import.meta.glob('./texts/*/index.ts', { eager: true });

const moment = new AsyncLocalStorage<string | undefined>();
findLanguageBy(() => moment.getStore());

/** Renders each page in the language of its URL. */
export const onRequest = defineMiddleware(({ currentLocale }, next) =>
  moment.run(currentLocale, async () => {
    const response = await next();
    if (language() === DEFAULT_LANGUAGE) return response;
    return new Response(markFallbacks(await response.text()), response);
  }),
);
