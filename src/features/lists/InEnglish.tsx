import { partTexts } from '../../i18n/en/lists.ts';
import { DEFAULT_LANGUAGE, language } from '../../i18n/language.ts';
import { languageOf } from '../../i18n/written-in.ts';

/** Says, on a page in another language, that the following text is mostly in English. */
export function InEnglish({ text }: { text: string }) {
  // On English pages, skip looking at the text.
  const isInEnglish = language() !== DEFAULT_LANGUAGE && languageOf(text) === DEFAULT_LANGUAGE;
  return isInEnglish && <p className="in-english">{partTexts.inEnglish}</p>;
}
