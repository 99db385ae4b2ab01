import { useRef, useState } from 'react';
import { revisionTexts as texts } from '../../i18n/en/dashboard-history.ts';
import { loadTexts } from '../../i18n/en/requests.ts';
import { knownData } from '../../stores/fetcher.ts';
import type { Outcome } from '../../stores/item-form.ts';
import { ListStates } from '../../ui/LoadState.tsx';
import { useFetcher } from '../shell/LoadedList.tsx';
import { ResultNotice } from '../shell/use-result.tsx';
import { TaskButton, useTask } from '../shell/use-task.tsx';
import styles from './History.module.css';
import { type HistoryProps, RevisionRow } from './RevisionRow.tsx';

/**
 * The deleted items of a list, or the earlier versions of one item, newest first, to view, restore or delete for
 * good.
 */
export function RevisionList<Item extends { id: number }>({
  history,
  present,
  ...shown
}: HistoryProps<Item>) {
  const [list] = useState(() => (present === undefined ? history.deleted : history.revisionsOf(present.id)));
  const labels = present === undefined ? texts.deleted : texts.versions;
  const load = useFetcher(list);
  const page = knownData(load);
  const top = useRef<HTMLDivElement>(null);
  const [result, setResult] = useState<Outcome | null>(null);
  const more = useTask(({ signal }) => list.more(signal), texts.moreFailed);

  return (
    <div className={`stack ${styles.list}`}>
      <p className="note">{labels.note}</p>
      <div ref={top} tabIndex={-1} className="outcome">
        <ResultNotice result={result} />
      </div>
      <ListStates
        items={page?.revisions ?? null}
        failure={load.state === 'failed' ? labels.failed(load.message) : null}
        texts={{ loading: loadTexts.loading, empty: labels.empty }}
        onRetry={list.reload}
      >
        {(items) => (
          <ul role="list">
            {items.map((revision) => (
              <RevisionRow
                key={revision.id}
                {...shown}
                list={list}
                by={labels.by}
                revision={revision}
                top={top}
                onResult={setResult}
              />
            ))}
          </ul>
        )}
      </ListStates>
      {page !== undefined && page.count > page.revisions.length && (
        <>
          <TaskButton
            task={more}
            text={texts.more(page.count - page.revisions.length)}
            busyText={loadTexts.loading}
          />
          <ResultNotice result={more.notice} />
        </>
      )}
    </div>
  );
}
