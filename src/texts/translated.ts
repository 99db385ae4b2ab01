import { language } from '../lib/language.ts';
import type {} from './provided.ts';

declare global {
  /** What the school says in place of these words, by language, object and name; pages that show some bring them along. */
  var schoolWords: Readonly<Partial<Record<string, object>>> | undefined;
}

/** The English words as they came with the program, by the name of their object. */
export const shippedWords: Record<string, object> = {};

/**
 * Texts that are read in the language of the moment; what that language lacks is in English.
 * Read them where they are shown: a text that is stored while a module loads would stay in one language.
 * @param name under which the files of the other languages export theirs
 */
export function translated<Texts extends object>(name: string, english: Texts): Texts {
  shippedWords[name] = english;
  return new Proxy(english, {
    get: (texts, key) => {
      const shipped = Reflect.get(globalThis.translations?.[language()]?.[name] ?? texts, key);
      const own = Object(Object(globalThis.schoolWords?.[language()])[name])[key];
      return typeof own === 'object' ? { ...shipped, ...own } : (own ?? shipped);
    },
  });
}
