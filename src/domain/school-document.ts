import * as v from 'valibot';
import { formatFileSize } from '../lib/prepare-picture.ts';
import { id, imageUrl, text, translatable } from './shapes.ts';

/** A yearly report or another document of the school, as a PDF to download. */
export const SchoolDocument = translatable({
  id,
  title: text,
  /** Four digits. */
  year: text,
  /** The URL of the file; null for an unsafe one. */
  pdf: imageUrl,
  /** The size of the file; 0 for unknown. */
  bytes: v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
});
export type SchoolDocument = v.InferOutput<typeof SchoolDocument>;

/** What to know before a download: `Yearly report, 2025 (PDF, 1.2 MB)`. */
export function documentWords({ title, ...file }: Omit<SchoolDocument, 'id' | 'pdf'>): string {
  return `${title}, ${yearAndSize(file)}`;
}

/** The same without the title. */
export function yearAndSize({ year, bytes }: Pick<SchoolDocument, 'year' | 'bytes'>): string {
  return `${year} (${bytes === 0 ? 'PDF' : `PDF, ${formatFileSize(bytes)}`})`;
}
