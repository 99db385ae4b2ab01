import type { TextOverride } from '../../domain/text-override.ts';
import type { Versioned } from '../../domain/versioned.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../i18n/language.ts';
import {
  applyOverrides,
  fillNames,
  type OverriddenTexts,
  type ShippedTexts,
} from '../../i18n/page-texts/apply-overrides.ts';
import {
  fieldsIn,
  type TextField,
  type TextGroup,
  type TextPart,
  textParts,
} from '../../i18n/page-texts/editable-fields.ts';
import { type FieldPath, pathOf, valueAt } from '../../i18n/page-texts/field-path.ts';
import { plainText } from '../../i18n/page-texts/plain-text.ts';
import type { TextFile } from '../../i18n/schemas/text-schemas.ts';
import { searchable } from '../../lib/search.ts';
import { publicPages } from '../../site.ts';

export type Override = Versioned<TextOverride>;

/** The state of a text; the screen can be filtered by it. */
export type Mark = 'changed' | 'sample' | 'missing';

/** One text in one language, with the school's own version of it. */
export type TextEntry = {
  key: string;
  language: Language;
  field: TextField;
  /** Undefined if there is none. */
  value: unknown;
  /** The value as visitors read it. */
  shown: string;
  /** The field in which a change is stored: its own, or a list saved as a whole. */
  target: string;
  /** The server's override for that field. */
  override: Override | undefined;
  /** The value of that field, in this language and in English. */
  whole: unknown;
  english: unknown;
  marks: ReadonlySet<Mark>;
  /** Whether the language can have its own text; numbers and addresses are the same in all. */
  isOwn: boolean;
  /** What a search looks at: the field's name and hint, the text, and the groups that it is in. */
  searched: string;
};

/** A content file with all its texts. */
export type Page = {
  file: TextFile;
  parts: readonly TextPart[];
  /** By field: the texts in all languages, in order. */
  textEntries: ReadonlyMap<string, readonly TextEntry[]>;
  /** The same for lists of groups as a whole. */
  lists: ReadonlyMap<string, readonly TextEntry[]>;
};

/** All texts of the site, from the shipped files and the school's overrides. */
export type Catalogue = {
  pages: readonly Page[];
  /** The texts of all pages, including lists as a whole. */
  all: readonly TextEntry[];
  overrides: readonly Override[];
  /** Overrides that do not fit the schema any more. */
  unfit: readonly TextOverride[];
  /** The current content of a file in one language. */
  present: (language: Language, file: TextFile) => unknown;
};

/** Longer texts, in characters, get a multi-line field. */
export const LONG = 300;

/** The content files in the order of the navigation, then facts, then the frame of every page. */
const FILES: readonly TextFile[] = [
  ...publicPages.map(({ name }) => name),
  'not-found',
  ...(['contacts', 'giving', 'site', 'frame', 'footer', 'interface'] as const),
];

export const keyOf = (language: string, file: string, field: string) => `${language}.${file}.${field}`;

/** A content file in one language, with the school's texts in it. */
type LocalizedFile = OverriddenTexts & { language: Language; file: TextFile };

/** Builds the catalogue from the shipped texts and the school's overrides. */
export function readCatalogue(shipped: ShippedTexts, overrides: readonly Override[]): Catalogue {
  const known = FILES.flatMap((file) =>
    LANGUAGES.map((language) => ({ language, file, ...applyOverrides(shipped, language, file, overrides) })),
  );
  const present = (language: Language, file: TextFile) =>
    known.find((one) => one.language === language && one.file === file)?.texts;
  const pages = FILES.map((name) =>
    pageOf(
      { overrides, shipped, present },
      name,
      known.filter(({ file }) => file === name),
    ),
  );
  const all = pages.flatMap(({ textEntries, lists }) => [...textEntries.values(), ...lists.values()].flat());
  return { pages, all, overrides, present, unfit: known.flatMap(({ unfit }) => unfit) };
}

type Source = Pick<Catalogue, 'overrides' | 'present'> & { shipped: ShippedTexts };

