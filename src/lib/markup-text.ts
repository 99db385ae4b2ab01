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

/** A piece of HTML made by `html`: it is not escaped again. */
export type Html = { readonly markup: string };

/** HTML in which every inserted text is escaped (put attributes in quotes). */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | Html[])[]
): Html {
  const markup = parts.map((part, index) => part + markupOf(values[index] ?? '')).join('');
  return { markup };
}

function markupOf(value: string | number | Html | Html[]): string {
  if (Array.isArray(value)) return value.map(({ markup }) => markup).join('');
  return typeof value === 'object' ? value.markup : asHtml(String(value));
}
