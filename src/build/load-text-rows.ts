import { TextRow } from '../domain/text-row.ts';
import { useTextRows } from '../i18n/page-texts/school-rows.ts';
import { texts } from '../resources/texts.ts';
import { listIn, readContent } from './content-api.ts';

/**
 * Reads the school's texts before anything else of a build. A server without that call means the shipped texts. Throws as
 * readContent.
 */
export async function loadTextRows(): Promise<void> {
  const content = await readContent(texts.path);
  if (content !== null) useTextRows(listIn(TextRow, texts.path, content));
}
