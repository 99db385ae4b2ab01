import type { TextFile } from '../../src/content/text-schemas.ts';
import { checkTexts, type Texts, textsIn, withNames } from '../../src/data/text-files.ts';
import { language } from '../../src/lib/language.ts';

/** The texts of a file as its page gets them in the language of the moment, without a build. */
export function namedTexts<File extends TextFile>(file: File): Texts<File> {
  const all = textsIn(language());
  return withNames(checkTexts(file, all.get(file)?.texts), checkTexts('site', all.get('site')?.texts));
}
