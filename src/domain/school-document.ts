import * as v from 'valibot';
import { formatFileSize } from '../lib/file-size.ts';
import { documents } from '../resources/documents.ts';
import { translatable } from '../resources/field-schemas.ts';
import { itemEntries, translatedFields } from '../resources/item.ts';

/** A yearly report or another document of the school, as a PDF to download. */
export const SchoolDocument = translatable(
  {
    ...itemEntries(documents),
    /** The size of the file; 0 for unknown. */
    bytes: v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  },
  translatedFields(documents),
);
export type SchoolDocument = v.InferOutput<typeof SchoolDocument>;

/** What to know before a download: `Yearly report, 2025 (PDF, 1.2 MB)`. */
export function documentLabel({ title, ...file }: Omit<SchoolDocument, 'id' | 'pdf'>): string {
  return `${title}, ${yearAndSize(file)}`;
}

/** The year, kind and size of a document, without its title. */
export function yearAndSize({ year, bytes }: Pick<SchoolDocument, 'year' | 'bytes'>): string {
  return `${year} (${bytes === 0 ? 'PDF' : `PDF, ${formatFileSize(bytes)}`})`;
}
