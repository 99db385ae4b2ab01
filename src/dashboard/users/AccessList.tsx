import { type ReactNode, useRef, useState } from 'react';
import { loadTexts } from '../../i18n/en/requests.ts';
import { knownData } from '../../stores/fetcher.ts';
import type { Outcome } from '../../stores/item-form.ts';
import type { StaffList } from '../../stores/staff-list.ts';
import { mayHaveSucceeded } from '../../stores/task.ts';
import { LoadedList, useFetcher } from '../shell/LoadedList.tsx';
import { Surface } from '../shell/Screen.tsx';
import { DeleteButton, type DeleteMark, useConfirmedDelete } from '../shell/use-confirmed-delete.tsx';
import { ResultNotice } from '../shell/use-result.tsx';
import styles from './Users.module.css';

/** The texts of a row, and of its removal. */
export type AccessRow = {
  title: string;
  badge?: string | false;
  facts: readonly string[];
  question: string;
  /** The text of the button; null where it cannot be removed. */
  button: { delete: string; deleting: string } | null;
  /** The sentence, or action, after the removal. */
  ended: string | (() => void);
  failed: (reason: string, mayHaveSucceeded: boolean) => string;
};

type Props<Item extends { id: number }> = {
  title: string;
  store: StaffList<Item>;
  failedText: (reason: string) => string;
  emptyText: string;
  /** Called with one of `count` items. */
  rowOf: (item: Item, count: number) => AccessRow;
};

/** A list of accounts or invitations, each of which can be removed. */
export function AccessList<Item extends { id: number }>(props: Props<Item>) {
  const { title, store } = props;
  const load = useFetcher(store.list);
  const known = knownData(load) ?? [];
  const rows = new Map(known.map((item) => [item.id, props.rowOf(item, known.length)]));
  // Shown above the list, because the row may be gone.
  const [result, setResult] = useState<Outcome | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const { ask, markOf } = useConfirmedDelete({
    question: (id) => rows.get(id)?.question ?? '',
    remove: store.remove,
    focusNext: () => container.current,
    onDeleted: (id) => {
      const ended = rows.get(id)?.ended;
      if (typeof ended === 'string') setResult({ kind: 'success', text: ended });
      else ended?.();
    },
    onFailed: (id, error) => {
      const text = rows.get(id)?.failed(error.message, mayHaveSucceeded(error)) ?? error.message;
      setResult({ kind: 'danger', text });
    },
  });
  return (
    <Surface title={title}>
      <div ref={container} tabIndex={-1} className="outcome">
        <ResultNotice result={result} />
      </div>
      <LoadedList
        load={load}
        onRetry={store.list.reload}
        failedText={props.failedText}
        emptyText={props.emptyText}
      >
        {() => (
          <ul role="list" aria-label={title}>
            {[...rows].map(([id, row]) => (
              <FactRow key={id} {...row} mark={markOf(id)}>
                {row.button !== null && (
                  <DeleteButton
                    mark={markOf(id)}
                    texts={row.button}
                    about={row.title}
                    onClick={() => ask(id)}
                  />
                )}
                <p role="status">{markOf(id) === 'slow' && loadTexts.slow}</p>
              </FactRow>
            ))}
          </ul>
        )}
      </LoadedList>
    </Surface>
  );
}

type RowProps = Pick<AccessRow, 'title' | 'badge' | 'facts'> & {
  mark?: DeleteMark | undefined;
  children?: ReactNode;
};

/** A row with a title and facts. */
function FactRow({ title, badge, facts, mark, children }: RowProps) {
  return (
    <li className={`item ${styles.row}`} data-delete={mark}>
      <div>
        <h3 className="title">
          {title}
          {badge && <span className={`tag ${styles.badge}`}>{badge}</span>}
        </h3>
        {facts.map((fact) => (
          <p key={fact} className="note">
            {fact}
          </p>
        ))}
      </div>
      {children}
    </li>
  );
}
