import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, language } from '../lib/language.ts';
import { localPath, plainPath } from '../lib/local-path.ts';
import { paths, publicPages } from '../site.ts';
import { withFallbacks } from './fall-back.ts';
import { missingExports } from './missing-exports.ts';
import { readTextFiles } from './text-files.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Logger = { info: (message: string) => void };

/** The folders in which a language has one of its own. */
const FOLDERS = ['src/content', 'src/texts'];

/** A file says in a line of its own, in TypeScript within a comment, whether somebody has read it who grew up with it. */
const REVIEWED = /^(?:\/\/ )?reviewed: true$/m;

/** The languages besides the one that everything is written in first. */
const translatedLanguages = LANGUAGES.filter((code) => code !== DEFAULT_LANGUAGE);

/** The files of a language that nobody has read who grew up with it. */
export function unreviewedFiles(language: Language): string[] {
  return FOLDERS.map((folder) => join(folder, language))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => /\.(?:yaml|ts)$/.test(path) && !path.endsWith('index.ts'))
    .filter((path) => !REVIEWED.test(readFileSync(path, 'utf8')));
}

/** Every link of every page asks, and with RELEASE=1 the files of all languages are read to know. */
const published = new WeakMap<Environment, readonly Language[]>();

/**
 * The languages whose pages are built: with RELEASE=1 only those that have been read by somebody who grew up with them.
 * What was found for an environment stays: that of a build is one and the same from its beginning to its end.
 */
export function publishedLanguages(environment: Environment = process.env): readonly Language[] {
  const known = published.get(environment);
  if (known !== undefined) return known;
  const isReady = (code: Language) => environment.RELEASE !== '1' || unreviewedFiles(code).length === 0;
  const languages = [DEFAULT_LANGUAGE, ...translatedLanguages.filter(isReady)];
  published.set(environment, languages);
  return languages;
}

/** The texts that a language lacks, as `file: field`, in TypeScript `file: export`. */
function missingTexts(language: Language): string[] {
  const own = readTextFiles(language);
  const inContent = [...readTextFiles()].flatMap(([file, english]) =>
    withFallbacks(file, english, own.get(file)).missing.map(({ path }) => `${file}.yaml: ${path.join('.')}`),
  );
  return [...inContent, ...missingExports(language)];
}

/** Lists at the start of a build what is missing, and what nobody has read yet, and says which languages a release leaves out because of it. */
export function reportLanguages(logger: Logger, environment: Environment = process.env): void {
  const published = publishedLanguages(environment);
  for (const language of translatedLanguages) {
    const missing = missingTexts(language);
    if (missing.length > 0) {
      logger.info(
        `${nameOf(language)} (${language}): ${missing.length} texts are in English.\n${missing.map((text) => `  ${text}`).join('\n')}`,
      );
    }
    const files = unreviewedFiles(language);
    if (files.length === 0) continue;
    const left = published.includes(language) ? '' : ' The release is built without this language.';
    logger.info(
      `${nameOf(language)} (${language}): no native reader has read ${files.length} files.${left}\n${files.map((path) => `  ${path}`).join('\n')}`,
    );
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
