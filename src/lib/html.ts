import { asHtml } from './markup-text.ts';

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
