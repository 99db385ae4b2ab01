/** Whether the texts contain every word of the query, in any case; an empty query matches everything. */
export function matchesSearch(query: string, texts: readonly string[]): boolean {
  if (query.trim() === '') return true;
  const searched = folded(texts.join('\n'));
  return folded(query)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** Accents may be typed as one character or two. */
function folded(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase();
}
