import { getEntry } from 'astro:content';
import type { TextFile } from '../content/text-schemas.ts';
import { language } from '../lib/language.ts';
import { noteFallback } from './mark-fallbacks.ts';
import { type PageTexts, type Texts, withNames } from './text-files.ts';
import { noteTexts } from './text-rows.ts';

export type { Texts };

/**
 * The fixed texts of one content file in the language of the page, the school's name filled in:
 * `(await getTexts('home')).hero.headline`.
 * @throws for a form of the school's name that the language lacks
 */
export async function getTexts<File extends TextFile>(file: File): Promise<Texts<File>> {
  noteTexts(file);
  const { texts: site } = await readTexts('site');
  const { texts, missing } = await readTexts(file);
  for (const { english } of missing) noteFallback(withNames(english, site));
  return withNames(texts, site);
}

async function readTexts<File extends TextFile>(file: File): Promise<PageTexts<File>> {
  const entry = await getEntry('texts', `${language()}/${file}`);
  // What content.config.ts has put there.
  return entry?.data as PageTexts<File>;
}
