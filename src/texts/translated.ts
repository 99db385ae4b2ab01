import { language } from '../lib/language.ts';
import type {} from './provided.ts';

/**
 * Texts that are read in the language of the moment; what that language lacks is in English.
 * Read them where they are shown: a text that is stored while a module loads would stay in one language.
 * @param name under which the files of the other languages export theirs
 */
export function translated<Texts extends object>(name: string, english: Texts): Texts {
  return new Proxy(english, {
    get: (texts, key) => Reflect.get(globalThis.translations?.[language()]?.[name] ?? texts, key),
  });
}

const RETRY_AFTER_MS = 2000;

/** Without its texts a page cannot be hydrated as it was rendered: where they do not come, they are requested again. */
const loadTexts = (url: string): Promise<void> =>
  import(/* @vite-ignore */ url).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return loadTexts(url);
  });

// Whatever imports a text waits here, so an island never starts before its language is there. English pages name no file.
const file = globalThis.document?.documentElement.dataset.texts;
if (file !== undefined) await loadTexts(file);
