import type { TextFile } from '../../../src/content/text-schemas.ts';
import { checkTexts, type Texts } from '../../../src/data/check-texts.ts';
import { fillNames } from '../../../src/data/fill-names.ts';
import { readTextFiles } from '../../../src/data/text-files.ts';

/** The texts of a file as its page gets them, without a build. */
export function namedTexts<File extends TextFile>(file: File): Texts<File> {
  const files = readTextFiles();
  const site = checkTexts('site', files.get('site'));
  const names = { school: site.name.value, shortName: site.shortName.value };
  return checkTexts(file, fillNames(files.get(file), names));
}
