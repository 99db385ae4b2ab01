import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, type Language, TRANSLATIONS } from './language.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A file says in a line of its own, in TypeScript within a comment, whether somebody has read it who grew up with it. */
const REVIEWED = /^(?:\/\/ )?reviewed: true$/m;

/** The files of a language that nobody has read who grew up with it: those with texts. */
export function unreviewedFiles(language: Language): string[] {
  const folder = join('src/languages', language);
  return readdirSync(folder)
    .filter((name) => /(?<!^record)\.(?:yaml|ts)$/.test(name))
    .map((name) => join(folder, name))
    .filter((path) => !REVIEWED.test(readFileSync(path, 'utf8')));
}

/** Every link of every page asks, and with RELEASE=1 the files of all languages are read to know. */
const published = new WeakMap<Environment, readonly Language[]>();

/**
 * The languages whose pages are built: those that the school shows, and of those that it has not decided on, with RELEASE=1
 * only those that a native reader has read. What was found for an environment stays: a build has one.
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
