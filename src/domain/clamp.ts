import { countGraphemes } from '../lib/graphemes.ts';

/** A testimonial over this many characters is shortened. */
const CLAMP_OVER = 280;

/**
 * Whether a testimonial is shown in four lines with 'Read More'. Characters are counted as a reader counts
 * them, so that a Kannada text is not shortened before an English one of its length.
 */
export function isClamped(text: string): boolean {
  return countGraphemes(text) > CLAMP_OVER;
}
