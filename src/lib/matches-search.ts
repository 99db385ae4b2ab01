/** Whether the texts contain every word of the query, in any case; an empty query matches everything. */
export function matchesSearch(query: string, texts: readonly string[]): boolean {
  return query.trim() === '' || searchOf(query)(searchable(texts));
}

/** The same for many: what they are searched for is prepared once, and each is given as its `searchable` text. */
export function searchOf(query: string): (text: string) => boolean {
  const words = folded(query).trim().split(/\s+/);
  return (text) => words.every((word) => text.includes(word));
}

/** Texts as a search reads them. */
export function searchable(texts: readonly string[]): string {
  return folded(texts.join('\n'));
}

/** Accents may be typed as one character or two. */
function folded(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase();
}
