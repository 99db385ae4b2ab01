import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fieldsIn, type TextPart, textParts } from '../../../src/i18n/page-texts/editable-fields.ts';
import { mistakeIn, pathOf, valueAt } from '../../../src/i18n/page-texts/field-path.ts';
import { shippedTexts } from '../../../src/i18n/page-texts/text-files.ts';
import { entriesOf, itemOf, unwrapped } from '../../../src/i18n/schemas/explain-mistake.ts';
import { group, line, nameOf } from '../../../src/i18n/schemas/fields.ts';
import { type TextFile, textSchemas } from '../../../src/i18n/schemas/text-schemas.ts';

const shipped = shippedTexts();
// Its keys are the names of the files.
const files = Object.keys(textSchemas) as TextFile[];
const fieldsOf = (file: TextFile) => fieldsIn(textParts(file, shipped.en?.[file]));

/** Fields and groups, however deep. */
const allParts = (parts: readonly TextPart[]): TextPart[] =>
  parts.flatMap((part) => (part.kind === 'group' ? [part, ...allParts(part.parts)] : [part]));

/** The paths of all texts, numbers and lists of texts of a value, collected in another way than the screen does it. */
function leavesOf(value: unknown, path: string): string[] {
  if (typeof value === 'boolean') return [];
  // A fact that is left out would be written as its value.
  if (value === null) return [`${path}.value`];
  const isList = Array.isArray(value) && value.every((entry) => typeof entry !== 'object');
  if (isList || typeof value !== 'object') return [path];
  if ('latitude' in value) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** The paths of fields whose schema has no written name, or that of another field of their group. */
function namelessIn(schema: v.GenericSchema, path: string, others: readonly string[] = []): string[] {
  const inner = unwrapped(schema);
  const { value, sample } = entriesOf(inner);
  if (value && sample) return namelessIn(value, path, others);
  const name = nameOf(inner);
  const item = itemOf(inner);
  const entries = Object.entries(entriesOf(inner));
  const names = entries.map(([, field]) => nameOf(unwrapped(field)));
  return [
    ...(name.trim() === '' || others.includes(name) ? [path] : []),
    ...(item ? namelessIn(item, `${path}.entry`) : []),
    ...entries.flatMap(([key, field], at) => namelessIn(field, `${path}.${key}`, names.slice(0, at))),
  ];
}

describe('The fields that staff may write', () => {
  it.each(files)('of %s are every text that it came with, each once', (file) => {
    const fields = fieldsOf(file).map(({ field }) => field);
    expect(new Set(fields).size).toBe(fields.length);
    expect(fields).toEqual(expect.arrayContaining(leavesOf(shipped.en?.[file], '')));
  });

  it.each(files)('of %s follow the order of its schema, and a hint is a sentence', (file) => {
    const parts = textParts(file, shipped.en?.[file]);
    const known = Object.keys(entriesOf(textSchemas[file]));
    const order = parts.map(({ field }) => known.indexOf(field.split('.')[0] ?? ''));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    for (const { field, hint } of allParts(parts)) expect(hint, field).toMatch(/^(?:[A-Zt\d{].+\.)?$/);
  });

  it.each(files)('of %s each have a written name in the schema, which no other beside it has', (file) => {
    expect(namelessIn(textSchemas[file], file)).toEqual([]);
  });

  it('are refused without a name, and with the name of another beside them', () => {
    const nameless = v.strictObject({ title: v.string(), cards: v.array(v.strictObject({})) });
    expect(namelessIn(group('Page', { hero: nameless }), 'home')).toEqual([
      'home.hero',
      'home.hero.title',
      'home.hero.cards',
      'home.hero.cards.entry',
    ]);
    expect(namelessIn(group('Page', { one: line('Text'), other: line('Text') }), 'home')).toEqual([
      'home.other',
    ]);
  });

  it('can all be saved as they are, in the server’s own rules', () => {
    for (const file of files)
      for (const { field, isOptional } of fieldsOf(file)) {
        const value = valueAt(shipped.en?.[file], pathOf(field));
        if (value === undefined && isOptional) continue;
        if (value === undefined) expect(field).toMatch(/^nameForms\.|\.decided\.value$/);
        else
          expect([field, mistakeIn('en', file, { field, value: JSON.stringify(value) })]).toEqual([
            field,
            null,
          ]);
      }
  });

  it('know their length, their bounds and how they are entered', () => {
    const fieldNamed = (file: TextFile, field: string) =>
      fieldsOf(file).find((known) => known.field === field);
    expect(fieldNamed('home', 'title')).toMatchObject({ longest: 60, control: 'text', isTranslated: true });
    expect(fieldNamed('home', 'whoWeAre.paragraphs')).toMatchObject({ longest: 1200, control: 'lines' });
    expect(fieldNamed('home', 'join.volunteers.count')).toMatchObject({
      control: 'number',
      isTranslated: false,
    });
    expect(fieldNamed('giving', 'upi.id.value')).toMatchObject({
      control: 'upi',
      canBeLeftOut: true,
      name: 'UPI id',
    });
    expect(fieldNamed('contacts', 'footer.email.value')).toMatchObject({
      control: 'email',
      canBeLeftOut: false,
    });
    expect(fieldNamed('site', 'map.position.value')).toMatchObject({ control: 'location' });
  });
});

it('An entry of a list is named by its own text, and where it has none by its number', () => {
  const namesIn = (file: TextFile, texts: unknown, list: string) =>
    allParts(textParts(file, texts))
      .filter(({ kind, field }) => kind === 'group' && field.startsWith(`${list}.`))
      .map(({ name }) => name);
  expect(namesIn('activities', shipped.en?.activities, 'day.entries.value')[1]).toMatch(/^\d+:\d\d AM \S/);
  const cards = [{ title: 'Kho-kho', text: 'Played daily.' }, { title: 'x'.repeat(60) }, {}];
  expect(namesIn('home', { activities: { cards } }, 'activities.cards')).toEqual([
    'Kho-kho',
    `${'x'.repeat(39)}…`,
    'Card 3',
  ]);
});

it('A fact that may be left out is left out by its value, and any other value stays as strict', () => {
  const mistake = (field: string, value: string) => mistakeIn('en', 'contacts', { field, value });
  expect(mistake('footer.phone.value', 'null')).toBeNull();
  expect(mistake('footer.email.value', 'null')).not.toBeNull();
  expect(mistake('footer.phone.value', '"12"')).toContain('a phone number');
});
