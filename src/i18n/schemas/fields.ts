import * as v from 'valibot';
import { isBlank } from '../../lib/compare-key.ts';
import { countGraphemes } from '../../lib/graphemes.ts';

// The building blocks of the content schemas. Each takes the field's label; rules have messages that say what is
// expected, which the screen Texts and a failed build show.

/** How a field is called on the screen Texts, and a hint where its name does not say all. */
export type Label = string | readonly [name: string, hint: string];

/** The schema of a field with its label. */
export function labelled<const Field extends v.GenericSchema>(label: Label, field: Field) {
  const [name, hint = ''] = typeof label === 'string' ? [label] : label;
  return v.pipe(field, v.title(name), v.description(hint));
}

/** The name of a schema's label; empty where it has none. */
export function nameOf(schema: v.GenericSchema): string {
  return v.getTitle(schema) ?? '';
}

/** The hint of a schema's label; empty where it has none. */
export function hintOf(schema: v.GenericSchema): string {
  return v.getDescription(schema) ?? '';
}

/** The grammatical cases in which a language may inflect the school's name. */
export const CASES = ['genitive', 'dative', 'locative', 'accusative'] as const;

/** Placeholders for the school's name. No ending may follow one directly, since it would not fit other names. */
const placeholders = new RegExp(
  `^(?:[^{}]|\\{(?:school(?::(?:${CASES.join('|')}))?|shortName)\\}(?![\\p{L}\\p{M}\u200c\u200d]))*$`,
  'u',
);

const notBlank = v.check((text: string) => !isBlank(text), 'some words');

const filledText = v.pipe(
  v.string(),
  notBlank,
  v.regex(
    placeholders,
    `no braces but {school}, {school:${CASES.join('}, {school:')}} and {shortName}, and no ending glued to them`,
  ),
);

/** Metadata of a field's schema, besides its rule. */
export type Marks = {
  /** Whether it is translated. */
  isTranslated?: true;
  /** The most characters of a text. */
  longest?: number;
  /** The bounds of a list's length. */
  bounds?: { least: number; most: number };
  /** The input for staff, if not a text area. */
  control?: 'phone' | 'email' | 'upi' | 'account' | 'film' | 'location';
  /** Whether releases refuse a sample value. */
  guarded?: true;
};

const marked = <Input>(marks: Marks) => v.metadata<Input, Marks>(marks);

/** The metadata of a field's schema; empty for a schema without any. */
export const marksOf = (schema: v.GenericSchema): Marks => v.getMetadata(schema);

/** A field with an input of its own. */
export function enteredAs<const Field extends v.GenericSchema>(
  control: NonNullable<Marks['control']>,
  field: Field,
) {
  return v.pipe(field, marked({ control }));
}

/** At most this many graphemes: a Kannada syllable counts as one, of a reasonable number of code points. */
function atMost(longest: number) {
  return v.check(
    (text: string) => text.length <= 8 * longest && countGraphemes(text) <= longest,
    `at most ${longest} characters`,
  );
}

/** Direction signs would also change the rest of the line. */
const noTurning = v.check((text: string) => !/\p{Bidi_Control}/u.test(text), 'no signs of direction');
/** The most entries of a list; no page needs more. */
const MAX_ENTRIES = 40;

/** A translated text of at most this many graphemes. */
function translatedText(label: Label, longest: number, form: v.GenericSchema<string>) {
  return labelled(label, v.pipe(form, atMost(longest), marked({ isTranslated: true, longest })));
}

/** A heading, a label or a short sentence. */
export function line(label: Label, longest = 200) {
  const oneLine = v.regex(/^\S(?:.*\S)?$/, 'one line without spaces at its ends');
  return translatedText(label, longest, v.pipe(filledText, oneLine, noTurning));
}

/** A line without placeholders: a name itself, or a text of the interface. */
export function plainLine(label: Label, longest: number) {
  const oneLine = v.regex(
    /^[^\s{}](?:[^{}\n]*[^\s{}])?$/,
    'one line without braces and without spaces at its ends',
  );
  return translatedText(label, longest, v.pipe(v.string(), oneLine, notBlank, noTurning));
}

