import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { InboxItem } from '../../domain/inbox.ts';
import {
  $bulkDelete,
  type BulkDelete,
  type Chosen,
  deleteMany,
  settleBulkDelete,
  stopDeleting,
} from '../../stores/bulk-delete.ts';
import type { Inbox } from '../../stores/messages.ts';
import { inboxTexts } from '../../texts/dashboard.ts';
import { loadTexts } from '../../texts/requests.ts';
import { Notice, type NoticeKind } from '../../ui/Notice.tsx';
import { useSlow } from '../../ui/SlowNotice.tsx';
import styles from './SelectionBar.module.css';
import type { Selection } from './use-selection.ts';

type Props = {
  /** What is shown of each list. */
  lists: readonly { inbox: Inbox; shown: readonly InboxItem[] }[];
  selection: Selection;
  /** Whether all of the lists is here: nobody can select what has not come yet. */
  isWhole: boolean;
};

/** Selects everything that search and filter show, and deletes what is selected after one question. */
export function SelectionBar({ lists, selection, isWhole }: Props) {
  const state = useStore($bulkDelete);
  const place = useRef<HTMLElement>(null);
  useEffect(() => settleBulkDelete, []);
  const shown = lists.flatMap((list) => list.shown);
  const selected = shown.filter(({ key }) => selection.has(key)).length;
  const isUnderWay = state.state === 'deleting' || state.state === 'stopping';

  async function remove(): Promise<void> {
    if (!window.confirm(inboxTexts.confirmMany(selected))) return;
    const chosen: Chosen[] = lists.map(({ inbox, shown: items }) => ({
      inbox,
      ids: items.filter(({ key }) => selection.has(key)).map(({ id }) => id),
    }));
    const deleted = deleteMany(chosen);
    keepFocus();
    await deleted;
    keepFocus();
  }

  /** The buttons make room for the progress, and that for the result; whoever is elsewhere by then stays there. */
  function keepFocus(): void {
    const focused = document.activeElement;
    const isHere = focused === null || focused === document.body || place.current?.contains(focused);
    if (isHere) place.current?.focus({ preventScroll: true });
  }

  return (
    <section ref={place} className={styles.bar} tabIndex={-1} aria-label={inboxTexts.selection}>
      {isUnderWay ? (
        <Progress state={state} />
      ) : (
        <div className={styles.line}>
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
          {selected > 0 && (
            <button type="button" className="button" onClick={remove}>
              {inboxTexts.deleteMany(selected)}
            </button>
          )}
          <p className={styles.hint}>{inboxTexts.selectHint}</p>
        </div>
      )}
      <div role="status" className={styles.result}>
        <Ending state={state} />
      </div>
    </section>
  );
}

function Progress({ state }: { state: Extract<BulkDelete, { gone: number }> }) {
  const { gone, all } = state;
  const isSlow = useSlow(true, gone);
  return (
    <div className={styles.line}>
      <label className={styles.progress}>
        {isSlow ? loadTexts.slow : inboxTexts.deletingMany(gone, all)}
        <progress value={gone} max={all} />
      </label>
      <button type="button" className="button" data-kind="quiet" onClick={stopDeleting}>
        {state.state === 'stopping' ? loadTexts.stop : inboxTexts.stop}
      </button>
    </div>
  );
}

/** How it ended, until the next one. */
function Ending({ state }: { state: BulkDelete }) {
  if (state.state === 'idle' || state.state === 'deleting') return null;
  const { gone, all } = state;
  const [kind, text]: [NoticeKind, string] =
    state.state === 'failed'
      ? ['danger', inboxTexts.manyFailed(gone, all, state.reason)]
      : state.state === 'done'
        ? ['success', inboxTexts.manyDeleted(gone)]
        : ['info', state.state === 'stopping' ? inboxTexts.stopping : inboxTexts.manyStopped(gone, all)];
  return <Notice kind={kind}>{text}</Notice>;
}
