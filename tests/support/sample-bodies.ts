import { type Collection, RESOURCES } from '../../src/resources/index.ts';
import type { Field } from '../../src/resources/resource.ts';
import { lineFields } from './line-fields.ts';
import { smallPicture } from './sample-pictures.ts';

/** A valid value for each kind of field but the id of another record. */
const VALUES: Readonly<Record<Exclude<Field['kind'], 'reference'>, string>> = {
  line: 'Deepavali at the gurukulam',
  prose: 'Two hundred clay lamps.',
  day: '2026-11-10',
  year: '2025',
  email: 'shantala@example.org',
  json: '"Words of our own"',
};

/** Each text of the site has one record at most: every sample is of another one. */
const unusedLines = lineFields().values();

/** Valid fields for a collection, with these changes; `undefined` leaves a field out. */
export function sampleFields(
  collection: Collection,
  changes: Record<string, string | undefined> = {},
): Record<string, string> {
  const usual = Object.entries<Field>(RESOURCES[collection].fields).map(([name, { kind }]) => [
    name,
    kind === 'reference' ? undefined : VALUES[kind],
  ]);
  const ofOneText =
    collection === 'texts' ? { language: 'en', english_list: undefined, ...unusedLines.next().value } : {};
  const values: Record<string, string | undefined> = {
    ...Object.fromEntries(usual),
    ...ofOneText,
    ...changes,
  };
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) if (value !== undefined) fields[name] = value;
  return fields;
}

/** A small PDF; one with another title has other bytes. */
export function smallPdf(title = 'what we spent', name = 'Yearly report 2025.pdf'): File {
  const bytes = `%PDF-1.7\n1 0 obj\n<< /Title (${title}) >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`;
  return new File([bytes], name, { type: 'application/pdf' });
}

/** A form with these text fields and, where a field for it is named, a small picture or PDF. */
export async function sampleForm(fields: Record<string, string>, pictureField?: string): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (pictureField !== undefined)
    form.set(pictureField, pictureField === 'pdf' ? smallPdf() : await smallPicture());
  return form;
}
