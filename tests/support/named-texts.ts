import { withFallbacks } from '../../src/content/fall-back.ts';
import type { TextFile } from '../../src/content/text-schemas.ts';
import { checkTexts, readTextFiles, type Texts, withNames } from '../../src/data/text-files.ts';
import { language } from '../../src/lib/language.ts';

/** The texts of a file as its page gets them in the language of the moment, without a build. */
export function namedTexts<File extends TextFile>(file: File): Texts<File> {
  return withNames(checkTexts(file, read(file)), checkTexts('site', read('site')));
}

function read(file: TextFile): unknown {
  return withFallbacks(file, readTextFiles().get(file), readTextFiles(language()).get(file)).texts;
}
