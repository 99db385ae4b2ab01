import { paths, publicPages } from '../../site.ts';
import { type Language, language } from '../language.ts';
import { localPath, plainPath } from '../local-path.ts';
import { publishedLanguages } from './published-languages.ts';

/** The path of a page in its URL, without the .html that it has during the build. */
export function pagePath({ pathname }: URL): string {
  const path = pathname.replace(/(?:index)?(?:\.html)?$/, '').replace(/\/$/, '');
  return path === '' ? paths.home : path;
}

/** Links to the same page in the other languages. */
export function otherLanguages(url: URL): { code: Language; name: string; href: string }[] {
  const path = translatedPath(plainPath(pagePath(url)));
  return publishedLanguages()
    .filter((code) => code !== language())
    .map((code) => ({ code, name: nameOf(code), href: localPath(path, code) }));
}

/** The name of a language in that language. */
function nameOf(code: Language): string {
  return new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
}

/** Pages that exist in one language only map to the news or the home page. */
function translatedPath(path: string): string {
  const isListed =
    publicPages.some((page) => page.path === path) || /^\/(?:news|gallery)\/(?:\w+\/)?\d+$/.test(path);
  if (isListed) return path;
  return path.startsWith(paths.news) ? paths.news : paths.home;
}
