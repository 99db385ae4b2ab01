import { countGraphemes } from '../lib/graphemes.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, language } from '../lib/language.ts';

/** Characters of a text that a card of the news shows. */
export const EXCERPT_LENGTH = 100;

/** The language of this site in whose script most letters of a text are; undefined where there is none. */
export function writtenIn(text: string): Language | undefined {
  const letters = text.match(/[\p{L}\p{M}]/gu) ?? [];
  return LANGUAGES.find((code) => {
    const { script } = new Intl.Locale(code).maximize();
    const ofScript = new RegExp(`\\p{Script=${script}}`, 'u');
    return letters.filter((letter) => ofScript.test(letter)).length * 2 > letters.length;
  });
}

/**
 * The `lang` of a text from the API, so that screen readers and fonts fit; undefined where it is in the page's own
 * language, or in none that the site knows.
 */
export function languageOf(text: string): Language | undefined {
  const written = writtenIn(text);
  return written === language() ? undefined : written;
}

/**
 * A testimonial over this many characters is shortened. On a phone of 360 px a line has 36 characters of English and 22 of
 * Kannada, so that in both a text just below its limit has eight lines.
 */
const CLAMP_OVER: Record<Language, number> = { en: 280, kn: 175 };

/**
 * Whether a testimonial is shown in four lines with 'Read More'. Characters are counted as a reader counts them; how many
 * are too many depends on the language that the text is in.
 */
export function isClamped(text: string): boolean {
  return countGraphemes(text) > CLAMP_OVER[writtenIn(text) ?? DEFAULT_LANGUAGE];
}
