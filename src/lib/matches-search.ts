/** What tells whether `searchable` texts contain every word of the query, in any case; an empty query matches everything. */
export function searchOf(query: string): (text: string) => boolean {
  const words = folded(query).trim().split(/\s+/);
  return (text) => words.every((word) => text.includes(word));
}

/** Texts as a search reads them; what is missing counts as empty. */
export function searchable(texts: readonly (string | undefined)[]): string {
  return folded(texts.join('\n'));
}

/** Accents may be typed as one character or two. */
function folded(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase();
}
