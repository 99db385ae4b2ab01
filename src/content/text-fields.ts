import * as v from 'valibot';
import { entriesOf, itemOf, unwrapped } from './explain-mistake.ts';
import { type Marks, marksOf } from './fields.ts';
import { type FieldPath, valueAt } from './text-rows.ts';
import { type TextFile, textSchemas } from './text-schemas.ts';

type Named = {
  file: TextFile;
  /** The path, as `hero.headline`; a fact's is that of its `value`. */
  field: string;
  /** What it is called, as `Picture alt`. */
  name: string;
  /** The same with what it belongs to, as `Cards 2: Picture alt`. */
  title: string;
  /** The sentence for whoever writes it. */
  help: string;
  /** How many entries a list may have; undefined for what is no list. */
  bounds: Marks['bounds'];
};

/** One text: what is saved as one, unless a list that it is in is saved whole. */
export type TextField = Named & {
  kind: 'field';
  /** `lines` is a list of texts, each of them with `longest`; `entries` a whole list of groups. */
  control: NonNullable<Marks['control']> | 'text' | 'number' | 'lines' | 'entries';
  /** In characters; undefined where it has another rule. */
  longest?: Marks['longest'];
  /** Whether each language has words of its own for it. */
  isWords: boolean;
  /** Whether it can be left out, and then shows nothing. */
  canBeLeftOut: boolean;
  /** Whether its list or group may be without it. */
  isOptional: boolean;
};

/** Texts that belong together, or a list of such groups. */
export type TextGroup = Named & { kind: 'group'; parts: readonly TextPart[] };

export type TextPart = TextField | TextGroup;

type Place = { file: TextFile; path: FieldPath; name: string; within: string };

/** All that staff may write of a content file, in the order of its schema; its lists are as long as in these texts. */
export function textParts(file: TextFile, texts: unknown): readonly TextPart[] {
  return partsOf(textSchemas[file], { file, path: [], name: '', within: '' }, texts);
}

/** The fields of some parts, however deep in groups. */
export function fieldsIn(parts: readonly TextPart[]): TextField[] {
  return parts.flatMap((part) => (part.kind === 'field' ? [part] : fieldsIn(part.parts)));
}

function partsOf(schema: v.GenericSchema, place: Place, texts: unknown): TextPart[] {
  return Object.entries(entriesOf(schema)).flatMap(([key, inner]) =>
    partOf(inner, { ...place, path: [...place.path, key], name: nameOf(key), within: place.name }, texts),
  );
}

function partOf(
  schema: v.GenericSchema,
  place: Place,
  texts: unknown,
  { canBeLeftOut, isOptional } = {
    canBeLeftOut: v.is(schema, null),
    isOptional: unwrapped(schema) !== schema,
  },
): TextPart[] {
  const inner = unwrapped(schema);
  const { value, sample } = entriesOf(inner);
  if (value && sample)
    return partOf(value, { ...place, path: [...place.path, 'value'] }, texts, { canBeLeftOut, isOptional });
  // Whether a language is published is no text.
  if (inner.type === 'boolean') return [];
  const { file, path, name, within } = place;
  const { control = plainControl(inner), bounds } = marksOf(inner);
  const named = {
    file,
    field: path.join('.'),
    name,
    title: within === '' ? name : `${within}: ${name}`,
    help: v.getDescription(inner) ?? '',
    bounds,
  };
  const item = itemOf(inner);
  if (item !== undefined && isGroup(item)) {
    const entries = valueAt(texts, path);
    const parts = (Array.isArray(entries) ? entries : []).flatMap((_, at) =>
      partOf(item, { ...place, path: [...path, at], name: `${name} ${at + 1}` }, texts),
    );
    return [{ ...named, kind: 'group', parts }];
  }
  if (control === 'text' && isGroup(inner))
    return [{ ...named, kind: 'group', parts: partsOf(inner, place, texts) }];
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