/** One paragraph of running text. */
export function paragraph(label: Label) {
  return translatedText(label, 1200, filledText);
}

/** Running text with one paragraph per entry. */
export function paragraphs(label: Label) {
  return list(label, paragraph('Paragraph'), ['paragraph', 'paragraphs']);
}

/** A text of an exact form, such as a time or a bank code; `form` describes it. */
export function pattern(label: Label, expression: RegExp, form: string) {
  return labelled(label, v.pipe(v.string(), v.regex(expression, form)));
}

/** A positive integer; by default of as many digits as pages have room for. */
export function count(label: Label, most = 9_999_999) {
  return labelled(
    label,
    v.pipe(
      v.number(),
      v.integer('a whole number'),
      v.minValue(1, 'a number from 1 up'),
      v.maxValue(most, `a number up to ${most}`),
    ),
  );
}

/** A group of fields. Unknown fields are mistakes, mostly misspelt names. */
export function group<const Entries extends v.ObjectEntries>(label: Label, entries: Entries) {
  return labelled(label, v.strictObject(entries));
}

/** A list whose page is designed for exactly this length. */
export function listOf<const Item extends v.GenericSchema>(label: Label, length: number, item: Item) {
  return labelled(
    label,
    v.pipe(
      v.array(item),
      v.length(length, `a list of exactly ${length} entries`),
      marked({ bounds: { least: length, most: length } }),
    ),
  );
}

/** A list that is not empty. */
export function list<const Item extends v.GenericSchema>(
  label: Label,
  item: Item,
  [one, many] = ['entry', 'entries'],
) {
  return labelled(
    label,
    v.pipe(
      v.array(item),
      v.minLength(1, `at least one ${one}`),
      v.maxLength(MAX_ENTRIES, `at most ${MAX_ENTRIES} ${many}`),
      marked({ bounds: { least: 1, most: MAX_ENTRIES } }),
    ),
  );
}

const sample = v.optional(
  labelled(
    ['Sample', 'true while the value is invented; delete the line once the value is the school’s own.'],
    v.boolean(),
  ),
  false,
);

/**
 * A fact that the school must supply, as `{ value, sample }`. Until then it is marked by `sample: true`, and every build
 * lists it.
 */
export function fact<const Value extends v.GenericSchema>(value: Value) {
  return labelled([nameOf(value), hintOf(value)], v.strictObject({ value, sample }));
}

/**
 * A fact that directs money or calls: releases refuse a sample, since a stranger would be paid or called. If left out,
 * its row is hidden.
 */
export function guardedFact<const Value extends v.GenericSchema>(value: Value) {
  return v.nullish(v.pipe(fact(value), marked({ guarded: true })), null);
}

/** The sentences under the title in search results. */
export function searchDescription(label: Label) {
  const isLongEnough = v.check((text: string) => countGraphemes(text) >= 70, 'at least 70 characters');
  return translatedText(label, 160, v.pipe(filledText, isLongEnough));
}

/** The head of a page, for browser tabs, search engines and shared links. */
export const pageHead = {
  title: line(['Title in search results', 'Also in the browser’s tab. At most 60 characters.'], 60),
  description: searchDescription(['Description in search results', '70 to 160 characters.']),
};

/** The head of a page that may be shared, with the alt text of its picture and the word by which others link to it. */
export const sharedHead = {
  ...pageHead,
  link: line(['Link to this page', 'In the menu or at the foot of every page.'], 20),
  sharedPictureAlt: line(
    ['Description of the shared picture', 'What the picture beside a shared link shows.'],
    120,
  ),
};

export const heading = line('Heading', 60);

/** A heading with the sentence or the paragraph under it. */
export const withLead = { heading, lead: line('Sentence under the heading', 200) };
export const withText = { heading, text: paragraph('Text under the heading') };

export const pictureAlt = line(['Description of the picture', 'For people who cannot see it.'], 140);

/** The picture at the top of a page and its texts. */
export const hero = group(['Top of the page', 'Over its picture.'], {
  headline: line('Headline', 90),
  lead: line('Sentence under the headline', 180),
});
