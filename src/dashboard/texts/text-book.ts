import {
  fillNames,
  inEnglishOrder,
  type SchoolTexts,
  type ShippedTexts,
  schoolTexts,
} from '../../content/school-texts.ts';
import {
  fieldsIn,
  type TextField,
  type TextGroup,
  type TextPart,
  textParts,
} from '../../content/text-fields.ts';
import { type FieldPath, pathOf, valueAt, withValue } from '../../content/text-rows.ts';
import type { TextFile } from '../../content/text-schemas.ts';
import type { TextRow } from '../../domain/text-row.ts';
import type { Versioned } from '../../domain/versioned.ts';
import { searchable } from '../../lib/compare-key.ts';
import { fingerprint } from '../../lib/fingerprint.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../lib/language.ts';
import { plainWords } from '../../lib/plain-words.ts';
import { jsonOf } from '../../lib/response-json.ts';
import { publicPages } from '../../site.ts';

export type Row = Versioned<TextRow>;

/** How a text stands; the screen can be narrowed to those with one mark. */
export type Mark = 'changed' | 'sample' | 'missing' | 'stale' | 'unread' | 'updated';

/** One text in one language, with what the school has written over it. */
export type Wording = {
  key: string;
  language: Language;
  field: TextField;
  /** Undefined where there is none. */
  value: unknown;
  /** As visitors read it. */
  words: string;
  /** The field that a change of it is saved to: its own, or a list that has been saved whole. */
  target: string;
  /** What the server has of that. */
  row: Row | undefined;
  /** What that says, in this language and in English, and as it was shipped. */
  whole: unknown;
  english: unknown;
  shipped: unknown;
  /** The English that it was made from, or read beside, and that of now. */
  englishBefore: unknown;
  englishNow: unknown;
  marks: ReadonlySet<Mark>;
  /** Whether the language has this text of its own, or could: a number or an address counts in all of them. */
  isOwn: boolean;
  /** As a search reads it. */
  text: string;
};

/** A content file with all its texts. */
export type Page = {
  file: TextFile;
  parts: readonly TextPart[];
  /** By field, the languages in their order. */
  wordings: ReadonlyMap<string, readonly Wording[]>;
  /** The same of each list of groups as a whole. */
  lists: ReadonlyMap<string, readonly Wording[]>;
};

/** All texts of the site, as the shipped files and the school's rows give them. */
export type Book = {
  pages: readonly Page[];
  /** Those of all pages, lists as a whole among them. */
  all: readonly Wording[];
  rows: readonly Row[];
  shipped: ShippedTexts;
  /** The rows that do not fit any more. */
  unfit: readonly TextRow[];
  /** A content file as it is now, in one language. */
  present: (language: Language, file: TextFile) => unknown;
};

/** Above this many characters a text has lines of its own. */
export const LONG = 300;

/** The content files in the order of the navigation, then the facts, then the frame of every page. */
const FILES: readonly TextFile[] = [
  ...publicPages.map(({ name }) => name),
  'not-found',
  ...(['contacts', 'giving', 'site', 'frame', 'footer', 'words'] as const),
];

export const keyOf = (language: string, file: string, field: string) => `${language}.${file}.${field}`;

/** A file in one language. `madeFrom`: the English that each text was made from, in the order of the English of now. */
type Known = SchoolTexts & { language: Language; file: TextFile; madeFrom: unknown };

/** The book of all texts, from the shipped ones and the school's rows. */
export function readBook(shipped: ShippedTexts, rows: readonly Row[]): Book {
  const known = FILES.flatMap((file) => LANGUAGES.map((code) => knownTexts(shipped, code, file, rows)));
  const present = (language: Language, file: TextFile) =>
    known.find((one) => one.language === language && one.file === file)?.texts;
  const source = { rows, shipped, present };
  const pages = FILES.map((name) =>
    pageOf(
      source,
      name,
      known.filter(({ file }) => file === name),
    ),
  );
  const all = pages.flatMap(({ wordings, lists }) => [...wordings.values(), ...lists.values()].flat());
  return { ...source, unfit: known.flatMap(({ unfit }) => unfit), pages, all };
}

function knownTexts(shipped: ShippedTexts, language: Language, file: TextFile, rows: readonly Row[]): Known {
  const own = rows.filter((row) => row.file === file && row.value !== '');
  const english = schoolTexts(shipped, DEFAULT_LANGUAGE, file, own).texts;
  const origins = own
    .filter((row) => row.language === language && row.english !== '')
    .reduce((all, row) => withValue(all, pathOf(row.field), jsonOf(row.english)), shipped.en?.[file]);
  const madeFrom = inEnglishOrder(origins, english, shipped, language, file, own);
  return { ...schoolTexts(shipped, language, file, own), language, file, madeFrom };
}

type Source = Pick<Book, 'rows' | 'shipped' | 'present'>;

