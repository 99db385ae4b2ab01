import { useMemo } from 'react';
import { isBlank } from '../../lib/compare-key.ts';
import { searchable, searchOf } from '../../lib/matches-search.ts';
import { knownData, type Load } from '../../stores/resource.ts';
import type { Row } from './ContentRow.tsx';
import type { ContentDeclaration } from './declare-content.ts';
import type { Order } from './orders.ts';

type Shown<Item> = {
  item: Item;
  row: Row;
  /** What the search reads of it; of thousands it takes a phone 100 ms to prepare, and once is enough. */
  text?: string;
};
type View<Item extends { id: number }> = Pick<ContentDeclaration<Item>, 'rowOf'> &
  Pick<Order<Item>, 'compare'> & { query: string };

/** The rows of a list that the search leaves, in the chosen order. */
export function useShownRows<Item extends { id: number }>(
  load: Load<Item[]>,
  { rowOf, compare, query }: View<Item>,
): Shown<Item>[] {
  const items = knownData(load);
  const rows = useMemo((): Shown<Item>[] => {
    if (items === undefined) return [];
    const ordered = compare === null ? items : items.toSorted(compare);
    return ordered.map((item) => ({ item, row: rowOf(item, items) }));
  }, [items, compare, rowOf]);
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
