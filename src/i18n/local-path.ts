import { DEFAULT_LANGUAGE, LANGUAGES, type Language, language } from './language.ts';

const PREFIX = /^\/([a-z]{2})(\/.*|$)/;

/** A public path in the page's language, or another one: `/about` is `/kn/about`. */
export function localPath(path: string, to: Language = language()): string {
  return to === DEFAULT_LANGUAGE ? path : `/${to}${path === '/' ? '' : path}`;
}

/** The language of a path. */
export function languageOfPath(path: string): Language {
  const [, code] = PREFIX.exec(path) ?? [];
  return LANGUAGES.find((known) => known === code) ?? DEFAULT_LANGUAGE;
}

/** A path without its language's prefix. */
export function plainPath(path: string): string {
  if (languageOfPath(path) === DEFAULT_LANGUAGE) return path;
  return path.replace(PREFIX, '$2') || '/';
}
