import * as v from 'valibot';
import { countGraphemes, firstGraphemes } from '../../lib/graphemes.ts';
import { entriesOf, itemOf, unwrapped } from '../schemas/explain-mistake.ts';
import { type Marks, marksOf } from '../schemas/fields.ts';
import { type TextFile, textSchemas } from '../schemas/text-schemas.ts';
import { plainWords } from './plain-words.ts';
import { type FieldPath, valueAt } from './text-rows.ts';

type Named = {
  file: TextFile;
  /** The path, such as `hero.headline`; for a fact, of its `value`. */
  field: string;
  /** Its label, such as `Picture alt`. */
  name: string;
  /** The label with its group, such as `Kho-kho: Picture alt`. */
  title: string;
  /** The explanation for its writer. */
  help: string;
  /** The names and explanations of the groups that it is in, to search in. */
  sections: readonly string[];
  /** The bounds of a list's length; undefined for other fields. */
  bounds: Marks['bounds'];
};

/** A text that is saved on its own, unless its list is saved as a whole. */
export type TextField = Named & {
  kind: 'field';
  /** `lines` is a list of texts of at most `longest` each; `entries` a whole list of groups. */
  control: NonNullable<Marks['control']> | 'text' | 'number' | 'lines' | 'entries';
  /** In characters; undefined if another rule applies. */
  longest?: Marks['longest'];
  /** Whether it is translated. */
  isWords: boolean;
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
  const sections = [...scope.sections, scope.name, v.getDescription(schema) ?? ''];
  return Object.entries(entriesOf(schema)).flatMap(([key, inner]) => {
    const name = v.getTitle(inner) ?? nameOf(key);
    return partOf(
      inner,
      { file: scope.file, path: [...scope.path, key], name, within: scope.name, sections },
      texts,
    );
  });
}

function partOf(
  schema: v.GenericSchema,
  scope: Scope,
  texts: unknown,
  { canBeLeftOut, isOptional } = {
    canBeLeftOut: v.is(schema, null),
    isOptional: unwrapped(schema) !== schema,
  },
): TextPart[] {
  const inner = unwrapped(schema);
  const { value, sample } = entriesOf(inner);
  if (value && sample)
    return partOf(value, { ...scope, path: [...scope.path, 'value'] }, texts, { canBeLeftOut, isOptional });
  // Whether a language is published is not a text.
  if (inner.type === 'boolean') return [];
  const { file, path, name, within, sections } = scope;
  const { control = plainControl(inner), bounds } = marksOf(inner);
  const named = {
    file,
    field: path.join('.'),
    name,
    title: within === '' ? name : `${within}: ${name}`,
    help: v.getDescription(inner) ?? '',
    sections,
    bounds,
  };
  const item = itemOf(inner);
  if (item !== undefined && isGroup(item)) {
    const entries = valueAt(texts, path);
    const inList = { ...scope, sections: [...sections, name, named.help] };
    const parts = (Array.isArray(entries) ? entries : []).flatMap((entry, at) =>
      partOf(item, { ...inList, path: [...path, at], name: wordsOf(entry) || `${name} ${at + 1}` }, texts),
    );
    return [{ ...named, kind: 'group', parts }];
  }
  if (control === 'text' && isGroup(inner))
    return [{ ...named, kind: 'group', parts: partsOf(inner, scope, texts) }];
  const { longest, words = false } = marksOf(item === undefined ? inner : unwrapped(item));
  return [{ ...named, kind: 'field', control, longest, isWords: words, canBeLeftOut, isOptional }];
}

function isGroup(schema: v.GenericSchema): boolean {
  return Object.keys(entriesOf(schema)).length > 0;
}

function plainControl({ type }: v.GenericSchema): TextField['control'] {
  if (type === 'array') return 'lines';
  return type === 'number' ? 'number' : 'text';
}

/** `pictureAlt` as `Picture alt`. */
function nameOf(key: string): string {
  const words = key.replaceAll(/([a-z])(?=[A-Z\d])/g, '$1 ').toLowerCase();
  const known = words.replaceAll(/\b(?:upi|ifs|id|pan|fcra|12a|80g)\b/g, (short) => short.toUpperCase());
  return known.charAt(0).toUpperCase() + known.slice(1);
}

/** The most characters of an entry's name. */
const LONGEST = 40;

/** An entry of a list by its own words, such as `7:45 AM Breakfast`: a number or a time alone would not name it. */
function wordsOf(entry: unknown): string {
  const values = plainWords(entry).split(' · ');
  const words = /^\d/.test(values[0] ?? '') ? values.slice(0, 2).join(' ') : (values[0] ?? '');
  const [line = ''] = words.split('\n');
  return countGraphemes(line) > LONGEST ? `${firstGraphemes(line, LONGEST - 1).trimEnd()}…` : line;
}
