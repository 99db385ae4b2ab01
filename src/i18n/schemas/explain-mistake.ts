import type * as v from 'valibot';
import { countGraphemes, firstGraphemes } from '../../lib/graphemes.ts';
import { hintOf, nameOf } from './fields.ts';

type Issue = v.BaseIssue<unknown>;

/** The types of the schemas as editors call them. */
const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  strict_object: 'a group of fields',
};

/**
 * A mistake in a content file as a sentence for an editor: file, field, what is expected, what was found, and how
 * staff call the field.
 */
export function explainMistake(file: string, schema: v.GenericSchema, issue: Issue): string {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  const where = path.length === 0 ? '' : `, field "${fieldName(path)}"`;
  const field = fieldAt(schema, path);
  const label = field === undefined ? '' : labelOf(unwrapped(field));
  const sentence = `${file}${where}: expected ${expectedOf(issue, field)}, found ${foundIn(issue)}.`;
  return label === '' ? sentence : `${sentence} (${label})`;
}

/** What is expected, such as `at most 60 characters`; within a list or group with the name of the field. */
export function mistakeOf(schema: v.GenericSchema, issue: Issue): string {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  const expected = expectedOf(issue, fieldAt(schema, path));
  return path.length === 0 ? expected : `${namesAt(schema, path)}: ${expected}`;
}

function expectedOf(issue: Issue, field: v.GenericSchema | undefined): string {
  // A strict group expects `never` for an unknown field.
  if (issue.kind === 'schema' && issue.expected === 'never') return 'no such field';
  // A rule's message says what it expects; types are named by their schemas.
  if (issue.kind === 'validation') return issue.message;
  const type = field === undefined ? issue.type : unwrapped(field).type;
  if (type === 'string' && typeof issue.input === 'number')
    return 'a text, in quotes as it is made of digits';
  return kinds[type] ?? kinds[issue.type] ?? issue.expected ?? issue.message;
}

function foundIn({ input }: Issue): string {
  if (input === undefined || input === null) return 'nothing';
  if (Array.isArray(input)) return `a list of ${input.length} entries`;
  if (typeof input === 'object') return 'a group of fields';
  if (typeof input !== 'string') return `${typeof input === 'number' ? 'the number' : ''} ${input}`.trim();
  const length = countGraphemes(input);
  return length > 60 ? `"${firstGraphemes(input, 57)}…" (${length} characters)` : `"${input}"`;
}

/** The schema inside of an optional one. */
export function unwrapped(schema: v.GenericSchema): v.GenericSchema {
  return 'wrapped' in schema && isSchema(schema.wrapped) ? unwrapped(schema.wrapped) : schema;
}

/** The fields of a group by name; none for other schemas. */
export function entriesOf(schema: v.GenericSchema): Record<string, v.GenericSchema> {
  const inner = unwrapped(schema);
  if (!('entries' in inner) || typeof inner.entries !== 'object' || inner.entries === null) return {};
  return Object.fromEntries(Object.entries(inner.entries).filter(([, field]) => isSchema(field)));
}

/** The schema of a list's entries; undefined for other schemas. */
export function itemOf(schema: v.GenericSchema): v.GenericSchema | undefined {
  const inner = unwrapped(schema);
  return 'item' in inner && isSchema(inner.item) ? inner.item : undefined;
}

/** The schema of the field at a path; undefined for an unknown field. */
export function fieldAt(
  schema: v.GenericSchema,
  path: readonly (string | number)[],
): v.GenericSchema | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const entries = entriesOf(schema);
  const named = typeof key === 'string' && Object.hasOwn(entries, key) ? entries[key] : undefined;
  const field = typeof key === 'number' ? itemOf(schema) : named;
  return field === undefined ? undefined : fieldAt(field, rest);
}

/** A path as editors read it: `cards → entry 2 → title`. */
export function fieldName(path: readonly (string | number)[]): string {
  return path.map((key) => (typeof key === 'number' ? `entry ${key + 1}` : key)).join(' → ');
}

/** A path as the screen Texts names it: `Card 2: Title`. */
export function namesAt(schema: v.GenericSchema, [key, ...rest]: readonly (string | number)[]): string {
  if (key === undefined) return '';
  const field = fieldAt(schema, [key]);
  if (field === undefined) return fieldName([key, ...rest]);
  const inner = namesAt(field, rest);
  // A list is named by its entry, a fact by its value.
  if (typeof rest[0] === 'number' || rest[0] === 'value') return inner;
  const name = nameOf(unwrapped(field));
  const own = typeof key === 'number' ? `${name} ${key + 1}` : name;
  return inner === '' ? own : `${own}: ${inner}`;
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

/** The name of a field and its hint, as sentences. */
function labelOf(field: v.GenericSchema): string {
  return [nameOf(field), hintOf(field)].filter((text) => text !== '').join('. ');
}
