import { getEntry } from 'astro:content';
import type { TextFile } from '../content/text-schemas.ts';
import { checkTexts, fillNames, type Texts } from './text-files.ts';

export type { Texts };

/**
 * The fixed texts of one content file, the school's name filled in: `(await getTexts('home')).hero.headline`.
 * @throws when the file is missing or, with the names filled in, breaks its schema.
 */
export async function getTexts<File extends TextFile>(file: File): Promise<Texts<File>> {
  const site = checkTexts('site', await readTexts('site'));
  return checkTexts(file, fillNames(await readTexts(file), site));
}

async function readTexts(file: TextFile): Promise<unknown> {
  const entry = await getEntry('texts', file);
  if (!entry) throw new Error(`src/content/${file}.yaml: expected the texts of a page, found no such file.`);
  return entry.data;
}
