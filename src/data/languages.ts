import { type Language, language, TRANSLATIONS } from '../lib/language.ts';
import { localPath, plainPath } from '../lib/local-path.ts';
import { type Environment, publishedLanguages, unreviewedFiles } from '../lib/published-languages.ts';
import { paths, publicPages } from '../site.ts';
import { textsIn } from './text-files.ts';

type Logger = { info: (message: string) => void };

/** The texts of pages that a language lacks, as `file: field`; those of results and failures it has to have. */
function missingTexts(language: Language): string[] {
  return [...textsIn(language)].flatMap(([file, { missing }]) =>
    missing.map(({ path }) => `${file}.yaml: ${path.join('.')}`),
  );
}

/** Lists at the start of a build what is missing, and what nobody has read yet, and says which languages a release leaves out because of it. */
export function reportLanguages(logger: Logger, environment: Environment = process.env): void {
  const published = publishedLanguages(environment);
  for (const language of TRANSLATIONS) {
    const missing = missingTexts(language);
    const files = unreviewedFiles(language);
    const left = published.includes(language) ? '' : ' The release is built without this language.';
    const report = (lines: string[], sentence: string) => {
      if (lines.length > 0)
        logger.info([`${nameOf(language)} (${language}): ${sentence}`, ...lines].join('\n  '));
    };
    report(missing, `in English (${missing.length}):`);
    report(files, `read by no native reader (${files.length} files).${left}`);
  }
}

/** The path under which a page is served, whose file ends in .html while it is built. */
export function pagePath({ pathname }: URL): string {
  const path = pathname.replace(/(?:index)?(?:\.html)?$/, '').replace(/\/$/, '');
  return path === '' ? paths.home : path;
}

/** The same page in the other languages: what the links to them say and where they lead. */
export function otherLanguages(url: URL): { code: Language; name: string; href: string }[] {
  const path = translatedPath(plainPath(pagePath(url)));
  return publishedLanguages()
    .filter((code) => code !== language())
    .map((code) => ({ code, name: nameOf(code), href: localPath(path, code) }));
}

/** A language's name for itself. */
function nameOf(code: Language): string {
  return new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
}

/** What has no page of its own in another language leads to the news or the home page there. */
function translatedPath(path: string): string {
  const isListed =
    publicPages.some((page) => page.path === path) || /^\/(?:news|gallery)\/(?:\w+\/)?\d+$/.test(path);
  if (isListed) return path;
  return path.startsWith(paths.news) ? paths.news : paths.home;
}
