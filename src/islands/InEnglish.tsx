import { DEFAULT_LANGUAGE, language } from '../lib/language.ts';
import { languageOf } from '../lib/written-in.ts';
import { partTexts } from '../texts/lists.ts';

/** Says on a page in another language that what follows, most of it at least, is in English. */
export function InEnglish({ text }: { text: string }) {
  // English pages, which are most, look at no letter of it.
  const isInEnglish = language() !== DEFAULT_LANGUAGE && languageOf(text) === DEFAULT_LANGUAGE;
  return isInEnglish && <p className="in-english">{partTexts.inEnglish}</p>;
}
