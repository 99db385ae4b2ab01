import { atom, onMount, type ReadableAtom } from 'nanostores';
import { adrishyaVolunteerApi, contactMessageApi, type MessageCalls, volunteerApi } from '../api/messages.ts';
import type { InboxItem } from '../domain/inbox.ts';
import type { DateOrder } from '../domain/message.ts';
import { createLongList } from './long-list.ts';
import { askServer } from './server.ts';
import { createStaffList, isMissing, logged, type StaffList } from './staff-list.ts';

/** Hears how many more messages are gone. */
type Count = (amount: number) => void;

/** One column of the dashboard's home. */
export type Inbox = StaffList<InboxItem> & {
  /** Requests its beginning before anybody shows it. */
  loadAhead: () => void;
  /** Deletes up to 1,000 in one call, which not every server has. Throws ApiError; all of them then stay. */
  removeTogether: (ids: readonly number[], count: Count, signal: AbortSignal) => Promise<void>;
  /**
   * Deletes each in a call of its own, all at once. One that somebody else has deleted meanwhile counts too. Throws the
   * first ApiError when all have a response; those that failed stay.
   */
  removeEach: (ids: readonly number[], count: Count, signal: AbortSignal) => Promise<void>;
};

function createInbox(api: MessageCalls): Inbox {
  const { loadAhead, ...list } = createLongList(logged(api.list), async (signal) =>
    (await askServer()) ? api.first($messageOrder.get(), signal) : null,
  );
  /** One that somebody else has deleted is gone, as it should be. */
  const remove = (id: number, signal?: AbortSignal) =>
    api.remove(id, signal).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  const staffList = createStaffList({ ...api, remove }, list);
  return {
    ...staffList,
    loadAhead,
    removeTogether: async (ids, count, signal) => {
      await api.removeMany(ids, signal);
      staffList.forget(new Set(ids));
      count(ids.length);
    },
    removeEach: async (ids, count, signal) => {
      const results = await Promise.allSettled(ids.map((id) => remove(id, signal)));
      const gone = ids.filter((_, at) => results[at]?.status === 'fulfilled');
      staffList.forget(new Set(gone));
      count(gone.length);
      const failure = results.find((result) => result.status === 'rejected');
      if (failure !== undefined) throw failure.reason;
    },
  };
}

export const contactInbox = createInbox(contactMessageApi);
export const volunteerInbox = createInbox(volunteerApi);
export const adrishyaVolunteerInbox = createInbox(adrishyaVolunteerApi);

/** All three, in the order of their columns. */
export const inboxes: readonly Inbox[] = [contactInbox, volunteerInbox, adrishyaVolunteerInbox];

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
