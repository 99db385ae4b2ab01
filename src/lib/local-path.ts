import { DEFAULT_LANGUAGE, LANGUAGES, type Language, language } from './language.ts';

/** A path of the public pages in the language of the moment, or in another one: `/about` is `/kn/about`. */
export function localPath(path: string, to: Language = language()): string {
  return to === DEFAULT_LANGUAGE ? path : `/${to}${path === '/' ? '' : path}`;
}

/** A path without the prefix of its language. */
export function plainPath(path: string): string {
  const [, code, rest] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? [];
  return LANGUAGES.some((known) => known === code) ? (rest ?? '/') : path;
}
