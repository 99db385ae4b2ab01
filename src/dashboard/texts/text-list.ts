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

/** The first is what the outbox calls it. */
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

/** What the school says in place of the shipped texts. */
export const textList: EditedContent<TextRow> = {
  path: endpoints.texts,
  store: createContent({ ...saving, schema: TextRow }),
  fields: BLANK,
  picture: null,
  emptyValues: () => BLANK,
  openedAs: (item) => openedWith(item, Object.keys(BLANK)),
  isSavedAlerted: false,
};

/** What people compare of two versions of a text. */
export const COMPARED: readonly NamedField[] = [
  { name: 'value', label: texts.text, shown: plainJson },
  { name: 'read_by', label: texts.readBy },
];

/** What a text is called among others. */
export function titleOf({ value, field }: Pick<TextRow, 'value' | 'field'>): string {
  return plainJson(value) || field;
}

/** What is saved beside a new value: what it stands in for, and what it was made from. Nobody has read it yet. */
export function originsOf({ language, shipped, english }: Wording) {
  return {
    shipped: fingerprint(shipped),
    english: language === DEFAULT_LANGUAGE ? '' : (JSON.stringify(english) ?? ''),
    read_by: '',
    read_on: '',
  };
}

/** A text as it is written into its form: the JSON of what its row holds, or would. */
export function openedJson({ field, target, row, marks, whole }: Wording): string {
  if (row?.value) return row.value;
  const isBlank = whole === undefined || whole === null || (marks.has('missing') && target === field.field);
  return JSON.stringify(isBlank ? (field.control === 'lines' ? [''] : '') : whole);
}

type Part = Partial<Pick<TextRow, 'value' | 'shipped' | 'english' | 'read_by' | 'read_on'>>;

/** Saves a text that no form is open for. Without signal it waits on this device: returns what to say of that, else ''. Throws where it was not saved. */
export async function saveText(
  wording: Pick<Wording, 'language' | 'target' | 'row'> & { field: { file: string } },
  part: Part,
): Promise<string> {
  // One each: the form of another text may be on its way.
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
 * Does this to each text, one after the other, and reads their list again. Returns as saveText. Throws at the first that
 * fails, or once it is stopped.
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

/** Signs a text as read and found right, beside the English of now. As saveText. */
export function signText(wording: Wording, reader: string): Promise<string> {
  const origins = originsOf(wording);
  const shipped = wording.row?.value ? wording.row.shipped : origins.shipped;
  return saveText(wording, { ...origins, shipped, read_by: reader, read_on: today() });
}

/** Keeps the school's words over new ones of the program. As saveText. */
export function keepOurs(wording: Wording): Promise<string> {
  return saveText(wording, { shipped: originsOf(wording).shipped });
}
