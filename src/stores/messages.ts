import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Collection } from '../api/collection.ts';
import { adrishyaVolunteerApi, contactMessageApi, volunteerApi } from '../api/messages.ts';
import { adrishyaVolunteerItem, contactItem, type InboxItem, volunteerItem } from '../domain/inbox.ts';
import type { DateOrder } from '../domain/message.ts';
import { createStaffList, type StaffList } from './staff-list.ts';

/** One column of the dashboard's home. */
export type Inbox = StaffList<InboxItem>;

function createInbox<T>(api: Collection<T>, toItem: (message: T) => InboxItem): Inbox {
  return createStaffList({ ...api, list: async (signal) => (await api.list(signal)).map(toItem) });
}

export const contactInbox = createInbox(contactMessageApi, contactItem);
export const volunteerInbox = createInbox(volunteerApi, volunteerItem);
export const adrishyaVolunteerInbox = createInbox(adrishyaVolunteerApi, adrishyaVolunteerItem);

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
