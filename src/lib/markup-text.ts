const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML that reads the same and holds no markup. */
export function asHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/**
 * The text without what no XML file may hold, escaped or not: text that is pasted from a word processor brings
 * control characters along, and one of them makes feed readers refuse the whole feed.
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

/** A text of a page's HTML as people read it; the signs that this project's pages write as entities are known. */
export function fromHtml(html: string): string {
  return html.replace(
    /&(amp|lt|gt|quot|#39|#x27);/gi,
    (entity, name: string) => SIGNS[name.toLowerCase()] ?? entity,
  );
}
