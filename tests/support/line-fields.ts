import * as v from 'valibot';
import { entriesOf, unwrapped } from '../../src/content/explain-mistake.ts';
import { textSchemas } from '../../src/content/text-schemas.ts';

/** The fields of all content files that hold one line or paragraph outside of lists, as records of texts name them. */
export function lineFields(): { file: string; field: string }[] {
  const under = (file: string, schema: v.GenericSchema, path: readonly string[]): typeof fields =>
    Object.entries(entriesOf(schema)).flatMap(([name, inner]) => {
      const field = [...path, name];
      const isWords = v.getMetadata(unwrapped(inner)).words === true;
      return isWords ? [{ file, field: field.join('.') }] : under(file, inner, field);
    });
  const fields: { file: string; field: string }[] = [];
  for (const [file, schema] of Object.entries(textSchemas)) fields.push(...under(file, schema, []));
  // Not those that need a certain length: any sentence fits into the others.
  return fields.filter(({ field }) => !/description$/i.test(field));
}
