import * as v from 'valibot';
import { type TextFile, textSchemas } from '../content/text-schemas.ts';
import { explainMistake } from './explain-mistake.ts';

/** The texts of one content file, as its schema gives them. */
export type Texts<File extends TextFile> = v.InferOutput<(typeof textSchemas)[File]>;

/**
 * Checks what a content file holds against its schema.
 * @throws an Error with a sentence per mistake: file, field, expected and found
 */
export function checkTexts<File extends TextFile>(file: File, texts: unknown): Texts<File> {
  const schema: v.GenericSchema<unknown, Texts<File>> = schemaOf(file);
  const checked = v.safeParse(schema, texts);
  if (checked.success) return checked.output;
  throw new Error(checked.issues.map((issue) => explainMistake(file, schema, issue)).join('\n'));
}

/** Whether a content file of this name has a schema. */
export function isTextFile(name: string): name is TextFile {
  return Object.hasOwn(textSchemas, name);
}

function schemaOf<File extends TextFile>(file: File): v.GenericSchema<unknown, Texts<File>> {
  // TypeScript keeps the union of all schemas here; the key says which one it is.
  return textSchemas[file] as unknown as v.GenericSchema<unknown, Texts<File>>;
}
