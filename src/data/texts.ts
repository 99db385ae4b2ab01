import type { TextFile } from '../content/text-schemas.ts';
import { language } from '../lib/language.ts';
import { noteFallback } from './mark-fallbacks.ts';
import { type PageTexts, type Texts, withNames } from './text-files.ts';
import { noteTexts } from './text-rows.ts';

export type { Texts };

/**
 * The fixed texts of one content file in the language of the page, the school's name filled in:
 * `getTexts('home').hero.headline`.
 * @throws for a form of the school's name that the language lacks
 */
export function getTexts<File extends TextFile>(file: File): Texts<File> {
  noteTexts(file);
  const { texts: site } = readTexts('site');
  const { texts, missing } = readTexts(file);
  for (const { english } of missing) noteFallback(withNames(english, site));
  return withNames(texts, site);
}

function readTexts<File extends TextFile>(file: File): PageTexts<File> {
  // The name of the file says whose texts they are.
  return globalThis.pageTexts?.get(`${language()}/${file}`) as PageTexts<File>;
}
