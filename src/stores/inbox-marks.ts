import { atom, computed, type ReadableAtom } from 'nanostores';
import { INBOX_FILTERS, type InboxFilter, matchesFilter } from '../domain/inbox.ts';
import { knownData } from './fetcher.ts';
import { isWhole } from './long-list.ts';
import { inboxes } from './messages.ts';

const $read = atom<ReadonlySet<string>>(new Set());

/** The keys of the messages read since the page was opened; never sent or stored. */
export const $readKeys: ReadableAtom<ReadonlySet<string>> = $read;

/** Marks a message as read, until the page is left, or as unread. */
export function markAsRead(key: string, isRead = true): void {
  const keys = new Set($read.get());
  if (isRead) keys.add(key);
  else keys.delete(key);
  $read.set(keys);
}

type Counts = Readonly<Record<InboxFilter, number>>;

/** How many messages each filter would show. Only of complete lists: the first part of one says nothing about the rest. */
export const $filterCounts = computed(
  inboxes.map(({ list }) => list.$load),
  (...loads) => {
    const messages = loads.filter(isWhole).flatMap((load) => knownData(load) ?? []);
    const counts = INBOX_FILTERS.map((filter) => {
      const shown = messages.filter((item) => matchesFilter(item, filter));
      return [filter, shown.length];
    });
    // Cast: Object.fromEntries cannot express one count per filter.
    return Object.fromEntries(counts) as Counts;
  },
);
