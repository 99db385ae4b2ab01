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

// Whatever imports a text waits here, so that no island starts before its language is there.
await globalThis.loadTexts?.();
