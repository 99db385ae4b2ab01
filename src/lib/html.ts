import { asHtml } from './markup-text.ts';

/** A piece of HTML that `html` has made: it is put into another one as it is. */
export type Html = { readonly markup: string };

/** HTML in which every text that is put in reads as it was written, and can be no markup (attributes: in quotes). */
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
