import { DEFAULT_LANGUAGE } from '../lib/language.ts';
import { languageOf } from '../lib/written-in.ts';
import { partTexts } from '../texts/lists.ts';

/** Says on a page in another language that what follows, most of it at least, is in English. */
export function InEnglish({ text }: { text: string }) {
  return languageOf(text) === DEFAULT_LANGUAGE && <p className="in-english">{partTexts.inEnglish}</p>;
}
