import { code as kn } from '../languages/kn/record.ts';

/**
 * The languages of the public pages, by their code in `lang` and in URLs, which names their folder in src/languages.
 * Everything falls back to the first one, whose pages have no prefix.
 */
export const LANGUAGES = ['en', kn] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE = LANGUAGES[0];

/** Those that a text may be in beside the first. */
export const [, ...TRANSLATIONS] = LANGUAGES;

/** The name of the field that holds a text in another language, as `title_kn`. */
export function inLanguage(field: string, code: Language): string {
  return `${field}_${code}`;
}

let codeOfMoment = (): string | undefined => globalThis.document?.documentElement.lang;

/** The language of the page that is being rendered, or of the one that this browser shows. */
export function language(): Language {
  // Only pages in these languages are built.
  return (codeOfMoment() || DEFAULT_LANGUAGE) as Language;
}

/** Where there is no document to say it, as in the build: `find` says it instead. */
export function findLanguageBy(find: () => string | undefined): void {
  codeOfMoment = find;
}
