import * as v from 'valibot';
import type { TextRow } from '../domain/text-row.ts';
import { DEFAULT_LANGUAGE, type Language } from '../lib/language.ts';
import { entriesOf, fieldAt, itemOf, mistakeOf } from './explain-mistake.ts';
import { type MissingText, withFallbacks } from './fall-back.ts';
import { CASES } from './fields.ts';
import { type TextFile, textSchemas } from './text-schemas.ts';

export type FieldPath = readonly (string | number)[];

/** The content files of all languages as they came with the program: what each YAML file holds, by its name. */
export type ShippedTexts = Readonly<Partial<Record<Language, Partial<Record<TextFile, unknown>>>>>;

/** What a row says; its language and file are those of texts that there are. */
type Said = Pick<TextRow, 'field' | 'value'>;

/** The texts of a file in a language, with what the school says in place of the shipped ones. */
export type SchoolTexts = {
  /** As the schema wants them: for another language with what falls back to English. */
  texts: unknown;
  missing: readonly MissingText[];
  /** The rows that are not in it, since the schema or the shipped lists have changed. */
  unfit: readonly TextRow[];
};

/** `cards.0.title` as a path. */
export function pathOf(field: string): FieldPath {
  return field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

export function isTextFile(name: string): name is TextFile {
  return Object.hasOwn(textSchemas, name);
}

/** What is at a path; undefined where nothing is. */
export function valueAt(texts: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    texts,
  );
}

/**
 * Why a value cannot be that of a field, as what is expected of it; null where it can.
 * @param value the JSON of it
 */
export function mistakeIn(language: Language, file: TextFile, { field, value }: Said): string | null {
  const path = pathOf(field);
  const schema: v.GenericSchema = textSchemas[file];
  const found = fieldAt(schema, path);
  // A list of sentences is one field: of a single one nobody could say which it is once the list has changed.
  const list = typeof path.at(-1) === 'number' ? fieldAt(schema, path.slice(0, -1)) : undefined;
  if (found === undefined || (list && Object.keys(entriesOf(itemOf(list) ?? found)).length === 0))
    return 'a field that there is';
  const parsed = parsedJson(value);
  if (parsed === undefined) return 'JSON';
  if (language === DEFAULT_LANGUAGE && CASES.some((name) => value.includes(`{school:${name}}`)))
    return 'no case of the name, which English has not';
  // A fact may be taken away as a whole, where its page does without.
  const isTakenAway = parsed === null && path.at(-1) === 'value';
  const whole = isTakenAway ? (fieldAt(schema, path.slice(0, -1)) ?? found) : found;
  const checked = v.safeParse(whole, parsed, { abortEarly: true });
  return checked.success ? null : mistakeOf(found, checked.issues[0]);
}

/**
 * Puts what the school says in place of the shipped texts of a file. A row that says nothing, and one below a list that has
 * been saved whole, counts for nothing; one that does not fit leaves the shipped text as it is.
 */
export function schoolTexts(
  shipped: ShippedTexts,
  language: Language,
  file: TextFile,
  rows: readonly TextRow[],
): SchoolTexts {
  const own = ownTexts(shipped, language, file, rows);
  if (language === DEFAULT_LANGUAGE) return { ...own, missing: [] };
  const english = ownTexts(shipped, DEFAULT_LANGUAGE, file, rows);
  return { ...own, ...withFallbacks(file, english.texts, own.texts) };
}

/** The same without what falls back to English. */
export function ownTexts(
  shipped: ShippedTexts,
  language: Language,
  file: TextFile,
  rows: readonly TextRow[],
): Pick<SchoolTexts, 'texts' | 'unfit'> {
  const english = withRows(shipped.en?.[file], shipped.en?.[file], DEFAULT_LANGUAGE, file, rows);
  if (language === DEFAULT_LANGUAGE) return english;
  return withRows(shipped[language]?.[file], english.texts, language, file, rows);
}

function withRows(
  texts: unknown,
  english: unknown,
  language: Language,
  file: TextFile,
  rows: readonly TextRow[],
): { texts: unknown; unfit: TextRow[] } {
  const unfit: TextRow[] = [];
  const set: string[] = [];
  const own = rows.filter((row) => row.language === language && row.file === file && row.value !== '');
  for (const row of own.toSorted((a, b) => a.field.length - b.field.length)) {
    if (set.some((field) => row.field.startsWith(`${field}.`))) continue;
    set.push(row.field);
    const path = pathOf(row.field);
    const isThere = path.every(
      (key, depth) => typeof key === 'string' || valueAt(english, path.slice(0, depth + 1)) !== undefined,
    );
    const next =
      isThere && mistakeIn(language, file, row) === null
        ? withValue(texts, path, parsedJson(row.value))
        : undefined;
    // Whatever a row does, the pages are built: at worst with the shipped text.
    if (next !== undefined && isWhole(file, language, next, english)) texts = next;
    else unfit.push(row);
  }
  return { texts, unfit };
}

function isWhole(file: TextFile, language: Language, own: unknown, english: unknown): boolean {
  const texts = language === DEFAULT_LANGUAGE ? own : withFallbacks(file, english, own).texts;
  return v.safeParse(textSchemas[file], texts, { abortEarly: true }).success;
}

/** Texts with another value at a path. A fact on the way is the school's own from then on. */
export function withValue(texts: unknown, path: FieldPath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inner = withValue(valueAt(texts, [key]), rest, value);
  if (typeof key === 'number') {
    const list = Array.isArray(texts) ? texts : [];
    return Array.from({ length: Math.max(list.length, key + 1) }, (_, at) => (at === key ? inner : list[at]));
  }
  const group = typeof texts === 'object' && texts !== null ? texts : {};
  // A fact that is taken away is nothing, and not a fact without a value.
  if (key === 'value' && inner === null) return null;
  return { ...group, [key]: inner, ...(key === 'value' && { sample: false }) };
}

/** Undefined where it is no JSON. */
export function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
