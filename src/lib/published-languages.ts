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

declare global {
  /** What the school has decided of its languages; pages, which are bundled, share no module with what reads it. */
  var decidedLanguages: Readonly<Partial<Record<Language, boolean>>> | undefined;
}

/** Takes what the school has decided: whether a language is shown. It counts with a release and without. */
export function decideLanguages(decided: Readonly<Partial<Record<Language, boolean>>>): void {
  globalThis.decidedLanguages = decided;
}

/** Every link of every page asks, and with RELEASE=1 the files of all languages are read to know. */
const published = new WeakMap<Environment, readonly Language[]>();

/**
 * The languages whose pages are built: those that the school has decided to show, and of the others, with RELEASE=1, only those that have been read by somebody who grew up with them.
 * What was found for an environment stays: that of a build is one and the same from its beginning to its end.
 */
export function publishedLanguages(environment: Environment = process.env): readonly Language[] {
  const known = published.get(environment);
  if (known !== undefined) return known;
  const isReady = (code: Language) =>
    globalThis.decidedLanguages?.[code] ??
    (environment.RELEASE !== '1' || unreviewedFiles(code).length === 0);
  const languages = [DEFAULT_LANGUAGE, ...TRANSLATIONS.filter(isReady)];
  published.set(environment, languages);
  return languages;
}
