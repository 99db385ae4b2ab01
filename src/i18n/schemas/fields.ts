import * as v from 'valibot';
import { isBlank } from '../../lib/compare-key.ts';
import { countGraphemes } from '../../lib/graphemes.ts';

/**
 * The building blocks of the content schemas. Each takes the sentence that explains the field to editors; rules have
 * messages that say what is expected, which a failed build prints.
 */

/** The grammatical cases in which a language may inflect the school's name. */
export const CASES = ['genitive', 'dative', 'locative', 'accusative'] as const;

/** Placeholders for the school's name. No ending may follow one directly, since it would not fit other names. */
const placeholders = new RegExp(
  `^(?:[^{}]|\\{(?:school(?::(?:${CASES.join('|')}))?|shortName)\\}(?![\\p{L}\\p{M}\u200c\u200d]))*$`,
  'u',
);

const notBlank = v.check((text: string) => !isBlank(text), 'some words');

const words = v.pipe(
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
  words?: true;
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

export const marksOf = (schema: v.GenericSchema): Marks => v.getMetadata(schema);

/** A field with an input of its own. */
export function enteredAs<const Field extends v.GenericSchema>(
  control: NonNullable<Marks['control']>,
  field: Field,
) {
  return v.pipe(field, marked({ control }));
}

/** A field whose name on the screen Texts is not that of its key. */
export function named<const Field extends v.GenericSchema>(name: string, field: Field) {
  return v.pipe(field, v.title(name));
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
function inWords(sentence: string, longest: number, form: v.GenericSchema<string>) {
  return v.pipe(form, atMost(longest), v.description(sentence), marked({ words: true, longest }));
}

/** A heading, a label or a short sentence. */
export function line(sentence: string, longest = 200) {
  const oneLine = v.regex(/^\S(?:.*\S)?$/, 'one line without spaces at its ends');
  return inWords(sentence, longest, v.pipe(words, oneLine, noTurning));
}

/** A line without placeholders: a name itself, or a word of the interface. */
export function word(sentence: string, longest: number) {
  const oneLine = v.regex(
    /^[^\s{}](?:[^{}\n]*[^\s{}])?$/,
    'one line without braces and without spaces at its ends',
  );
  return inWords(sentence, longest, v.pipe(v.string(), oneLine, notBlank, noTurning));
}

/** One paragraph of running text. */
export function paragraph(sentence: string) {
  return inWords(sentence, 1200, words);
}

/** Running text with one paragraph per entry. */
export function paragraphs(sentence: string) {
  return list(sentence, paragraph('One paragraph.'), ['paragraph', 'paragraphs']);
}

/** A text of an exact form, such as a time or a bank code; `form` describes it. */
export function pattern(sentence: string, expression: RegExp, form: string) {
  return v.pipe(v.string(), v.regex(expression, form), v.description(sentence));
}

/** A positive integer; by default of as many digits as pages have room for. */
export function count(sentence: string, most = 9_999_999) {
  return v.pipe(
    v.number(),
    v.integer('a whole number'),
    v.minValue(1, 'a number from 1 up'),
    v.maxValue(most, `a number up to ${most}`),
    v.description(sentence),
  );
}

/** A group of fields. Unknown fields are mistakes, mostly misspelt names. */
export function group<const Entries extends v.ObjectEntries>(sentence: string, entries: Entries) {
  return v.pipe(v.strictObject(entries), v.description(sentence));
}

/** A list whose page is designed for exactly this length. */
export function listOf<const Item extends v.GenericSchema>(sentence: string, length: number, item: Item) {
  return v.pipe(
    v.array(item),
    v.length(length, `a list of exactly ${length} entries`),
    v.description(sentence),
    marked({ bounds: { least: length, most: length } }),
  );
}

/** A list that is not empty. */
export function list<const Item extends v.GenericSchema>(
  sentence: string,
  item: Item,
  [one, many] = ['entry', 'entries'],
) {
  return v.pipe(
    v.array(item),
    v.minLength(1, `at least one ${one}`),
    v.maxLength(MAX_ENTRIES, `at most ${MAX_ENTRIES} ${many}`),
    v.description(sentence),
    marked({ bounds: { least: 1, most: MAX_ENTRIES } }),
  );
}

const isSample = v.pipe(
  v.boolean(),
  v.description('true while the value is invented; delete the line once the value is the school’s own.'),
);
const sample = v.optional(isSample, false);

/**
 * A fact that the school must supply, as `{ value, sample }`. Until then it is marked by `sample: true`, and every build
 * lists it.
 */
export function fact<const Value extends v.GenericSchema>(value: Value) {
  return v.pipe(v.strictObject({ value, sample }), v.description(v.getDescription(value) ?? ''));
}

/**
 * A fact that directs money or calls: releases refuse a sample, since a stranger would be paid or called. If left out,
 * its row is hidden.
 */
export function guardedFact<const Value extends v.GenericSchema>(value: Value) {
  return v.nullish(v.pipe(fact(value), marked({ guarded: true })), null);
}

/** The head of a page, for browser tabs, search engines and shared links. */
export const pageHead = {
  title: line('The title in the browser’s tab and in search results, at most 60 characters.', 60),
  description: inWords(
    'The sentence under the title in search results, 70 to 160 characters.',
    160,
    v.pipe(
      words,
      v.check((text) => countGraphemes(text) >= 70, 'at least 70 characters'),
    ),
  ),
};

/** The same for a page that may be shared, with the alt text of its picture. */
export const sharedHead = {
  ...pageHead,
  sharedPictureAlt: line(
    'What the picture beside a shared link shows: the one that came with the site.',
    120,
  ),
};

export const heading = line('The heading.', 60);

/** A heading with the sentence or the paragraph under it. */
export const withLead = { heading, lead: line('The sentence under the heading.', 200) };
export const withText = { heading, text: paragraph('The paragraph under the heading.') };

export const pictureAlt = line('What the picture shows, for people who cannot see it.', 140);

/** The picture at the top of a page and its texts. */
export const hero = group('The top of the page, over its picture.', {
  headline: line('The large words on the picture.', 90),
  lead: line('The sentence under the headline.', 180),
});
