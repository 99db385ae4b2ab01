import { type ReactNode, useRef, useState } from 'react';
import { matchesSearch } from '../../lib/matches-search.ts';
import type { Load, Resource } from '../../stores/resource.ts';
import { contentTexts, dashboardTexts } from '../../texts/dashboard.ts';
import styles from './ContentList.module.css';
import { ContentRow, type RowWords } from './ContentRow.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { LoadedList } from './LoadedList.tsx';
import { ResultNotice } from './ResultNotice.tsx';
import { Surface } from './Surface.tsx';
import { useConfirmedDelete } from './use-confirmed-delete.ts';
import { type Result, useResult } from './use-result.ts';

/** An order that the reader may choose; `compare` null leaves the server's. */
export type Sort<Item> = { key: string; label: string; compare: ((a: Item, b: Item) => number) | null };

type Props<Item> = {
  title: string;
  /** A sentence above the list. */
  note?: string;
  searchLabel: string;
  load: Load<Item[]>;
  list: Resource<Item[]>;
  words: {
    empty: string;
    loadFailed: (reason: string) => string;
    confirmDelete: string;
    deleted: string;
    deleteFailed: (reason: string) => string;
  };
  /** `pictures` shows them large, side by side. */
  kind?: 'rows' | 'pictures';
  /** What a row shows; what it says is also what is searched. */
  rowOf: (item: Item) => RowWords;
  /** The first one is the order at the start. */
  sorts: readonly [Sort<Item>, ...Sort<Item>[]];
  /** The verb beside 'Delete' in each row. */
  editText?: string;
  editedId: number | null;
  onEdit: (item: Item) => void;
  remove: (id: number, signal?: AbortSignal) => Promise<void>;
  /** After the server has deleted it. */
  onDeleted?: (id: number) => void;
  /** Whether the catalogue of texts gives the success an alert. */
  isDeletedAlerted?: boolean;
  /** More actions of a row, and what they open. */
  extra?: (item: Item) => ReactNode;
};

/** The list of a content screen: search, order, a thumbnail for each item, edit, and delete with a question. */
export function ContentList<Item extends { id: number }>(props: Props<Item>) {
  const { words, sorts, rowOf, editedId, isDeletedAlerted = true } = props;
  const [query, setQuery] = useState('');
  const [sort, setSort] = useState(sorts[0].key);
  const [quiet, setQuiet] = useState<Result | null>(null);
  const { result, tell, clear } = useResult();
  const top = useRef<HTMLDivElement>(null);

  const { ask, markOf } = useConfirmedDelete({
    question: words.confirmDelete,
    remove: props.remove,
    onDeleted: (id) => {
      // The focus stood on the row that is gone.
      top.current?.focus({ preventScroll: true });
      clear();
      setQuiet(isDeletedAlerted ? null : { kind: 'success', text: words.deleted });
      if (isDeletedAlerted) tell('success', words.deleted);
      props.onDeleted?.(id);
    },
    onFailed: (_id, error) => {
      setQuiet(null);
      tell('danger', words.deleteFailed(error.message));
    },
  });

  function shownOf(items: readonly Item[]): Item[] {
    const found = items.filter((item) => matchesSearch(query, wordsOf(rowOf(item))));
    const compare = sorts.find(({ key }) => key === sort)?.compare ?? null;
    return compare === null ? found : found.toSorted(compare);
  }

  return (
    <Surface title={props.title}>
      <div ref={top} tabIndex={-1} className={styles.result}>
        <ResultNotice result={quiet ?? result} />
      </div>
      {props.note && <p className={styles.note}>{props.note}</p>}
      <LoadedList
        load={props.load}
        onRetry={props.list.reload}
        failedText={words.loadFailed}
        emptyText={words.empty}
      >
        {(items) => {
          const shown = shownOf(items);
          return (
            <>
              <ListToolbar
                label={props.searchLabel}
                query={query}
                onQuery={setQuery}
                sorts={sorts}
                sort={sort}
                onSort={setSort}
                found={query === '' ? undefined : dashboardTexts.found(shown.length, items.length)}
              />
              {shown.length === 0 && <p className={styles.note}>{dashboardTexts.nothingFound}</p>}
              <ul className={`plain ${styles.rows}`} data-kind={props.kind ?? 'rows'}>
                {shown.map((item) => (
                  <ContentRow
                    key={item.id}
                    words={rowOf(item)}
                    mark={markOf(item.id)}
                    isEdited={item.id === editedId}
                    editText={props.editText ?? contentTexts.edit}
                    onEdit={() => props.onEdit(item)}
                    onDelete={() => ask(item.id)}
                  >
                    {props.extra?.(item)}
                  </ContentRow>
                ))}
              </ul>
            </>
          );
        }}
      </LoadedList>
    </Surface>
  );
}

function wordsOf({ title, note = '', text = '', badge = '' }: RowWords): string[] {
  return [title, note, text, badge];
}
