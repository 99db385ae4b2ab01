const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML. */
export function asHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/**
 * Removes characters that XML forbids even when escaped: text pasted from word processors has control characters, and one
 * makes feed readers refuse the whole feed.
 */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '');
}

const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};

/** The text of a piece of HTML; knows only the entities that our pages use. */
export function fromHtml(html: string): string {
  return html.replace(
    /&(amp|lt|gt|quot|#39|#x27);/gi,
    (entity, name: string) => SIGNS[name.toLowerCase()] ?? entity,
  );
}

/** JSON for a script element, escaped so that `</script>` in a text does not end the element. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