function pageOf(book: Source, file: TextFile, known: readonly Known[]): Page {
  const parts = textParts(file, book.present(DEFAULT_LANGUAGE, file));
  const wordingsIn = (fields: readonly TextField[]) =>
    new Map(
      fields.map((field): [string, Wording[]] => [
        field.field,
        known.filter((one) => hasField(one, field)).map((one) => wordingOf(book, one, field)),
      ]),
    );
  const asField = (list: TextGroup): TextField => ({
    ...list,
    kind: 'field',
    control: 'entries',
    isWords: true,
    canBeLeftOut: false,
    isOptional: false,
  });
  return {
    file,
    parts,
    wordings: wordingsIn(fieldsIn(parts)),
    lists: wordingsIn(listsIn(parts).map(asField)),
  };
}

function listsIn(parts: readonly TextPart[]): TextGroup[] {
  const groups = parts.filter((part) => part.kind === 'group');
  return groups.flatMap((group) => [...(group.bounds ? [group] : []), ...listsIn(group.parts)]);
}

/** A group that only some languages have, as endings of the school's name, is none of the others. */
function hasField({ texts }: Known, { field }: TextField): boolean {
  const [first = ''] = pathOf(field);
  return first !== 'nameForms' || valueAt(texts, [first]) !== undefined;
}

function wordingOf(
  { rows, shipped, present }: Source,
  { language, file, texts, missing, madeFrom }: Known,
  field: TextField,
): Wording {
  const listIn = (code: Language) =>
    rows
      .filter((row) => row.language === code && row.file === file && row.value !== '')
      .filter((row) => field.field.startsWith(`${row.field}.`))
      .toSorted((a, b) => a.field.length - b.field.length)[0];
  const list = listIn(language);
  // In the order of an English list that was saved whole, a text of another language is saved with its list as well.
  const target = (list ?? listIn(DEFAULT_LANGUAGE))?.field ?? field.field;
  const row =
    list ??
    rows.find((known) => known.language === language && known.file === file && known.field === target);
  const path = pathOf(field.field);
  const value = valueAt(texts, path);
  const inEnglish = present(DEFAULT_LANGUAGE, file);
  const englishNow = valueAt(inEnglish, path);
  const shippedThere = valueAt(shipped[language]?.[file], pathOf(target));
  const isChanged = row !== undefined && row.value !== '';
  const isOther = language !== DEFAULT_LANGUAGE;
  const isMissing =
    isOther &&
    field.isWords &&
    (missing.some((lacking) => `${lacking.path.join('.')}.`.startsWith(`${field.field}.`)) ||
      (list !== undefined && isSame(value, englishNow)));
  const isOwn = !isOther || field.isWords || isChanged || shippedThere !== undefined;
  // A text that was only read is as the English was on that day.
  const isRead = row !== undefined && row.value === '' && row.english !== '';
  const englishBefore = isRead
    ? valueAt(jsonOf(row.english), pathWithin(row.field, field.field))
    : valueAt(madeFrom, path);
  const marks: Record<Mark, boolean> = {
    changed: isChanged,
    sample: isOwn && isSample(texts, field),
    missing: isMissing,
    stale: isOther && isOwn && !isMissing && !isSame(englishBefore, englishNow),
    unread:
      isOther &&
      isOwn &&
      !isMissing &&
      (row === undefined ? !isReviewed(shipped, language, file) : row.read_by === ''),
    updated: isChanged && row.shipped !== '' && row.shipped !== fingerprint(shippedThere),
  };
  const isProse = field.control === 'lines' && (field.longest ?? 0) > LONG;
  const plain = plainWords(value);
  const words = fillNames(isProse ? plain.replaceAll('\n', '\n\n') : plain, present(language, 'site'));
  return {
    key: keyOf(language, file, field.field),
    language,
    field,
    value,
    words,
    target,
    row,
    whole: valueAt(texts, pathOf(target)),
    english: valueAt(inEnglish, pathOf(target)),
    shipped: shippedThere,
    englishBefore,
    englishNow,
    isOwn,
    // The names of its record give one entry each.
    marks: new Set((Object.keys(marks) as Mark[]).filter((mark) => marks[mark])),
    text: searchable([words]),
  };
}

/** The rest of a field's path within one that it is in, or is. */
export function pathWithin(outer: string, field: string): FieldPath {
  return pathOf(field).slice(pathOf(outer).length);
}

/** Whether two values of a content file say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isReviewed(shipped: ShippedTexts, language: Language, file: TextFile): boolean {
  return valueAt(shipped[language]?.[file], ['reviewed']) === true;
}

/** Whether the fact that it is, or is in, is still invented. */
function isSample(texts: unknown, { field }: TextField): boolean {
  const path = pathOf(field);
  const fact = valueAt(texts, path.slice(0, path.lastIndexOf('value')));
  return path.includes('value') && valueAt(fact, ['sample']) === true;
}

/** How many texts of each kind there are; one counts once, in however many languages it is. */
export function countMarks(wordings: Iterable<readonly Wording[]>): Record<Mark, number> {
  const counts = { changed: 0, sample: 0, missing: 0, stale: 0, unread: 0, updated: 0 };
  for (const one of wordings)
    for (const mark of new Set(one.flatMap(({ marks }) => [...marks]))) counts[mark] += 1;
  return counts;
}
