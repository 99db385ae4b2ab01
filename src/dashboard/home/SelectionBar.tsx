import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { InboxItem } from '../../domain/inbox.ts';
import { createBulkDelete, type Progress } from '../../stores/bulk-delete.ts';
import type { Inbox } from '../../stores/messages.ts';
import { isUnderWay, type TaskState } from '../../stores/task.ts';
import { inboxTexts } from '../../texts/dashboard-inbox.ts';
import { loadTexts } from '../../texts/requests.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Button } from '../Button.tsx';
import styles from './SelectionBar.module.css';
import type { MessageSelection } from './use-selection.ts';

type Props = {
  /** What is shown of each list. */
  lists: readonly { title: string; inbox: Inbox; shown: readonly InboxItem[] }[];
  selection: MessageSelection;
  /** Whether all of the lists is here: nobody can select what has not come yet. */
  isWhole: boolean;
  /** On a phone it is there only then, or where something is selected. */
  isOpen: boolean;
};

/** Selects everything that search and filter show, and deletes what is selected after one question. */
export function SelectionBar({ lists, selection, isWhole, isOpen }: Props) {
  const [bulk] = useState(createBulkDelete);
  const [now, progress] = [useStore(bulk.$state), useStore(bulk.$progress)];
  const isBusy = isUnderWay(now);
  const shown = lists.flatMap((list) => list.shown);
  const selected = shown.filter(({ key }) => selection.has(key)).length;

  async function remove(): Promise<void> {
    const chosen = lists.map(({ title, inbox, shown: items }) => ({
      title,
      inbox,
      ids: items.filter(({ key }) => selection.has(key)).map(({ id }) => id),
    }));
    const places = chosen.flatMap(({ title, ids }) => (ids.length > 0 ? [`${title}: ${ids.length}`] : []));
    if (!window.confirm(inboxTexts.confirmMany(selected, places))) return;
    await bulk.start(chosen);
  }

  return (
    <section
      className={`stack ${styles.bar}`}
      data-open={isOpen || selected > 0 || isBusy || undefined}
      aria-label={inboxTexts.selection}
    >
      {isBusy ? (
        <BulkProgress now={now} progress={progress} onStop={bulk.stop} />
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
          <p className={`note ${styles.hint}`}>{inboxTexts.selectHint}</p>
        </div>
      )}
      <div role="status">
        <Ending now={now} progress={progress} />
      </div>
    </section>
  );
}

type BulkProps = { now: TaskState; progress: Progress };

function BulkProgress({ now, progress, onStop }: BulkProps & { onStop: () => void }) {
  const { gone, all, isStopping } = progress;
  return (
    <div className={`row ${styles.line}`}>
      <label className={styles.progress}>
        {now.state === 'slow' ? loadTexts.slow : inboxTexts.deletingMany(gone, all)}
        <progress value={gone} max={all} />
      </label>
      <Button kind="quiet" onClick={onStop}>
        {isStopping ? loadTexts.stop : inboxTexts.stop}
      </Button>
    </div>
  );
}

/** How it ends, until the next one. */
function Ending({ now, progress }: BulkProps) {
  const { gone, all, isStopping } = progress;
  if (now.state === 'failed')
    return <Notice kind="danger">{inboxTexts.manyFailed(gone, all, now.error.message)}</Notice>;
  if (now.state === 'done' && gone === all)
    return <Notice kind="success">{inboxTexts.manyDeleted(gone)}</Notice>;
  if (!isStopping || now.state === 'idle') return null;
  return (
    <Notice kind="info">
      {now.state === 'done' ? inboxTexts.manyStopped(gone, all) : inboxTexts.stopping}
    </Notice>
  );
}
