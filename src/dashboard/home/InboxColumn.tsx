import { useState } from 'react';
import { type InboxItem, inboxCsv, matchesQuery } from '../../domain/inbox.ts';
import { type DateOrder, sortByMoment } from '../../domain/message.ts';
import type { Inbox } from '../../stores/messages.ts';
import { knownData, type Load } from '../../stores/resource.ts';
import { dashboardTexts, inboxTexts } from '../../texts/dashboard.ts';
import { LoadedList } from '../shell/LoadedList.tsx';
import { Surface } from '../shell/Screen.tsx';
import { useConfirmedDelete } from '../shell/use-confirmed-delete.ts';
import styles from './Home.module.css';
import { InboxMessage } from './InboxMessage.tsx';

type Props = {
  /** The column's name in URLs and file names. */
  name: string;
  title: string;
  inbox: Inbox;
  load: Load<InboxItem[]>;
  query: string;
  order: DateOrder;
};

/** One of the three lists. Read marks last as long as the page and are never sent. */
export function InboxColumn({ name, title, inbox, load, query, order }: Props) {
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map());
  const removal = useConfirmedDelete({
    question: inboxTexts.confirmDelete,
    remove: inbox.remove,
    onFailed: (id, { message }) => setReasons((known) => new Map(known).set(id, message)),
  });
  const items = knownData(load);

  return (
    <Surface
      id={name}
      title={title}
      aside={
        items !== undefined &&
        items.length > 0 && (
          <div className={styles.aside}>
            <span className={styles.count}>{items.length}</span>
            <button
              type="button"
              className={styles.export}
              onClick={() => downloadText(`${name}.csv`, 'text/csv', inboxCsv(sortByMoment(items, order)))}
            >
              {inboxTexts.exportCsv}
              <span className="visually-hidden"> {inboxTexts.exportOf(title)}</span>
            </button>
          </div>
        )
      }
    >
      <LoadedList
        load={load}
        onRetry={inbox.list.reload}
        failedText={inboxTexts.loadFailed}
        emptyText={inboxTexts.empty}
      >
        {(all) => {
          const shown = sortByMoment(all, order).filter((item) => matchesQuery(item, query));
          return (
            <>
              {shown.length === 0 && <p>{dashboardTexts.nothingFound}</p>}
              <ul className={`plain ${styles.list}`} aria-label={title}>
                {shown.map((item) => (
                  <InboxMessage
                    key={item.id}
                    item={item}
                    isRead={read.has(item.id)}
                    onToggleRead={() => setRead((known) => toggled(known, item.id))}
                    deleteMark={removal.markOf(item.id)}
                    deleteFailure={reasons.get(item.id)}
                    onDelete={() => removal.ask(item.id)}
                  />
                ))}
              </ul>
            </>
          );
        }}
      </LoadedList>
    </Surface>
  );
}

function toggled(known: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(known);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Hands a text to the browser as a file; nothing leaves the device. */
function downloadText(fileName: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // Some phones read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
