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
  /** The text that a search matches: the field's name and hint, the text, and the groups that contain it. */
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
  const localizedFiles = FILES.flatMap((file) =>
    LANGUAGES.map((language) => ({ language, file, ...applyOverrides(shipped, language, file, overrides) })),
  );
  const present = (language: Language, file: TextFile) =>
    localizedFiles.find((each) => each.language === language && each.file === file)?.texts;
  const pages = FILES.map((name) => {
    const inAllLanguages = localizedFiles.filter(({ file }) => file === name);
    return pageOf({ overrides, shipped, present }, name, inAllLanguages);
  });
  const all = pages.flatMap(({ textEntries, lists }) => [...textEntries.values(), ...lists.values()].flat());
  return { pages, all, overrides, present, unfit: localizedFiles.flatMap(({ unfit }) => unfit) };
}

type Source = Pick<Catalogue, 'overrides' | 'present'> & { shipped: ShippedTexts };

function pageOf(source: Source, file: TextFile, inAllLanguages: readonly LocalizedFile[]): Page {
  const parts = textParts(file, source.present(DEFAULT_LANGUAGE, file));
  const textEntriesIn = (fields: readonly TextField[]) =>
    new Map(
      fields.map((field): [string, TextEntry[]] => [
        field.field,
        inAllLanguages
          .filter((localizedFile) => hasField(localizedFile, field))
          .map((localizedFile) => textEntryOf(source, localizedFile, field)),
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

/** The override of the outermost list around a field that was saved as a whole. */
function listOverride(
  overrides: readonly Override[],
  language: Language,
  file: TextFile,
  { field }: TextField,
): Override | undefined {
  const around = overrides.filter(
    (override) =>
      override.language === language && override.file === file && field.startsWith(`${override.field}.`),
  );
  return around.toSorted((a, b) => a.field.length - b.field.length)[0];
}

function textEntryOf(
  { overrides, shipped, present }: Source,
  localizedFile: LocalizedFile,
  field: TextField,
): TextEntry {
  const { language, file, texts } = localizedFile;
  const list = listOverride(overrides, language, file, field);
  // If an English list was saved as a whole, translations of its entries are saved with their list as well.
  const target = (list ?? listOverride(overrides, DEFAULT_LANGUAGE, file, field))?.field ?? field.field;
  const override =
    list ??
    overrides.find((each) => each.language === language && each.file === file && each.field === target);

  const path = pathOf(field.field);
  const inEnglish = present(DEFAULT_LANGUAGE, file);
  const isShipped = valueAt(shipped[language]?.[file], path) !== undefined;
  const isOwn = language === DEFAULT_LANGUAGE || field.isTranslated || override !== undefined || isShipped;

  const marks = new Set<Mark>();
  if (override !== undefined) marks.add('changed');
  if (isOwn && isSample(texts, field)) marks.add('sample');
  if (isUntranslated(localizedFile, field, inEnglish, list !== undefined)) marks.add('missing');

  const value = valueAt(texts, path);
  const shown = fillNames(displayText(value, field), present(language, 'site'));
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
    marks,
    searched: searchable([field.name, field.hint, shown, ...field.sections]),
  };
}

/** Whether visitors read a text in English because the language has none of its own. */
function isUntranslated(
  { language, texts, missing }: LocalizedFile,
  field: TextField,
  inEnglish: unknown,
  isInSavedList: boolean,
): boolean {
  if (language === DEFAULT_LANGUAGE || !field.isTranslated) return false;
  const isMissing = missing.some((gap) => `${gap.path.join('.')}.`.startsWith(`${field.field}.`));
  if (isMissing) return true;
  // A list that is saved as a whole may contain entries copied from English.
  const path = pathOf(field.field);
  return isInSavedList && isSame(valueAt(texts, path), valueAt(inEnglish, path));
}

/** A value as text; a longer one with an empty line between its paragraphs. */
function displayText(value: unknown, { control, longest = 0 }: TextField): string {
  const plain = plainText(value);
  const isProse = control === 'lines' && longest > LONG;
  return isProse ? plain.replaceAll('\n', '\n\n') : plain;
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
  for (const inAllLanguages of textEntries) {
    const marksOfText = new Set(inAllLanguages.flatMap(({ marks }) => [...marks]));
    for (const mark of marksOfText) counts[mark] += 1;
  }
  return counts;
}
