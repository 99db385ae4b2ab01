import * as v from 'valibot';
import { isBlank } from '../lib/compare-key.ts';
import { countGraphemes } from '../lib/graphemes.ts';

/**
 * The building blocks of the content schemas. Each takes the sentence that tells an editor what the field is;
 * each rule's message says what is expected, because a failed build prints it.
 */

/** The cases in which a language may have the school's name end in another way. */
export const CASES = ['genitive', 'dative', 'locative', 'accusative'] as const;

/** The words in braces that are replaced by the school's name. None is glued to an ending, which would not fit another name. */
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

/** What there is to know of a field beside its rule; it is in the metadata of its schema. */
export type Marks = {
  /** It is said in words: another language has words of its own for it. */
  words?: true;
  /** How many characters a text may have. */
  longest?: number;
  /** How many entries a list may have. */
  bounds?: { least: number; most: number };
  /** What staff enter it with, where a text area is not enough. */
  control?: 'phone' | 'email' | 'upi' | 'account' | 'film' | 'place';
  /** A release refuses it as a sample. */
  guarded?: true;
};

const marked = <Input>(marks: Marks) => v.metadata<Input, Marks>(marks);

export const marksOf = (schema: v.GenericSchema): Marks => v.getMetadata(schema);

/** A field that staff enter with a control of its own. */
export function enteredAs<const Field extends v.GenericSchema>(
  control: NonNullable<Marks['control']>,
  field: Field,
) {
  return v.pipe(field, marked({ control }));
}

/** At most so many characters as a reader counts them: a syllable of Kannada is one, of however many signs within reason. */
function atMost(longest: number) {
  return v.check(
    (text: string) => text.length <= 8 * longest && countGraphemes(text) <= longest,
    `at most ${longest} characters`,
  );
}

/** Signs that turn the direction of all that follows would turn the line around it, too. */
const noTurning = v.check((text: string) => !/\p{Bidi_Control}/u.test(text), 'no signs of direction');
/** No page has a use for more. */
const MOST_ENTRIES = 40;

/** What is said in words, of at most so many characters. */
function inWords(sentence: string, longest: number, form: v.GenericSchema<string>) {
  return v.pipe(form, atMost(longest), v.description(sentence), marked({ words: true, longest }));
}

/** A heading, a label or a short sentence. */
export function line(sentence: string, longest = 200) {
  const oneLine = v.regex(/^\S(?:.*\S)?$/, 'one line without spaces at its ends');
  return inWords(sentence, longest, v.pipe(words, oneLine, noTurning));
}

/** A line into which no name is filled: a name itself, or what the interface says. */
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

/** Running text, a paragraph to an entry. */
export function paragraphs(sentence: string) {
  return list(sentence, paragraph('One paragraph.'), ['paragraph', 'paragraphs']);
}

/** A text of one exact form, such as a time or a bank's code; `form` says the form in words. */
export function pattern(sentence: string, expression: RegExp, form: string) {
  return v.pipe(v.string(), v.regex(expression, form), v.description(sentence));
}

/** A positive whole number; as many as the pages have room for unless told otherwise. */
export function count(sentence: string, most = 9_999_999) {
  return v.pipe(
    v.number(),
    v.integer('a whole number'),
    v.minValue(1, 'a number from 1 up'),
    v.maxValue(most, `a number up to ${most}`),
    v.description(sentence),
  );
}

/** Fields that belong together. A field that is not known here is a mistake, most often a misspelt name. */
export function group<const Entries extends v.ObjectEntries>(sentence: string, entries: Entries) {
  return v.pipe(v.strictObject(entries), v.description(sentence));
}

/** A list whose page is drawn for exactly this many entries. */
export function listOf<const Item extends v.GenericSchema>(sentence: string, length: number, item: Item) {
  return v.pipe(
    v.array(item),
    v.length(length, `a list of exactly ${length} entries`),
    v.description(sentence),
    marked({ bounds: { least: length, most: length } }),
  );
}

/** A list of any length but none. */
export function list<const Item extends v.GenericSchema>(
  sentence: string,
  item: Item,
  [one, many] = ['entry', 'entries'],
) {
  return v.pipe(
    v.array(item),
    v.minLength(1, `at least one ${one}`),
    v.maxLength(MOST_ENTRIES, `at most ${MOST_ENTRIES} ${many}`),
    v.description(sentence),
    marked({ bounds: { least: 1, most: MOST_ENTRIES } }),
  );
}

const isSample = v.pipe(
  v.boolean(),
  v.description('true while the value is invented; delete the line once the value is the school’s own.'),
);
const sample = v.optional(isSample, false);

/**
 * A fact that the school must supply, as `{ value, sample }`. While it is invented it says `sample: true`, and
 * every build lists it.
 */
export function fact<const Value extends v.GenericSchema>(value: Value) {
  return v.pipe(v.strictObject({ value, sample }), v.description(v.getDescription(value) ?? ''));
}

/**
 * A fact that leads money or a call to somebody: a release refuses a sample, because a stranger would be paid
 * or rung up. When it is left out, its row does not show.
 */
export function guardedFact<const Value extends v.GenericSchema>(value: Value) {
  return v.nullish(v.pipe(fact(value), marked({ guarded: true })), null);
}

/** What the browser's tab, search engines and shared links show of a page. */
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

/** The same for a page that may be shared, with the words for the picture that goes along. */
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

/** The picture at the top of a page and what stands on it. */
export const hero = group('The top of the page, over its picture.', {
  headline: line('The large words on the picture.', 90),
  lead: line('The sentence under the headline.', 180),
});
