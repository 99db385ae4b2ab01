import type { PageName } from '../../site.ts';
import { language } from '../language.ts';
import type { TextFile } from '../schemas/text-schemas.ts';
import { loadedTexts, type PageTexts, type Texts } from './loaded-texts.ts';
import { recordFallback } from './mark-fallbacks.ts';
import { withNames } from './text-files.ts';
import { recordTextsRead } from './texts-read.ts';

export type { Texts };

/**
 * The fixed texts of one content file in the page's language, with the school's name filled in:
 * `getTexts('home').hero.headline`.
 * @throws for a case form of the name that the language lacks
 */
export function getTexts<File extends TextFile>(file: File): Texts<File> {
  recordTextsRead(file);
  const { texts, missing } = readTexts(file);
  for (const { english } of missing) recordFallback(withSchoolNames(english));
  return withSchoolNames(texts);
}

/** The text of the links to a page. The pages that show it depend on no other text of that page. */
export function linkText(page: PageName): string {
  recordTextsRead(page, 'link');
  const { texts, missing } = readTexts(page);
  const text = withSchoolNames(texts.link);
  if (missing.some(({ path }) => path[0] === 'link')) recordFallback(text);
  return text;
}

function readTexts<File extends TextFile>(file: File): PageTexts<File> {
  // Cast: the file name selects the type.
  return loadedTexts().files.get(`${language()}/${file}`) as PageTexts<File>;
}

function withSchoolNames<Content>(texts: Content): Content {
  return withNames(texts, readTexts('site').texts);
}
