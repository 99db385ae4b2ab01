import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { type InboxFilter, type InboxItem, matchesFilter, queryMatcher } from '../../domain/inbox.ts';
import { sortByMoment } from '../../domain/message.ts';
import { isBlank } from '../../lib/compare-key.ts';
import { knownData, type Load } from '../../stores/fetcher.ts';
import { $answeredHere, $messageOrder, forgetAnsweredHere } from '../../stores/messages.ts';
import { useCapability } from '../shell/use-capability.ts';

/** The filter, search and order of the inbox. */
export type InboxView = ReturnType<typeof useInboxView>;

/**
 * Filters, searches and sorts the inbox. A message that is answered under the filter To answer stays visible until a
 * filter is chosen again: somebody is reading it.
 */
export function useInboxView() {
  const [query, setQuery] = useState('');
  const order = useStore($messageOrder);
  const [chosen, setChosen] = useState<InboxFilter>('all');
  const answered = useStore($answeredHere);
  const answers = useCapability('answers');
  const canAnswer = answers === true;
  const filter = chosen === 'unanswered' && !canAnswer ? 'all' : chosen;
  const matches = useMemo(() => {
    const matchesQuery = queryMatcher(query);
    return (item: InboxItem) => matchesFilter(item, filter, answered) && matchesQuery(item);
  }, [filter, answered, query]);
  const setFilter = (next: InboxFilter) => {
    forgetAnsweredHere();
    setChosen(next);
  };
  const isSearched = !isBlank(query);
  /** Whether search or filter may hide messages. */
  const isNarrowed = isSearched || filter !== 'all';
  return {
    query,
    setQuery,
    filter,
    setFilter,
    canAnswer,
    mayAnswer: answers !== false,
    order,
    matches,
    isSearched,
    isNarrowed,
  };
}

/** The shown messages of one list. */
export function useShown(load: Load<InboxItem[]>, { order, matches }: InboxView): InboxItem[] {
  const items = knownData(load);
  const ordered = useMemo(() => sortByMoment(items ?? [], order), [items, order]);
  return useMemo(() => ordered.filter(matches), [ordered, matches]);
}
