import type { TextFile } from '../../../src/content/text-schemas.ts';
import { checkTexts, fillNames, readTextFiles, type Texts } from '../../../src/data/text-files.ts';

/** The texts of a file as its page gets them, without a build. */
export function namedTexts<File extends TextFile>(file: File): Texts<File> {
  const files = readTextFiles();
  return checkTexts(file, fillNames(files.get(file), checkTexts('site', files.get('site'))));
}
