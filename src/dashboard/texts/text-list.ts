import { endpoints } from '../../domain/endpoints.ts';
import type { NamedField } from '../../domain/kept-version.ts';
import { TextRow } from '../../domain/text-row.ts';
import { today } from '../../lib/dates.ts';
import { fingerprint } from '../../lib/fingerprint.ts';
import { DEFAULT_LANGUAGE } from '../../lib/language.ts';
import { plainJson } from '../../lib/plain-words.ts';
import { createContent } from '../../saving/content.ts';
import { createForm, isWaiting } from '../../saving/form.ts';
import { openedWith } from '../../stores/conflict.ts';
import type { Watch } from '../../stores/task.ts';
import { unsentTexts } from '../../texts/dashboard.ts';
import { textTexts as texts } from '../../texts/dashboard-texts.ts';
import type { EditedContent } from '../content/declare-content.ts';
import type { Wording } from './text-book.ts';

const saving = {
  path: endpoints.texts,
  texts: { created: texts.saved, updated: texts.saved, saveFailed: texts.saveFailed },
  pictureField: null,
};

/** The first field is the title in the outbox. */
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
export const textList: EditedContent<TextRow> = {
  path: endpoints.texts,
  store: createContent({ ...saving, schema: TextRow }),
  fields: BLANK,
  picture: null,
  emptyValues: () => BLANK,
  openedAs: (item) => openedWith(item, Object.keys(BLANK)),
  isSavedAlerted: false,
};

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

/** Saves a text without an open form. Returns a sentence if it waits on this device, else ''. Throws where it failed. */
export async function saveText(
  wording: Pick<Wording, 'language' | 'target' | 'row'> & { field: { file: string } },
  part: Part,
): Promise<string> {
  // One for each text: another one may still be waiting.
  const saver = createForm(saving, () => undefined);
  const { language, field, target, row } = wording;
  const opened = row && textList.openedAs(row);
  const values = { ...BLANK, ...opened?.values, language, file: field.file, field: target, ...part };
  const outcome = await saver.submit(row?.id ?? null, values, null, opened);
  const hold = saver.$hold.get();
  if (isWaiting(hold)) {
    saver.sendLater();
    return `${unsentTexts[hold]} ${unsentTexts.kept}`;
  }
  if (outcome?.kind === 'danger') throw new Error(outcome.text);
  return '';
}

/**
 * Runs an action for each text in turn, and reloads the list. Returns as saveText. Throws at the first failure, or when
 * aborted.
 */
export async function saveInTurn<T>(
  all: readonly T[],
  { signal, onProgress }: Watch,
  save: (one: T) => Promise<string>,
): Promise<string> {
  let waits = '';
  try {
    for (const [index, one] of all.entries()) {
      signal.throwIfAborted();
      waits = (await save(one)) || waits;
      onProgress((index + 1) / all.length);
    }
    return waits;
  } finally {
    await textList.store.list.reload();
  }
}

/** Signs a text as approved, compared with the current English. As saveText. */
export function signText(wording: Wording, reader: string): Promise<string> {
  const origins = originsOf(wording);
  const shipped = wording.row?.value ? wording.row.shipped : origins.shipped;
  return saveText(wording, { ...origins, shipped, read_by: reader, read_on: today() });
}

/** Keeps the school's text in place of a new shipped one. As saveText. */
export function keepOurs(wording: Wording): Promise<string> {
  return saveText(wording, { shipped: originsOf(wording).shipped });
}
