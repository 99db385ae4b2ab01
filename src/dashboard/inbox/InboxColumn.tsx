import { memo, useState } from 'react';
import { type InboxItem, inboxCsv } from '../../domain/inbox.ts';
import { type DateOrder, sortByMoment } from '../../domain/message.ts';
import { dashboardTexts } from '../../i18n/en/dashboard.ts';
import { inboxTexts } from '../../i18n/en/dashboard-inbox.ts';
import { loadTexts } from '../../i18n/en/requests.ts';
import { knownData, type Load } from '../../stores/fetcher.ts';
import { markAsRead } from '../../stores/inbox-marks.ts';
import { countOf, isWhole } from '../../stores/long-list.ts';
import type { Inbox } from '../../stores/messages.ts';
import { Notice, NoticeButton } from '../../ui/Notice.tsx';
import { useSlow } from '../../ui/SlowNotice.tsx';
import { Button } from '../Button.tsx';
import { LoadedList } from '../shell/LoadedList.tsx';
import { Surface } from '../shell/Screen.tsx';
import { useConfirmedDelete } from '../shell/use-confirmed-delete.tsx';
import styles from './Home.module.css';
import { InboxMessage } from './InboxMessage.tsx';
import { MessageList } from './MessageList.tsx';
import type { MessageSelection } from './use-selection.ts';

type Props = {
  inbox: Inbox;
  load: Load<InboxItem[]>;
  /** The messages that match search and filter. */
  shown: readonly InboxItem[];
  selection: MessageSelection;
  order: DateOrder;
  /** Whether the server can mark messages as answered. */
  canAnswer: boolean;
};

/** One of the three lists. Memoized, because each renders hundreds of elements. */
export const InboxColumn = memo(function InboxColumn(props: Props) {
  const { inbox, load, shown, selection, order, canAnswer } = props;
  const { name, title } = inbox;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const removal = useConfirmedDelete({
    question: inboxTexts.confirmDelete,
    remove: inbox.remove,
    focusNext: (id) => nextFocus(name, shown, id),
  });
  const items = knownData(load);
  // While the list is incomplete, the number of matches is unknown.
  const matches = isWhole(load) ? shown.length : undefined;
  const countShown = shown.length === items?.length ? countOf(load) : matches;

  function toggleOpen(key: string): void {
    const next = new Set(open);
    if (!next.delete(key)) {
      next.add(key);
      markAsRead(key);
    }
    setOpen(next);
  }

  return (
    <Surface
      id={name}
      title={title}
      aside={
        items !== undefined &&
        items.length > 0 && (
          <div className={`row ${styles.aside}`}>
            <span className={styles.count}>{countOf(load)}</span>
            <Button
              kind="plain"
              disabled={!isWhole(load)}
              onClick={() => saveCsv(`${name}.csv`, sortByMoment(items, order))}
            >
              {inboxTexts.exportCsv}
              <span className="visually-hidden"> {inboxTexts.exportOf(title)}</span>
            </Button>
          </div>
        )
      }
    >
      {/* Always rendered: a live region that appears together with its text is not announced. */}
      <div role="status">
        {items !== undefined && load.state === 'refreshing' && load.count !== undefined && (
          <RestToCome part={items.length} count={load.count} onRetry={inbox.list.reload} />
        )}
      </div>
      <LoadedList
        load={load}
        onRetry={inbox.list.reload}
        failedText={inboxTexts.loadFailed}
        emptyText={inboxTexts.empty}
      >
        {() =>
          shown.length === 0 ? (
            isWhole(load) && <p>{dashboardTexts.nothingFound}</p>
          ) : (
            <MessageList title={title} items={shown} count={countShown}>
              {(item, row) => (
                <InboxMessage
                  key={item.key}
                  row={row}
                  item={item}
                  isSelected={selection.has(item.key)}
                  onSelect={() => selection.toggle(item.key)}
                  setAnswered={canAnswer ? inbox.setAnswered : undefined}
                  isOpen={open.has(item.key)}
                  onToggleOpen={() => toggleOpen(item.key)}
                  removal={removal}
                />
              )}
            </MessageList>
          )
        }
      </LoadedList>
    </Surface>
  );
});

/** Says that the rest of the list is still loading. */
function RestToCome({ part, count, onRetry }: { part: number; count: number; onRetry: () => void }) {
  const isSlow = useSlow(true);
  return (
    <Notice kind="info" action={isSlow && <NoticeButton onClick={onRetry}>{loadTexts.retry}</NoticeButton>}>
      {inboxTexts.restToCome(part, count)} {isSlow && loadTexts.slow}
    </Notice>
  );
}

/**
 * Returns the button to focus after a delete: of the next message, or of the one before the last. Where that is too far
 * from the screen to be rendered, returns the list.
 */
function nextFocus(name: string, items: readonly InboxItem[], id: number): HTMLElement | null {
  const at = items.findIndex((item) => item.id === id);
  const neighbour = document.getElementById((items[at + 1] ?? items[at - 1])?.key ?? '');
  return (
    neighbour?.querySelector('button') ??
    document.querySelector<HTMLElement>(`#${name} ul`) ??
    document.getElementById('content')
  );
}

/** Offers a spreadsheet as a download; nothing leaves the device. */
function saveCsv(name: string, items: readonly InboxItem[]): void {
  const file = new Blob([inboxCsv(items)], { type: 'text/csv;charset=utf-8' });
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Some phones read the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
