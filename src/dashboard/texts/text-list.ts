import { endpoints } from '../../domain/endpoints.ts';
import type { NamedField } from '../../domain/kept-version.ts';
import { TextRow } from '../../domain/text-row.ts';
import { today } from '../../lib/dates.ts';
import { fingerprint } from '../../lib/fingerprint.ts';
import { DEFAULT_LANGUAGE } from '../../lib/language.ts';
import { plainJson } from '../../lib/plain-words.ts';
import { drafts } from '../../outbox/drafts.ts';
import { textsOf } from '../../stores/conflict.ts';
import { createContent } from '../../stores/content.ts';
import type { Watch } from '../../stores/task.ts';
import { textTexts as texts } from '../../texts/dashboard-texts.ts';
import type { Wording } from './text-book.ts';

const BLANK = {
  value: '',
  language: '',
  file: '',
  field: '',
  shipped: '',
  english: '',
  read_by: '',
  read_on: '',
};

/** The list of the school's texts. */
export const textList = createContent<TextRow>({
  path: endpoints.texts,
  schema: TextRow,
  texts: { created: texts.saved, updated: texts.saved, saveFailed: texts.saveFailed },
  pictureField: null,
  drafts,
  emptyValues: () => BLANK,
  valuesOf: (row) => textsOf(row, Object.keys(BLANK)),
  subjectOf: ({ opened: { language, file, field } }) => `${language}.${file}.${field}`,
});

/** The fields of a text to compare in conflicts and versions. */
export const COMPARED: readonly NamedField[] = [
  { name: 'value', label: texts.text, shown: plainJson },
  { name: 'read_by', label: texts.readBy },
];

/** The title of a text in lists. */
export function titleOf({ value, field }: Pick<TextRow, 'value' | 'field'>): string {
  return plainJson(value) || field;
}

/** What is stored with a new value: the shipped value it replaces and the English it translates. Not approved yet. */
export function originsOf({ language, shipped, english }: Wording) {
  return {
    shipped: fingerprint(shipped),
    english: language === DEFAULT_LANGUAGE ? '' : (JSON.stringify(english) ?? ''),
    read_by: '',
    read_on: '',
  };
}

/** The JSON in a text's form: of its row, or of the row that it would get. */
export function openedJson({ field, target, row, marks, whole }: Wording): string {
  if (row?.value) return row.value;
  const isBlank = whole === undefined || whole === null || (marks.has('missing') && target === field.field);
  return JSON.stringify(isBlank ? (field.control === 'lines' ? [''] : '') : whole);
}

type Part = Partial<Pick<TextRow, 'value' | 'shipped' | 'english' | 'read_by' | 'read_on'>>;

/** Saves a text without an open form. Throws ApiError. */
export async function saveText(
  wording: Pick<Wording, 'language' | 'target' | 'row'> & { field: { file: string } },
  part: Part,
): Promise<void> {
  const { language, field, target, row } = wording;
  const values = {
    ...BLANK,
    ...(row && textsOf(row, Object.keys(BLANK))),
    language,
    file: field.file,
    field: target,
    ...part,
  };
  await textList.save(row, values);
}

/** Runs an action for each text in turn, and reloads the list. Throws at the first failure, or when aborted. */
export async function saveInTurn<T>(
  all: readonly T[],
  { signal, onProgress }: Watch,
  save: (one: T) => Promise<void>,
): Promise<void> {
  try {
    for (const [index, one] of all.entries()) {
      signal.throwIfAborted();
      await save(one);
      onProgress((index + 1) / all.length);
    }
  } finally {
    await textList.list.reload();
  }
}

/** Signs a text as approved, compared with the current English. Throws ApiError. */
export function signText(wording: Wording, reader: string): Promise<void> {
  const origins = originsOf(wording);
  const shipped = wording.row?.value ? wording.row.shipped : origins.shipped;
  return saveText(wording, { ...origins, shipped, read_by: reader, read_on: today() });
}

/** Keeps the school's text in place of a new shipped one. Throws ApiError. */
export function keepOurs(wording: Wording): Promise<void> {
  return saveText(wording, { shipped: originsOf(wording).shipped });
}
