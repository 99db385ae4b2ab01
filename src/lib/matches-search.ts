/** Whether every word of the query stands somewhere in the texts, whatever its case; an empty query finds all. */
export function matchesSearch(query: string, texts: readonly string[]): boolean {
  const place = folded(texts.join('\n'));
  return folded(query)
    .split(/\s+/)
    .every((word) => place.includes(word));
}

/** Accents may be typed as one character or two. */
function folded(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase();
}
