import { type ReactNode, useMemo, useState } from 'react';
import { contentTexts, dashboardTexts } from '../../i18n/en/dashboard.ts';
import { isBlank } from '../../lib/compare-key.ts';
import { searchable, searchOf } from '../../lib/search.ts';
import { knownData, type Load } from '../../stores/fetcher.ts';
import { ChangedMeanwhile, type StaffList } from '../../stores/staff-list.ts';
import { Button } from '../Button.tsx';
import { EarlierVersions, RecentlyDeleted } from '../history/HistoryButtons.tsx';
import { useUndoableDelete } from '../history/use-undoable-delete.tsx';
import { ListToolbar } from '../shell/ListToolbar.tsx';
import { LoadedList } from '../shell/LoadedList.tsx';
import { Surface } from '../shell/Screen.tsx';
import { useResult } from '../shell/use-result.tsx';
import styles from './ContentList.module.css';
import { ContentRow, type Row } from './ContentRow.tsx';
import type { ContentDeclaration, ContentRevisions, ListTexts } from './declare-content.ts';

type Props<Item extends { id: number }> = Pick<ContentDeclaration<Item>, 'rowOf' | 'isDeletedAlerted'> & {
  texts: ListTexts;
  store: StaffList<Item>;
  revisions: ContentRevisions<Item>;
  load: Load<Item[]>;
  /** The order of the list; the server's by default. */
  sort?: ((items: readonly Item[]) => readonly Item[]) | undefined;
  /** `pictures` shows large pictures side by side. */
  kind?: 'rows' | 'pictures';
  /** The text of the edit button. */
  editText?: string;
  editedId: number | null;
  savedId?: number | null;
  onEdit: (item: Item) => void;
  /** Further actions of a row, and what they open. */
  extra?: ((item: Item) => ReactNode) | undefined;
};

/** The list of a content screen: search, thumbnails, edit, and delete with confirmation. */
export function ContentList<Item extends { id: number }>(props: Props<Item>) {
  const { texts, store, revisions, load, sort, rowOf, isDeletedAlerted } = props;
  const [{ query, drawn }, setView] = useState({ query: '', drawn: PART });
  const shown = useShownRows(load, { rowOf, sort, query });
  const outcome = useResult();
  const titleOf = (item: Item) => rowOf(item, []).title;

  const { ask, markOf, notice } = useUndoableDelete({
    history: revisions.history,
    outcome,
    question: texts.confirmDelete,
    remove: store.remove,
    deleted: texts.deleted,
    failed: (error) => {
      const text = texts.deleteFailed(error.message);
      // Some lists have one sentence for all failures. Say why, before a retry deletes changes that nobody has read.
      const lacksReason = error instanceof ChangedMeanwhile && !text.includes(error.message);
      return lacksReason ? `${text} ${error.message}` : text;
    },
    isAlerted: isDeletedAlerted,
  });

  /** The row that was just saved is drawn wherever it is. */
  const isDrawn = ({ item }: Shown<Item>, at: number) => at < drawn || item.id === props.savedId;

  const list = (
    <Surface title={texts.listHeading}>
      {notice}
      {texts.listNote && <p className="note">{texts.listNote}</p>}
      <LoadedList
        load={load}
        onRetry={store.list.reload}
        failedText={texts.loadFailed}
        emptyText={texts.empty}
      >
        {(items) => (
          <>
            <ListToolbar
              label={texts.search}
              query={query}
              onQuery={(text) => setView({ query: text, drawn: PART })}
              found={query === '' ? undefined : dashboardTexts.found(shown.length, items.length)}
            />
            {shown.length === 0 && <p className="note">{dashboardTexts.nothingFound}</p>}
            <ul role="list" className={styles.rows} data-kind={props.kind ?? 'rows'}>
              {shown.filter(isDrawn).map(({ item, row }) => (
                <ContentRow
                  key={item.id}
                  row={row}
                  mark={markOf(item.id)}
                  isEdited={item.id === props.editedId}
                  isSaved={item.id === props.savedId}
                  editText={props.editText ?? contentTexts.edit}
                  onEdit={() => props.onEdit(item)}
                  onDelete={() => ask(item.id)}
                >
                  <EarlierVersions {...revisions} present={item} titleOf={titleOf} />
                  {props.extra?.(item)}
                </ContentRow>
              ))}
            </ul>
            {shown.length > drawn && (
              <Button kind="quiet" onClick={() => setView({ query, drawn: drawn + PART })}>
                {dashboardTexts.more(shown.length - drawn)}
              </Button>
            )}
          </>
        )}
      </LoadedList>
    </Surface>
  );
  return (
    <>
      {list}
      {/* Below the list, and only after it has loaded, so that it does not move. */}
      {load.state !== 'loading' && <RecentlyDeleted {...revisions} titleOf={titleOf} />}
    </>
  );
}

/** How many rows are drawn at a time: thousands would take a phone seconds. */
const PART = 40;

type Shown<Item> = {
  item: Item;
  row: Row;
  /** The text to search in, prepared once: doing it at each key press would delay typing in a long list. */
  text?: string;
};
type View<Item extends { id: number }> = Pick<Props<Item>, 'rowOf' | 'sort'> & { query: string };

/** The rows that match the search. */
function useShownRows<Item extends { id: number }>(
  load: Load<Item[]>,
  { rowOf, sort, query }: View<Item>,
): Shown<Item>[] {
  const items = knownData(load);
  const rows = useMemo((): Shown<Item>[] => {
    if (items === undefined) return [];
    const ordered = sort === undefined ? items : sort(items);
    return ordered.map((item) => ({ item, row: rowOf(item, items) }));
  }, [items, sort, rowOf]);
  return useMemo(() => {
    if (isBlank(query)) return rows;
    const matches = searchOf(query);
    return rows.filter((shown) => {
      const { row } = shown;
      shown.text ??= searchable([row.title, row.note, row.text, row.badge]);
      return matches(shown.text);
    });
  }, [rows, query]);
}
