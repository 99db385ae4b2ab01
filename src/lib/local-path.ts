import { DEFAULT_LANGUAGE, LANGUAGES, type Language, language } from './language.ts';

const PREFIX = /^\/([a-z]{2})(\/.*|$)/;

/** A path of the public pages in the language of the moment, or in another one: `/about` is `/kn/about`. */
export function localPath(path: string, to: Language = language()): string {
  return to === DEFAULT_LANGUAGE ? path : `/${to}${path === '/' ? '' : path}`;
}

/** The language of the page at a path. */
export function languageOfPath(path: string): Language {
  const [, code] = PREFIX.exec(path) ?? [];
  return LANGUAGES.find((known) => known === code) ?? DEFAULT_LANGUAGE;
}

/** A path without the prefix of its language. */
export function plainPath(path: string): string {
  if (languageOfPath(path) === DEFAULT_LANGUAGE) return path;
  return path.replace(PREFIX, '$2') || '/';
}
