let segmenter: Intl.Segmenter | undefined;

/** For browsers without `Intl.Segmenter`: flags, letters with their marks, conjuncts, and emoji that are joined or coloured. */
const CLUSTERS =
  /\p{RI}{2}|\r\n|.(?:[\p{M}\p{Join_C}\p{EMod}]|(?<=\u200d)\p{ExtPict}|(?<=[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d]\u200d?)\p{L})*/gsu;

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
  if (!('Segmenter' in Intl)) return yield* text.match(CLUSTERS) ?? [];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
}
