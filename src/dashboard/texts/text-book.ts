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

/** The state of a text; the screen can be filtered by it. */
export type Mark = 'changed' | 'sample' | 'missing' | 'stale' | 'unread' | 'updated';

/** One text in one language, with the school's own version of it. */
export type Wording = {
  key: string;
  language: Language;
  field: TextField;
  /** Undefined if there is none. */
  value: unknown;
  /** The value as visitors read it. */
  words: string;
  /** The field in which a change is stored: its own, or a list saved as a whole. */
  target: string;
  /** The server's row for that field. */
  row: Row | undefined;
  /** The value of that field, in this language and in English, and as it was shipped. */
  whole: unknown;
  english: unknown;
  shipped: unknown;
  /** The English that it was translated from or compared with, and the current one. */
  englishBefore: unknown;
  englishNow: unknown;
  marks: ReadonlySet<Mark>;
  /** Whether the language can have its own text; numbers and addresses are the same in all. */
  isOwn: boolean;
  /** The text to search in. */
  text: string;
};

/** A content file with all its texts. */
export type Page = {
  file: TextFile;
  parts: readonly TextPart[];
  /** By field: the texts in all languages, in order. */
  wordings: ReadonlyMap<string, readonly Wording[]>;
  /** The same for lists of groups as a whole. */
  lists: ReadonlyMap<string, readonly Wording[]>;
};

/** All texts of the site, from the shipped files and the school's rows. */
export type Book = {
  pages: readonly Page[];
  /** The texts of all pages, including lists as a whole. */
  all: readonly Wording[];
  rows: readonly Row[];
  shipped: ShippedTexts;
  /** Rows that do not fit the schema any more. */
  unfit: readonly TextRow[];
  /** The current content of a file in one language. */
  present: (language: Language, file: TextFile) => unknown;
};

/** Longer texts, in characters, get a multi-line field. */
export const LONG = 300;

/** The content files in the order of the navigation, then facts, then the frame of every page. */
const FILES: readonly TextFile[] = [
  ...publicPages.map(({ name }) => name),
  'not-found',
  ...(['contacts', 'giving', 'site', 'frame', 'footer', 'words'] as const),
];

export const keyOf = (language: string, file: string, field: string) => `${language}.${file}.${field}`;

/** A file in one language. `madeFrom`: the English that each text was translated from, in the current English order. */
type Known = SchoolTexts & { language: Language; file: TextFile; madeFrom: unknown };

/** Builds the book from the shipped texts and the school's rows. */
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

/** Some groups exist in some languages only, such as the case forms of the school's name. */
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
  // If an English list was saved as a whole, translations of its entries are saved with their list as well.
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
  // An approval without a change: the English is that of the day.
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
    // Cast: the keys of the record.
    marks: new Set((Object.keys(marks) as Mark[]).filter((mark) => marks[mark])),
    text: searchable([words]),
  };
}

/** The path of a field relative to one that contains it. */
export function pathWithin(outer: string, field: string): FieldPath {
  return pathOf(field).slice(pathOf(outer).length);
}

/** Whether two values of a content file are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isReviewed(shipped: ShippedTexts, language: Language, file: TextFile): boolean {
  return valueAt(shipped[language]?.[file], ['reviewed']) === true;
}

/** Whether it is, or is part of, a sample fact. */
function isSample(texts: unknown, { field }: TextField): boolean {
  const path = pathOf(field);
  const fact = valueAt(texts, path.slice(0, path.lastIndexOf('value')));
  return path.includes('value') && valueAt(fact, ['sample']) === true;
}

/** The number of texts with each mark; a text counts once for all languages. */
export function countMarks(wordings: Iterable<readonly Wording[]>): Record<Mark, number> {
  const counts = { changed: 0, sample: 0, missing: 0, stale: 0, unread: 0, updated: 0 };
  for (const one of wordings)
    for (const mark of new Set(one.flatMap(({ marks }) => [...marks]))) counts[mark] += 1;
  return counts;
}
