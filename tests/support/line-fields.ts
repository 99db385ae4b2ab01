import * as v from 'valibot';
import { entriesOf, fieldAt, itemOf, unwrapped } from '../../src/content/explain-mistake.ts';
import { type TextFile, textSchemas } from '../../src/content/text-schemas.ts';
import { shippedTexts } from '../../src/data/text-files.ts';

type Leaf = { file: TextFile; field: string; isList: boolean };

const isWords = (schema: v.GenericSchema | undefined) =>
  schema !== undefined && v.getMetadata(unwrapped(schema)).words === true;

/** The fields of all content files that hold words: lines, paragraphs, and whole lists of them, as rows of texts name them. */
export function wordFields(): Leaf[] {
  const shipped = shippedTexts().en ?? {};
  return Object.keys(textSchemas).flatMap((name) => {
    // The keys are the names of the files.
    const file = name as TextFile;
    return leavesOf(file, shipped[file], []);
  });
}

function leavesOf(file: TextFile, value: unknown, path: readonly (string | number)[]): Leaf[] {
  const schema = fieldAt(textSchemas[file], path);
  const field = path.join('.');
  if (schema === undefined) return [];
  if (isWords(schema)) return [{ file, field, isList: false }];
  if (isWords(itemOf(schema))) return [{ file, field, isList: true }];
  if (Array.isArray(value)) return value.flatMap((entry, at) => leavesOf(file, entry, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  const names = Object.keys(entriesOf(schema)).filter((name) => Object.hasOwn(value, name));
  return names.flatMap((name) => leavesOf(file, Reflect.get(value, name), [...path, name]));
}

/** Those that any sentence fits into. */
export function lineFields(): { file: string; field: string }[] {
  const fields = wordFields().filter(({ field, isList }) => !isList && !/description$/i.test(field));
  return fields.map(({ file, field }) => ({ file, field }));
}
