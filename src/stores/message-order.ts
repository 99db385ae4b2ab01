import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { DateOrder } from '../domain/message.ts';

const KEY = 'message_order';

const $order = atom<DateOrder>('oldest');

/** The order of the dashboard's messages: oldest first, unless this device remembers the other choice. */
export const $messageOrder: ReadableAtom<DateOrder> = $order;

onMount($order, () => {
  try {
    if (localStorage.getItem(KEY) === 'newest') $order.set('newest');
  } catch {
    // Storage is switched off: the order lasts as long as the page.
  }
});

/** Chooses the order, and remembers it on this device. */
export function setMessageOrder(order: DateOrder): void {
  $order.set(order);
  try {
    localStorage.setItem(KEY, order);
  } catch {
    // Storage is full or switched off: the order lasts as long as the page.
  }
}