function pageOf(catalogue: Source, file: TextFile, known: readonly LocalizedFile[]): Page {
  const parts = textParts(file, catalogue.present(DEFAULT_LANGUAGE, file));
  const textEntriesIn = (fields: readonly TextField[]) =>
    new Map(
      fields.map((field): [string, TextEntry[]] => [
        field.field,
        known.filter((one) => hasField(one, field)).map((one) => textEntryOf(catalogue, one, field)),
      ]),
    );
  const asField = (list: TextGroup): TextField => ({
    ...list,
    kind: 'field',
    control: 'entries',
    entry: '',
    isTranslated: true,
    canBeLeftOut: false,
    isOptional: false,
  });
  return {
    file,
    parts,
    textEntries: textEntriesIn(fieldsIn(parts)),
    lists: textEntriesIn(listsIn(parts).map(asField)),
  };
}

function listsIn(parts: readonly TextPart[]): TextGroup[] {
  const groups = parts.filter((part) => part.kind === 'group');
  return groups.flatMap((group) => [...(group.bounds ? [group] : []), ...listsIn(group.parts)]);
}

/** Some groups exist in some languages only, such as the case forms of the school's name. */
function hasField({ texts }: LocalizedFile, { field }: TextField): boolean {
  const [first = ''] = pathOf(field);
  return first !== 'nameForms' || valueAt(texts, [first]) !== undefined;
}

function textEntryOf(
  { overrides, shipped, present }: Source,
  { language, file, texts, missing }: LocalizedFile,
  field: TextField,
): TextEntry {
  const listIn = (code: Language) =>
    overrides
      .filter(
        (override) =>
          override.language === code &&
          override.file === file &&
          field.field.startsWith(`${override.field}.`),
      )
      .toSorted((a, b) => a.field.length - b.field.length)[0];
  const list = listIn(language);
  // If an English list was saved as a whole, translations of its entries are saved with their list as well.
  const target = (list ?? listIn(DEFAULT_LANGUAGE))?.field ?? field.field;
  const override =
    list ??
    overrides.find((known) => known.language === language && known.file === file && known.field === target);
  const path = pathOf(field.field);
  const value = valueAt(texts, path);
  const inEnglish = present(DEFAULT_LANGUAGE, file);
  const isOther = language !== DEFAULT_LANGUAGE;
  const isMissing =
    isOther &&
    field.isTranslated &&
    (missing.some((lacking) => `${lacking.path.join('.')}.`.startsWith(`${field.field}.`)) ||
      (list !== undefined && isSame(value, valueAt(inEnglish, path))));
  const isShipped = valueAt(shipped[language]?.[file], path) !== undefined;
  const isOwn = !isOther || field.isTranslated || override !== undefined || isShipped;
  const marks: Record<Mark, boolean> = {
    changed: override !== undefined,
    sample: isOwn && isSample(texts, field),
    missing: isMissing,
  };
  const isProse = field.control === 'lines' && (field.longest ?? 0) > LONG;
  const plain = plainText(value);
  const shown = fillNames(isProse ? plain.replaceAll('\n', '\n\n') : plain, present(language, 'site'));
  return {
    key: keyOf(language, file, field.field),
    language,
    field,
    value,
    shown,
    target,
    override,
    whole: valueAt(texts, pathOf(target)),
    english: valueAt(inEnglish, pathOf(target)),
    isOwn,
    // Cast: the keys of the record.
    marks: new Set((Object.keys(marks) as Mark[]).filter((mark) => marks[mark])),
    searched: searchable([field.name, field.hint, shown, ...field.sections]),
  };
}

/** The path of a field relative to one that contains it. */
export function pathWithin(outer: string, field: string): FieldPath {
  return pathOf(field).slice(pathOf(outer).length);
}

/** Whether two values of a content file are equal. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether it is, or is part of, a sample fact. */
function isSample(texts: unknown, { field }: TextField): boolean {
  const path = pathOf(field);
  const fact = valueAt(texts, path.slice(0, path.lastIndexOf('value')));
  return path.includes('value') && valueAt(fact, ['sample']) === true;
}

/** The files with the facts of the school. */
export const FACTS: readonly TextFile[] = ['contacts', 'giving', 'site'];

/** The number of texts with each mark; a text counts once for all languages. */
export function countMarks(textEntries: Iterable<readonly TextEntry[]>): Record<Mark, number> {
  const counts = { changed: 0, sample: 0, missing: 0 };
  for (const one of textEntries)
    for (const mark of new Set(one.flatMap(({ marks }) => [...marks]))) counts[mark] += 1;
  return counts;
}
