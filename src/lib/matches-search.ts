import { compareKey } from './compare-key.ts';

/** What tells whether `searchable` texts contain every word of the query, in any case; an empty query matches everything. */
export function searchOf(query: string): (text: string) => boolean {
  const words = compareKey(query).split(' ');
  return (text) => words.every((word) => text.includes(word));
}

/** Texts as a search reads them; what is missing counts as empty. */
export function searchable(texts: readonly (string | undefined)[]): string {
  return compareKey(texts.join('\n'));
}
