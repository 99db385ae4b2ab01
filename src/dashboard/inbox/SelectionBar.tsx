import { useState } from 'react';
import type { InboxItem } from '../../domain/inbox.ts';
import { inboxTexts } from '../../i18n/en/dashboard-inbox.ts';
import { loadTexts } from '../../i18n/en/requests.ts';
import { type Chosen, deleteMany, type Inbox } from '../../stores/messages.ts';
import { Button } from '../Button.tsx';
import { ResultNotice } from '../shell/use-result.tsx';
import { useTask } from '../shell/use-task.tsx';
import styles from './SelectionBar.module.css';
import type { MessageSelection } from './use-selection.ts';

type Props = {
  /** The shown messages of each list. */
  lists: readonly { inbox: Inbox; shown: readonly InboxItem[] }[];
  selection: MessageSelection;
  /** Whether all lists are complete: what has not loaded cannot be selected. */
  isWhole: boolean;
  /** On a phone it is shown only if this is set, or something is selected. */
  isOpen: boolean;
};

/** Selects all shown messages, and deletes the selected ones after one confirmation. */
export function SelectionBar({ lists, selection, isWhole, isOpen }: Props) {
  const shown = lists.flatMap((list) => list.shown);
  const selected = shown.filter(({ key }) => selection.has(key)).length;
  // `gone` of `all` messages are deleted.
  const [{ gone, all }, setProgress] = useState({ gone: 0, all: 0 });
  const task = useTask(
    async ({ signal, onProgress }, chosen: readonly Chosen[]) => {
      let sum = 0;
      const count = (amount: number) => {
        sum += amount;
        onProgress(sum / selected);
        setProgress({ gone: sum, all: selected });
      };
      count(0);
      await deleteMany(chosen, count, signal);
      return sum === selected ? inboxTexts.manyDeleted(sum) : inboxTexts.manyStopped(sum, selected);
    },
    (reason) => inboxTexts.manyFailed(gone, all, reason),
  );
  const { isBusy } = task;
  const isIncomplete = task.state === 'done' && gone < all;
  const ending = task.notice && { ...task.notice, ...(isIncomplete && { kind: 'info' as const }) };

  function remove(): void {
    const chosen = lists.map(({ inbox, shown: items }) => ({
      inbox,
      ids: items.filter(({ key }) => selection.has(key)).map(({ id }) => id),
    }));
    const counts = chosen.flatMap(({ inbox, ids }) =>
      ids.length > 0 ? [`${inbox.title}: ${ids.length}`] : [],
    );
    if (window.confirm(inboxTexts.confirmMany(selected, counts))) task.start(chosen);
  }

  return (
    <section
      className={`stack ${styles.bar}`}
      data-open={isOpen || selected > 0 || isBusy || undefined}
      aria-label={inboxTexts.selection}
    >
      {isBusy ? (
        <div className={`row ${styles.line}`}>
          <label className={styles.progress}>
            {task.state === 'slow' ? loadTexts.slow : inboxTexts.deletingMany(gone, all)}
            <progress value={gone} max={all} />
          </label>
          <Button kind="quiet" onClick={task.stop}>
            {inboxTexts.stop}
          </Button>
        </div>
      ) : (
        <div className={`row ${styles.line}`}>
          <label className={styles.all}>
            <input
              type="checkbox"
              checked={isWhole && selected > 0 && selected === shown.length}
              ref={(box) => {
                if (box !== null) box.indeterminate = selected > 0 && (selected < shown.length || !isWhole);
              }}
              disabled={shown.length === 0 || !isWhole}
              onChange={() => selection.toggleAll(shown)}
            />
            {isWhole ? inboxTexts.selectAll(shown.length) : inboxTexts.selectAllLater}
          </label>
          {selected > 0 && <Button onClick={remove}>{inboxTexts.deleteMany(selected)}</Button>}
        </div>
      )}
      <ResultNotice result={isBusy ? null : ending} />
    </section>
  );
}
