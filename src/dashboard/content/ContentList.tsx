import { type ReactNode, useRef, useState } from 'react';
import type { Load } from '../../stores/resource.ts';
import { ChangedMeanwhile, type StaffList } from '../../stores/staff-list.ts';
import { contentTexts, dashboardTexts } from '../../texts/dashboard.ts';
import { EarlierVersions } from '../history/EarlierVersions.tsx';
import { RecentlyDeleted } from '../history/RecentlyDeleted.tsx';
import { UndoableNotice, useUndo } from '../history/use-undo.tsx';
import { ListToolbar } from '../shell/ListToolbar.tsx';
import { LoadedList } from '../shell/LoadedList.tsx';
import { Surface } from '../shell/Screen.tsx';
import { useCapability } from '../shell/use-capability.ts';
import { useConfirmedDelete } from '../shell/use-confirmed-delete.ts';
import { type Result, useResult } from '../shell/use-result.tsx';
import { useTimeForRest } from '../shell/use-time-for-rest.ts';
import styles from './ContentList.module.css';
import { ContentRow } from './ContentRow.tsx';
import type { ContentDeclaration, KeptContent, ListTexts } from './declare-content.ts';
import type { Orders } from './orders.ts';
import { Pager, ROWS_AT_ONCE, ROWS_IN_SIGHT } from './Pager.tsx';
import { useShownRows } from './use-shown-rows.ts';

type Props<Item extends { id: number }> = Pick<ContentDeclaration<Item>, 'rowOf' | 'isDeletedAlerted'> & {
  texts: ListTexts;
  store: StaffList<Item>;
  kept: KeptContent<Item>;
  load: Load<Item[]>;
  orders: Orders<Item>;
  /** `pictures` shows them large, side by side. */
  kind?: 'rows' | 'pictures';
  /** The verb beside 'Delete' in each row. */
  editText?: string;
  editedId: number | null;
  onEdit: (item: Item) => void;
  /** After the server has deleted it. */
  onDeleted: (id: number) => void;
  /** More actions of a row, and what they open. */
  extra?: ((item: Item) => ReactNode) | undefined;
};

/** The list of a content screen: search, order, a thumbnail for each item, edit, and a delete that asks first. */
export function ContentList<Item extends { id: number }>(props: Props<Item>) {
  const { texts, store, kept, load, orders, rowOf, isDeletedAlerted = true } = props;
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState(orders[0].key);
  const [wantedFirst, setFirst] = useState(0);
  const compare = orders.find(({ key }) => key === order)?.compare ?? null;
  const shown = useShownRows(load, { rowOf, compare, query });
  const hasTime = useTimeForRest(`${'data' in load} ${order} ${wantedFirst} ${query}`);
  const drawn = hasTime ? ROWS_AT_ONCE : ROWS_IN_SIGHT;
  const [quiet, setQuiet] = useState<Result | null>(null);
  const { result, tell, clear } = useResult();
  const top = useRef<HTMLDivElement>(null);
  const canBringBack = useCapability('history');
  const undo = useUndo(kept.history, () => top.current?.focus({ preventScroll: true }));
  const titleOf = (item: Item) => rowOf(item, []).title;

  const { ask, markOf } = useConfirmedDelete({
    question: texts.confirmDelete,
    remove: store.remove,
    focusNext: () => top.current,
    onDeleted: (id) => {
      clear();
      setQuiet(isDeletedAlerted ? null : { kind: 'success', text: texts.deleted });
      if (isDeletedAlerted) tell('success', texts.deleted);
      undo.offer(id);
      props.onDeleted(id);
    },
    onFailed: (_id, error) => {
      setQuiet(null);
      undo.withdraw();
      const text = texts.deleteFailed(error.message);
      // Some lists have one sentence for every failure; without this one a second try would delete what nobody has read.
      const isUnsaid = error instanceof ChangedMeanwhile && !text.includes(error.message);
      tell('danger', isUnsaid ? `${text} ${error.message}` : text);
    },
  });

  function extraOf(item: Item): ReactNode {
    const extra = props.extra?.(item);
    if (!canBringBack || !kept.hasVersions) return extra;
    return (
      <>
        <EarlierVersions
          {...kept}
          present={item}
          titleOf={titleOf}
          pictureOf={kept.hasPicture ? (version) => rowOf(version, []).picture : undefined}
        />
        {extra}
      </>
    );
  }

  const list = (
    <Surface title={texts.listHeading}>
      <div ref={top} tabIndex={-1} className={styles.result}>
        <UndoableNotice undo={undo} result={quiet ?? result} />
      </div>
      {texts.listNote && <p className={styles.note}>{texts.listNote}</p>}
      <LoadedList
        load={load}
        onRetry={store.list.reload}
        failedText={texts.loadFailed}
        emptyText={texts.empty}
      >
        {(items) => {
          // The part may be gone: deleted, or not among what was searched for.
          const first = wantedFirst < shown.length ? wantedFirst : 0;
          return (
            <>
              <ListToolbar
                label={texts.search}
                query={query}
                onQuery={(words) => {
                  setFirst(0);
                  setQuery(words);
                }}
                orders={orders}
                order={order}
                onOrder={(key) => {
                  setFirst(0);
                  setOrder(key);
                }}
                found={query === '' ? undefined : dashboardTexts.found(shown.length, items.length)}
              />
              {shown.length === 0 && <p className={styles.note}>{dashboardTexts.nothingFound}</p>}
              <ul className={`plain ${styles.rows}`} data-kind={props.kind ?? 'rows'}>
                {shown.slice(first, first + drawn).map(({ item, row }) => (
                  <ContentRow
                    key={item.id}
                    row={row}
                    mark={markOf(item.id)}
                    isEdited={item.id === props.editedId}
                    editText={props.editText ?? contentTexts.edit}
                    onEdit={() => props.onEdit(item)}
                    onDelete={() => ask(item.id)}
                  >
                    {extraOf(item)}
                  </ContentRow>
                ))}
              </ul>
              <Pager
                first={first}
                count={shown.length}
                onFirst={(next) => {
                  setFirst(next);
                  top.current?.focus({ preventScroll: true });
                  top.current?.scrollIntoView();
                }}
              />
            </>
          );
        }}
      </LoadedList>
    </Surface>
  );
  return (
    <>
      {list}
      <RecentlyDeleted {...kept} titleOf={titleOf} />
    </>
  );
}
