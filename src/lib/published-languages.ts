import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, type Language, TRANSLATIONS } from './language.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The line, a comment in TypeScript, by which a file says that a native reader has reviewed it. */
const REVIEWED = /^(?:\/\/ )?reviewed: true$/m;

/** The files of a language with texts that no native reader has reviewed. */
export function unreviewedFiles(language: Language): string[] {
  const folder = join('src/languages', language);
  return readdirSync(folder)
    .filter((name) => /(?<!^record)\.(?:yaml|ts)$/.test(name))
    .map((name) => join(folder, name))
    .filter((path) => !REVIEWED.test(readFileSync(path, 'utf8')));
}

/** Cached, because every link asks, and with RELEASE=1 the answer takes reading all files of all languages. */
const published = new WeakMap<Environment, readonly Language[]>();

/**
 * The languages whose pages are built: those that the school publishes, and undecided ones, with RELEASE=1 only if
 * reviewed. The result is cached per environment, of which a build has one.
 */
export function publishedLanguages(environment: Environment = process.env): readonly Language[] {
  const known = published.get(environment);
  if (known !== undefined) return known;
  const isReady = (code: Language) => {
    const decided = globalThis.schoolTextRows?.find(
      ({ language, file, field }) => language === code && file === 'site' && field === 'isPublished',
    )?.value;
    return decided ? decided === 'true' : environment.RELEASE !== '1' || unreviewedFiles(code).length === 0;
  };
  const languages = [DEFAULT_LANGUAGE, ...TRANSLATIONS.filter(isReady)];
  published.set(environment, languages);
  return languages;
}
