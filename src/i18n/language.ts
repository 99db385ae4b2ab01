/**
 * The languages of the public pages, by the code used in `lang`, URLs and the folders beside this file. The first is
 * the fallback for everything, and its pages have no prefix.
 */
export const LANGUAGES = ['en', 'kn'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE = LANGUAGES[0];

/** All languages except the first. */
export const [, ...TRANSLATIONS] = LANGUAGES;

/** The name of a translated field, such as `title_kn`. */
export function inLanguage(field: string, code: Language): string {
  return `${field}_${code}`;
}

let codeOfMoment = (): string | undefined => globalThis.document?.documentElement.lang;

/** The language of the page that is being rendered or shown. */
export function language(): Language {
  // Cast: only pages in these languages are built.
  return (codeOfMoment() || DEFAULT_LANGUAGE) as Language;
}

/** Sets how to find the language where there is no document, as in the build. */
export function findLanguageBy(find: () => string | undefined): void {
  codeOfMoment = find;
}
