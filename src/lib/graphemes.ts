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

/** The characters as a reader counts them, one by one. */
export function* graphemesOf(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let pending = '';
  for (const { segment } of segmenter.segment(text)) {
    if (pending !== '' && !(endsJoining.test(pending) && startsKannada.test(segment))) {
      yield pending;
      pending = '';
    }
    pending += segment;
  }
  if (pending !== '') yield pending;
}
