/**
 * A grapheme: a character as readers count it, such as a flag, a letter with its marks, a conjunct, or a joined emoji.
 * `Intl.Segmenter` splits Kannada conjuncts after the virama (ಕ್ಷ would end in a bare ಕ್).
 */
const GRAPHEME =
  /\p{RI}{2}|\r\n|.(?:[\p{M}\p{Join_C}\p{EMod}\u{e0020}-\u{e007f}]|(?<=\u200d)\p{ExtPict}|(?<=[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]\u200d?)\p{L})*/gsu;

/** The first `count` graphemes: a Kannada syllable or an emoji is never split. */
export function firstGraphemes(text: string, count: number): string {
  let taken = '';
  let remaining = count;
  for (const grapheme of graphemesOf(text)) {
    if (remaining <= 0) break;
    taken += grapheme;
    remaining -= 1;
  }
  return taken;
}

/** The number of graphemes. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of graphemesOf(text)) count += 1;
  return count;
}

/** The graphemes one by one. */
export function* graphemesOf(text: string): Generator<string> {
  for (const [grapheme] of text.matchAll(GRAPHEME)) yield grapheme;
}
