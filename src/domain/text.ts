import { countGraphemes } from '../lib/graphemes.ts';

/**
 * The `lang` of a text from the API: `kn` where most of its letters are Kannada, so that screen readers and fonts fit;
 * undefined otherwise, which leaves it in the page's English.
 */
export function languageOf(text: string): 'kn' | undefined {
  const letters = text.match(/[\p{L}\p{M}]/gu) ?? [];
  const kannada = letters.filter((letter) => /\p{Script=Kannada}/u.test(letter));
  return kannada.length * 2 > letters.length ? 'kn' : undefined;
}

/** A testimonial over this many characters is shortened. */
const CLAMP_OVER = 280;

/**
 * Whether a testimonial is shown in four lines with 'Read More'. Characters are counted as a reader counts
 * them, so that a Kannada text is not shortened before an English one of its length.
 */
export function isClamped(text: string): boolean {
  return countGraphemes(text) > CLAMP_OVER;
}
