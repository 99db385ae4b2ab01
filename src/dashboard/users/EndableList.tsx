import { useRef, useState } from 'react';
import type { StaffList } from '../../stores/staff-list.ts';
import { loadTexts } from '../../texts/requests.ts';
import { LoadedList, useResource } from '../shell/LoadedList.tsx';
import { Surface } from '../shell/Screen.tsx';
import { DeleteButton, useConfirmedDelete } from '../shell/use-confirmed-delete.tsx';
import { type Result, ResultNotice } from '../shell/use-result.tsx';
import styles from './Users.module.css';

/** What a row says of a person or an invitation, and of its end. */
export type Endable = {
  title: string;
  badge?: string | false;
  facts: readonly string[];
  question: string;
  /** The words of the button; left out where it cannot be ended. */
  button: { delete: string; deleting: string } | null;
  ended: string;
  failed: (reason: string) => string;
};

type Props<Item extends { id: number }> = {
  title: string;
  store: StaffList<Item>;
  failedText: (reason: string) => string;
  emptyText: string;
  /** Called with one of `count` items. */
  rowOf: (item: Item, count: number) => Endable;
  /** Instead of saying that it has ended. */
  onEnded?: (item: Item, say: () => void) => void;
};

/** People or invitations, each of which can be ended. */
export function EndableList<Item extends { id: number }>(props: Props<Item>) {
  const { title, store, rowOf, onEnded = (_item, say) => say() } = props;
  const load = useResource(store.list);
  // Said above the list: the row may be gone by then.
  const [result, setResult] = useState<Result | null>(null);
  const place = useRef<HTMLDivElement>(null);
  return (
    <Surface title={title}>
      <div ref={place} tabIndex={-1} className="outcome">
        <ResultNotice result={result} />
      </div>
      <LoadedList
        load={load}
        onRetry={store.list.reload}
        failedText={props.failedText}
        emptyText={props.emptyText}
      >
        {(items) => (
          <ul className={`plain ${styles.rows}`} aria-label={title}>
            {items.map((item) => {
              const row = rowOf(item, items.length);
              return (
                <EndableRow
                  key={item.id}
                  id={item.id}
                  row={row}
                  remove={store.remove}
                  place={() => place.current}
                  onEnded={() => onEnded(item, () => setResult({ kind: 'success', text: row.ended }))}
                  onFailed={(reason) => setResult({ kind: 'danger', text: row.failed(reason) })}
                />
              );
            })}
          </ul>
        )}
      </LoadedList>
    </Surface>
  );
}

type RowProps = {
  id: number;
  row: Endable;
  remove: StaffList<unknown>['remove'];
  /** What takes the focus of the row. */
  place: () => HTMLElement | null;
  onEnded: () => void;
  onFailed: (reason: string) => void;
};

function EndableRow({ id, row, remove, place, onEnded, onFailed }: RowProps) {
  const { title, badge, facts, button } = row;
  const { ask, markOf } = useConfirmedDelete({
    question: row.question,
    remove,
    focusNext: place,
    onDeleted: onEnded,
    onFailed: (_id, { message }) => onFailed(message),
  });
  const mark = markOf(id);
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
      {button !== null && (
        <div className={styles.end}>
          <DeleteButton mark={mark} texts={button} about={title} onClick={() => ask(id)} />
        </div>
      )}
      <p role="status">{mark === 'slow' && loadTexts.slow}</p>
    </li>
  );
}
