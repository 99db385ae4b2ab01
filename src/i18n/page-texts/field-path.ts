import * as v from 'valibot';
import { jsonOf } from '../../lib/response-json.ts';
import { DEFAULT_LANGUAGE, type Language } from '../language.ts';
import { entriesOf, fieldAt, itemOf, mistakeOf } from '../schemas/explain-mistake.ts';
import { CASES } from '../schemas/fields.ts';
import { type TextFile, textSchemas } from '../schemas/text-schemas.ts';
import type { TextOverride } from '../text-override.ts';

export type FieldPath = readonly (string | number)[];

/** An override whose language and file exist. */
type OwnText = Pick<TextOverride, 'field' | 'value'>;

/** The path of a field such as `cards.0.title`. */
export function pathOf(field: string): FieldPath {
  return field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

/** Whether this is the name of a content file. */
export function isTextFile(name: string): name is TextFile {
  return Object.hasOwn(textSchemas, name);
}

/** The value at a path; undefined if there is none. */
export function valueAt(texts: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    texts,
  );
}

/**
 * What is expected of a value that is invalid for a field; null for a valid one.
 * @param value its JSON
 */
export function mistakeIn(language: Language, file: TextFile, { field, value }: OwnText): string | null {
  const path = pathOf(field);
  const schema: v.GenericSchema = textSchemas[file];
  const fieldSchema = fieldAt(schema, path);
  // A list of sentences is one field: an index would not identify a sentence after changes of the list.
  const list = typeof path.at(-1) === 'number' ? fieldAt(schema, path.slice(0, -1)) : undefined;
  if (fieldSchema === undefined || (list && Object.keys(entriesOf(itemOf(list) ?? fieldSchema)).length === 0))
    return 'a field that there is';
  const parsed = jsonOf(value);
  if (parsed === undefined) return 'JSON';
  if (language === DEFAULT_LANGUAGE && CASES.some((name) => value.includes(`{school:${name}}`)))
    return 'no case of the name, which English has not';
  // A fact may be removed as a whole, where its page allows that.
  const isRemoved = parsed === null && path.at(-1) === 'value';
  const fact = isRemoved ? fieldAt(schema, path.slice(0, -1)) : undefined;
  const checked = v.safeParse(fact ?? fieldSchema, parsed, { abortEarly: true });
  return checked.success ? null : mistakeOf(fieldSchema, checked.issues[0]);
}

/** Texts with another value at a path. A fact on the path stops being a sample. */
export function withValue(texts: unknown, path: FieldPath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inner = withValue(valueAt(texts, [key]), rest, value);
  if (typeof key === 'number') {
    const list = Array.isArray(texts) ? texts : [];
    return Array.from({ length: Math.max(list.length, key + 1) }, (_, at) => (at === key ? inner : list[at]));
  }
  const group = typeof texts === 'object' && texts !== null ? texts : {};
  // A removed fact is null, not a fact without a value.
  if (key === 'value' && inner === null) return null;
  return { ...group, [key]: inner, ...(key === 'value' && { sample: false }) };
}
