import { getEntry } from 'astro:content';
import { withFallbacks } from '../content/fall-back.ts';
import type { TextFile } from '../content/text-schemas.ts';
import { DEFAULT_LANGUAGE, language } from '../lib/language.ts';
import { noteFallback } from './mark-fallbacks.ts';
import { checkTexts, type Texts, withNames } from './text-files.ts';
import { noteTexts } from './text-rows.ts';

export type { Texts };

/**
 * The fixed texts of one content file in the language of the page, the school's name filled in:
 * `(await getTexts('home')).hero.headline`.
 * @throws when the file is missing or breaks its schema.
 */
export async function getTexts<File extends TextFile>(file: File): Promise<Texts<File>> {
  noteTexts(file);
  const site = checkTexts('site', (await readTexts('site')).texts, language());
  const { texts, missing } = await readTexts(file);
  for (const { english } of missing) noteFallback(String(withNames(english, site)));
  return withNames(checkTexts(file, texts, language()), site);
}

async function readTexts(file: TextFile) {
  const english = await getEntry('texts', `content/${file}`);
  if (!english)
    throw new Error(`src/content/${file}.yaml: expected the texts of a page, found no such file.`);
  if (language() === DEFAULT_LANGUAGE) return { texts: english.data, missing: [] };
  const own = await getEntry('texts', `languages/${language()}/${file}`);
  return withFallbacks(file, english.data, own?.data);
}
