import { language } from './language.ts';

type InterfaceTexts = {
  /** The translations that are loaded, by language: all of them in the build, that of its own language in a page. */
  translations?: Partial<Record<string, Readonly<Record<string, object>>>>;
  /** The school's own in place of these texts, by language, object and name; pages that show some bring them along. */
  overrides?: Readonly<Partial<Record<string, object>>>;
  /** Loads the translation of the page, which says how (features/head/Translation.astro); missing on English pages. */
  load?: (again?: string) => Promise<unknown>;
};

declare global {
  // Global, because the inline script of a page and its translation, a file of its own, share no module with the islands,
  // and in a build the configuration shares none with the bundled pages.
  var interfaceTexts: InterfaceTexts | undefined;
}

/** Makes the translation of a language known to `translated`. */
export function registerTranslation(language: string, texts: Readonly<Record<string, object>>): void {
  const { translations } = globalThis.interfaceTexts ?? {};
  globalThis.interfaceTexts = {
    ...globalThis.interfaceTexts,
    translations: { ...translations, [language]: texts },
  };
}

/** The translation of a language; undefined where it is not loaded, and for English. */
export function translationOf(language: string): Readonly<Record<string, object>> | undefined {
  return globalThis.interfaceTexts?.translations?.[language];
}

/** The shipped English texts, by the name of their object. */
export const shippedInterface: Record<string, object> = {};

/**
 * Texts that are read in the language of the moment; what that language lacks is in English.
 * Read them where they are shown: a text that is stored while a module loads would stay in one language.
 * @param name under which the files of the other languages export theirs
 */
export function translated<Texts extends object>(name: string, english: Texts): Texts {
  shippedInterface[name] = english;
  return new Proxy(english, {
    get: (texts, key) => {
      const shipped = Reflect.get(translationOf(language())?.[name] ?? texts, key);
      const own = Object(Object(globalThis.interfaceTexts?.overrides?.[language()])[name])[key];
      return typeof own === 'object' ? { ...shipped, ...own } : (own ?? shipped);
    },
  });
}
