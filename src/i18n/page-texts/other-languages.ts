import { paths, publicPages } from '../../site.ts';
import { type Language, language, TRANSLATIONS } from '../language.ts';
import { localPath, plainPath } from '../local-path.ts';
import { publishedLanguages } from './published-languages.ts';
import { textsIn } from './text-files.ts';

type Logger = { info: (message: string) => void };

/** The page texts that a language lacks, as `file: field`; texts of results and failures are required by type. */
function missingTexts(language: Language): string[] {
  return [...textsIn(language)].flatMap(([file, { missing }]) =>
    missing.map(({ path }) => `${file}.yaml: ${path.join('.')}`),
  );
}

/** Lists the texts that each language lacks at the start of a build, and the languages that it leaves out. */
export function reportLanguages(logger: Logger): void {
  for (const language of TRANSLATIONS) {
    const name = `${nameOf(language)} (${language})`;
    const missing = missingTexts(language);
    if (!publishedLanguages().includes(language)) logger.info(`${name}: not public, so without its pages.`);
    else if (missing.length > 0)
      logger.info([`${name}: in English (${missing.length}):`, ...missing].join('\n  '));
  }
}

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
