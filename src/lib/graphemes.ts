/**
 * Anything but Latin and Kannada. In those a character is a letter with the marks after it, so the browser's segmenter,
 * which takes a phone 100 ms to start, is not needed.
 */
const OTHER = /[^\x20-\x7e\xa0-\xa8\xaa-\xac\xaf-\u02ff\u0c80-\u0cff\u200c-\u200d\u2010-\u2027]/;
const SIMPLE_CHARACTER = /[\s\S](?:\p{M}|\u200c|\u200d)*/gu;
let segmenter: Intl.Segmenter | undefined;

// Unicode keeps Devanagari conjuncts whole but cuts Kannada ones after the virama: ಕ್ಷ would end in a bare ಕ್.
const endsJoining = /\u0ccd\u200d?$/;
const startsKannada = /^[\u0c80-\u0cff]/;

/** The first `count` characters as a reader counts them: a Kannada syllable or an emoji is never cut in two. */
export function firstGraphemes(text: string, count: number): string {
  let taken = '';
  let left = count;
  for (const grapheme of graphemesOf(text)) {
    if (left <= 0) break;
    taken += grapheme;
    left -= 1;
  }
  return taken;
}

/** How many characters a reader counts in the text. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of graphemesOf(text)) count += 1;
  return count;
}

function* graphemesOf(text: string): Generator<string> {
  let pending = '';
  for (const segment of segmentsOf(text)) {
    if (pending !== '' && !(endsJoining.test(pending) && startsKannada.test(segment))) {
      yield pending;
      pending = '';
    }
    pending += segment;
  }
  if (pending !== '') yield pending;
}

function* segmentsOf(text: string): Generator<string> {
  if (!OTHER.test(text)) {
    for (const [character] of text.matchAll(SIMPLE_CHARACTER)) yield character;
    return;
  }
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
}
