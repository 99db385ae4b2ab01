const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text escaped for HTML. */
export function asHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/**
 * The text without the characters that XML forbids even when escaped: text pasted from a word processor brings control
 * characters along, and one of them makes feed readers refuse the whole feed.
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

/** The text that a piece of a page's HTML shows; it knows the entities that this project's pages use. */
export function fromHtml(html: string): string {
  return html.replace(
    /&(amp|lt|gt|quot|#39|#x27);/gi,
    (entity, name: string) => SIGNS[name.toLowerCase()] ?? entity,
  );
}

/** JSON that is safe inside a script element: a `</script>` within a text would end the element early. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
