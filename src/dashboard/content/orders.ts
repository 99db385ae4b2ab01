import { contentTexts } from '../../i18n/en/dashboard.ts';
import { compareDates } from '../../lib/dates.ts';

/** An order that staff can choose; a null `compare` keeps the server's. */
export type Order<Item> = {
  key: string;
  label: string;
  compare: ((a: Item, b: Item) => number) | null;
};

/** The first one is the default. */
export type Orders<Item> = readonly [Order<Item>, ...Order<Item>[]];

/** The order in which the server sends the items. */
export const serverOrder = { key: 'server', label: contentTexts.serverOrder, compare: null } as const;

/** Newest and oldest first. @param dateOf returns the content date of an item, such as `2026-08-15` */
export function ordersByDate<Item>(
  dateOf: (item: Item) => string,
): [newest: Order<Item>, oldest: Order<Item>] {
  const compare = (a: Item, b: Item) => compareDates(dateOf(a), dateOf(b));
  return [
    { key: 'newest', label: contentTexts.newest, compare: (a, b) => compare(b, a) },
    { key: 'oldest', label: contentTexts.oldest, compare },
  ];
}

/** By name, as the reader's language sorts. */
export function orderByName<Item>(nameOf: (item: Item) => string): Order<Item> {
  const compare = (a: Item, b: Item) => nameOf(a).localeCompare(nameOf(b));
  return { key: 'name', label: contentTexts.byName, compare };
}
