import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { type InboxFilter, type InboxItem, matchesFilter, queryMatcher } from '../../domain/inbox.ts';
import { type DateOrder, sortByMoment } from '../../domain/message.ts';
import { isBlank } from '../../lib/compare-key.ts';
import { $newKeys, $readKeys } from '../../stores/inbox-marks.ts';
import { $messageOrder } from '../../stores/messages.ts';
import { knownData, type Load } from '../../stores/resource.ts';
import { keepOpen, openHere } from '../../ui/use-open-here.ts';

/** What the inbox is narrowed down to, and in which order. */
export type InboxView = {
  query: string;
  setQuery: (query: string) => void;
  filter: InboxFilter;
  setFilter: (filter: InboxFilter) => void;
  order: DateOrder;
  matches: (item: InboxItem) => boolean;
  /** Whether what is shown was searched for. */
  isSearched: boolean;
};

/** A message that is read under 'Unread' stays in sight until the filter is chosen again: it is being read. */
export function useInboxView(): InboxView {
  const [query, setQuery] = useState('');
  const order = useStore($messageOrder);
  // Not what was searched for: whoever logs in next may come back to it.
  const [chosen, setChosen] = useState(() => narrowedTo(openHere('inbox') ?? 'all'));
  const matches = useMemo(() => {
    const matchesQuery = queryMatcher(query);
    return (item: InboxItem) => matchesFilter(item, chosen.filter, chosen.marks) && matchesQuery(item);
  }, [chosen, query]);
  const setFilter = (filter: InboxFilter) => {
    keepOpen('inbox', filter);
    setChosen(narrowedTo(filter));
  };
  const isSearched = !isBlank(query);
  return { query, setQuery, filter: chosen.filter, setFilter, order, matches, isSearched };
}

function narrowedTo(filter: InboxFilter) {
  return { filter, marks: { read: $readKeys.get(), fresh: $newKeys.get() } };
}

/** The messages of one list that are shown. */
export function useShown(load: Load<InboxItem[]>, { order, matches }: InboxView): InboxItem[] {
  const items = knownData(load);
  const ordered = useMemo(() => sortByMoment(items ?? [], order), [items, order]);
  return useMemo(() => ordered.filter(matches), [ordered, matches]);
}
