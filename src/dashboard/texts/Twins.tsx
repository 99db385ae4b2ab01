import { textScreenLabels as texts } from '../../i18n/en/dashboard-texts.ts';
import { plainText } from '../../i18n/page-texts/plain-text.ts';
import { withValue } from '../../i18n/page-texts/text-rows.ts';
import { isBlank } from '../../lib/compare-key.ts';
import { jsonOf } from '../../lib/response-json.ts';
import { isSameText } from '../../lib/search.ts';
import type { Outcome, Undo } from '../../stores/item-form.ts';
import { undoAll } from '../history/Undo.tsx';
import { TaskButton, useTask } from '../shell/use-task.tsx';
import styles from './Texts.module.css';
import { type Catalogue, FACTS, keyOf, pathWithin, type TextEntry } from './text-catalogue.ts';
import { openedJson, orderOf, textList } from './text-list.ts';

/** The texts that still say what a saved number, address or name said before. Translations that lack follow by themselves. */
export function twinsOf({ pages }: Catalogue, saved: TextEntry, before: unknown): TextEntry[] {
  const old = plainText(before);
  const isText = typeof saved.value === 'string' || Array.isArray(saved.value);
  const isFact = FACTS.includes(saved.field.file) && !['number', 'entries'].includes(saved.field.control);
  if (!isFact || !isText || isBlank(old) || isSameText(old, plainText(saved.value))) return [];
  return pages
    .flatMap(({ textEntries }) => [...textEntries.values()].flat())
    .filter(
      ({ key, isOwn, marks, value }) =>
        key !== saved.key && isOwn && !marks.has('missing') && isSameText(plainText(value), old),
    );
}

/** Saves the value of a text in others too; `onSaved` gets those of each save and what takes it back. Throws ApiError. */
async function saveInto(
  twins: readonly TextEntry[],
  value: unknown,
  onSaved: (saved: readonly TextEntry[], undo: Undo) => void,
) {
  const listOf = ({ language, field, target }: TextEntry) => keyOf(language, field.file, target);
  try {
    // Those of one list that is saved whole are saved together.
    for (const list of new Set(twins.map(listOf))) {
      const inList = twins.filter((twin) => listOf(twin) === list);
      const [first] = inList;
      if (first === undefined) continue;
      const whole = inList.reduce(
        (known, { target, field }) =>
          withValue(known, pathWithin(target, field.field), inForm(value, field.control)),
        jsonOf(openedJson(first)),
      );
      const { language, field, target: name, row } = first;
      const written = { language, file: field.file, field: name, english_list: orderOf(first) };
      onSaved(inList, await textList.save(row, { ...written, value: JSON.stringify(whole) }));
    }
  } finally {
    await textList.list.reload();
  }
}

/** An address is a list of lines here and one line there. */
function inForm(value: unknown, control: TextEntry['field']['control']): unknown {
  if (Array.isArray(value)) return control === 'lines' ? value : value.join(', ');
  return control === 'lines' ? [value] : value;
}

type Props = {
  saved: TextEntry;
  twins: readonly TextEntry[];
  /** Takes back the save of the text itself. */
  undo: Outcome['undo'];
  /** Tells how all of it ended, with what takes all of it back. */
  tell: (outcome: Outcome) => void;
};

/** Names the texts in which the old number, address or name still stands, and changes them too. */
export function Twins({ saved, twins, undo, tell }: Props) {
  const task = useTask(async () => {
    const undos: Undo[] = undo ? [undo] : [];
    const changed: TextEntry[] = [];
    await saveInto(twins, saved.value, (together, one) => {
      undos.push(one);
      changed.push(...together);
      const text = texts.changedToo(changed.map(placeOf));
      tell({ kind: 'success', text, undo: (signal) => undoAll(undos, signal) });
    });
  }, texts.saveFailed);
  if (twins.length === 0) return null;

  /** What a twin is called, beside the saved text. */
  function placeOf({ field, language }: TextEntry): string {
    const title =
      field.file === saved.field.file ? field.title : `${texts.fileName(field.file)}: ${field.title}`;
    return language === saved.language ? title : texts.of(title, language);
  }
  return (
    <>
      <p className={styles.twins}>
        {texts.stillAt(twins.map(placeOf))}
        {task.notice && <span className="wrong"> {task.notice.text}</span>}
      </p>
      <TaskButton task={task} text={texts.changeToo} />
    </>
  );
}
