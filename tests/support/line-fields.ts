import { fieldsIn, type TextField, textParts } from '../../src/i18n/page-texts/editable-fields.ts';
import { isTextFile, pathOf, valueAt } from '../../src/i18n/page-texts/field-path.ts';
import { shippedTexts } from '../../src/i18n/page-texts/text-files.ts';
import { textSchemas } from '../../src/i18n/schemas/text-schemas.ts';

const english = shippedTexts().en ?? {};

/** The translated fields of all content files: lines, paragraphs, and whole lists of them. */
export function translatedFields(): TextField[] {
  return Object.keys(textSchemas)
    .filter(isTextFile)
    .flatMap((file) => fieldsIn(textParts(file, english[file])))
    .filter(({ isTranslated }) => isTranslated);
}

/** Those that have a shipped English text. */
export const shippedFields = () =>
  translatedFields().filter(({ file, field }) => (valueAt(english[file], pathOf(field)) ?? null) !== null);

/** Those that any sentence fits into. */
export function lineFields(): { file: string; field: string }[] {
  const fields = shippedFields().filter(
    ({ field, control }) => control !== 'lines' && !/description$/i.test(field),
  );
  return fields.map(({ file, field }) => ({ file, field }));
}
