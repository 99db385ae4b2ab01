import { language } from '../../src/i18n/language.ts';
import type { Texts } from '../../src/i18n/page-texts/loaded-texts.ts';
import { checkTexts, textsIn, withNames } from '../../src/i18n/page-texts/text-files.ts';
import type { TextFile } from '../../src/i18n/schemas/text-schemas.ts';

/** The texts of a file as its page gets them in the language of the moment, without a build. */
export function namedTexts<File extends TextFile>(file: File): Texts<File> {
  const code = language();
  const all = textsIn(code);
  const checked = <Name extends TextFile>(name: Name) => checkTexts(name, all.get(name)?.texts, code);
  return withNames(checked(file), checked('site'));
}
