import { DEFAULT_LANGUAGE, language } from '../../lib/language.ts';
import { languageOf } from '../../lib/written-in.ts';
import { partTexts } from '../../texts/lists.ts';

/** Says, on a page in another language, that the following text is mostly in English. */
export function InEnglish({ text }: { text: string }) {
  // On English pages, skip looking at the text.
  const isInEnglish = language() !== DEFAULT_LANGUAGE && languageOf(text) === DEFAULT_LANGUAGE;
  return isInEnglish && <p className="in-english">{partTexts.inEnglish}</p>;
}
