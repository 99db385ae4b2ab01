import * as v from 'valibot';
import { countGraphemes, firstGraphemes } from '../../lib/graphemes.ts';
import { entriesOf, itemOf, namesAt, unwrapped } from '../schemas/explain-mistake.ts';
import { hintOf, type Marks, marksOf, nameOf } from '../schemas/fields.ts';
import { type TextFile, textSchemas } from '../schemas/text-schemas.ts';
import { type FieldPath, valueAt } from './field-path.ts';
import { plainText } from './plain-text.ts';

type Named = {
  file: TextFile;
  /** The path, such as `hero.headline`; for a fact, of its `value`. */
  field: string;
  /** The name in its schema, such as `Headline`; of an entry of a list, its own text. */
  name: string;
  /** The name with that of its group, such as `Kho-kho: Text`. */
  title: string;
  /** A hint for its writer; empty where the name says all. */
  hint: string;
  /** The names and hints of the groups that it is in, to search in. */
  sections: readonly string[];
  /** The bounds of a list's length; undefined for other fields. */
  bounds: Marks['bounds'];
};

/** A text that is saved on its own, unless its list is saved as a whole. */
export type TextField = Named & {
  kind: 'field';
  /** `lines` is a list of texts of at most `longest` each; `entries` a whole list of groups. */
  control: NonNullable<Marks['control']> | 'text' | 'number' | 'lines' | 'entries';
  /** The name of one entry of a list, such as `Paragraph`; empty for other fields. */
  entry: string;
  /** In characters; undefined if another rule applies. */
  longest?: Marks['longest'];
  /** Whether it is translated. */
  isTranslated: boolean;
  /** Whether it can be left out, and then shows nothing. */
  canBeLeftOut: boolean;
  /** Whether its list or group may lack it. */
  isOptional: boolean;
};

/** A group of texts, or a list of such groups. */
export type TextGroup = Named & { kind: 'group'; parts: readonly TextPart[] };

export type TextPart = TextField | TextGroup;

type Scope = { file: TextFile; path: FieldPath; name: string; within: string; sections: readonly string[] };

/** All that staff may edit in a content file, in the order of its schema; lists have the length of these texts. */
export function textParts(file: TextFile, texts: unknown): readonly TextPart[] {
  return partsOf(textSchemas[file], { file, path: [], name: '', within: '', sections: [] }, texts);
}

/** The fields of these parts, at any depth. */
export function fieldsIn(parts: readonly TextPart[]): TextField[] {
  return parts.flatMap((part) => (part.kind === 'field' ? [part] : fieldsIn(part.parts)));
}

function partsOf(schema: v.GenericSchema, scope: Scope, texts: unknown): TextPart[] {
  const sections = [...scope.sections, scope.name, hintOf(unwrapped(schema))];
  return Object.entries(entriesOf(schema)).flatMap(([key, inner]) => {
    const name = nameOf(unwrapped(inner));
    const path = [...scope.path, key];
    return partOf(inner, { file: scope.file, path, name, within: scope.name, sections }, texts) ?? [];
  });
}

/** A field or a group; null for a schema that holds no text. */
function partOf(
  schema: v.GenericSchema,
  scope: Scope,
  texts: unknown,
  absence = { canBeLeftOut: v.is(schema, null), isOptional: unwrapped(schema) !== schema },
): TextPart | null {
  const inner = unwrapped(schema);
  const { value, sample } = entriesOf(inner);
  // A fact is edited as its value, and left out as a whole.
  if (value && sample) return partOf(value, { ...scope, path: [...scope.path, 'value'] }, texts, absence);
  // Whether a language is published is not a text.
  if (inner.type === 'boolean') return null;
  const named = namedIn(scope, inner);
  const { control = plainControl(inner) } = marksOf(inner);
  const item = itemOf(inner);
  if (item !== undefined && isGroup(item))
    return { ...named, kind: 'group', parts: entryParts(inner, item, scope, texts) };
  if (control === 'text' && isGroup(inner))
    return { ...named, kind: 'group', parts: partsOf(inner, scope, texts) };
  const { longest, isTranslated = false } = marksOf(item === undefined ? inner : unwrapped(item));
  const entry = item === undefined ? '' : nameOf(unwrapped(item));
  return { ...named, kind: 'field', control, entry, longest, isTranslated, ...absence };
}

function namedIn({ file, path, name, within, sections }: Scope, schema: v.GenericSchema): Named {
  return {
    file,
    field: path.join('.'),
    name,
    title: within === '' ? name : `${within}: ${name}`,
    hint: hintOf(schema),
    sections,
    bounds: marksOf(schema).bounds,
  };
}

/** The parts of a list of groups, one for each entry that these texts have. */
function entryParts(
  list: v.GenericSchema,
  item: v.GenericSchema,
  scope: Scope,
  texts: unknown,
): readonly TextPart[] {
  const entries = valueAt(texts, scope.path);
  const sections = [...scope.sections, scope.name, hintOf(list)];
  return (Array.isArray(entries) ? entries : []).flatMap((entry, at) => {
    const name = entryName(entry) || namesAt(list, [at]);
    return partOf(item, { ...scope, sections, path: [...scope.path, at], name }, texts) ?? [];
  });
}

function isGroup(schema: v.GenericSchema): boolean {
  return Object.keys(entriesOf(schema)).length > 0;
}

function plainControl({ type }: v.GenericSchema): TextField['control'] {
  if (type === 'array') return 'lines';
  return type === 'number' ? 'number' : 'text';
}

/** The most characters of an entry's name. */
const LONGEST = 40;

/** An entry of a list by its own text, such as `7:45 AM Breakfast`: a number or a time alone would not name it. */
function entryName(entry: unknown): string {
  const values = plainText(entry).split(' · ');
  const name = /^\d/.test(values[0] ?? '') ? values.slice(0, 2).join(' ') : (values[0] ?? '');
  const [line = ''] = name.split('\n');
  return countGraphemes(line) > LONGEST ? `${firstGraphemes(line, LONGEST - 1).trimEnd()}…` : line;
}
