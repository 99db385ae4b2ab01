import { atom, onMount, type ReadableAtom } from 'nanostores';
import { isMissing } from '../api/api-error.ts';
import { deviceStorage } from '../api/browser-storage.ts';
import { adrishyaVolunteerApi, contactMessageApi, type MessageCalls, volunteerApi } from '../api/messages.ts';
import type { DateOrder } from '../domain/message.ts';
import { inboxTexts } from '../texts/dashboard-inbox.ts';
import { createLongList } from './long-list.ts';
import { knownData } from './resource.ts';
import { askServer } from './server.ts';
import { createStaffList, logged } from './staff-list.ts';

/** Hears how many more messages are gone. */
type Count = (amount: number) => void;

/** One column of the dashboard's home. */
export type Inbox = ReturnType<typeof createInbox>;

/**
 * @param name in URLs and file names
 * @param title its heading
 */
function createInbox(name: string, title: string, api: MessageCalls) {
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
    name,
    title,
    ...staffList,
    /** Requests its beginning before anybody shows it. */
    loadAhead,
    /**
     * Deletes up to 1,000 in one call, which not every server has, or all at once in calls of their own. One that is gone
     * already counts too. Throws the first ApiError when all have a response; those that failed stay.
     */
    removeMany: async (ids: readonly number[], isOneCall: boolean, count: Count, signal: AbortSignal) => {
      const calls = isOneCall ? [api.removeMany(ids, signal)] : ids.map((id) => remove(id, signal));
      const results = await Promise.allSettled(calls);
      const gone = ids.filter((_, at) => results[isOneCall ? 0 : at]?.status === 'fulfilled');
      staffList.forget(new Set(gone));
      count(gone.length);
      const failure = results.find((result) => result.status === 'rejected');
      if (failure !== undefined) throw failure.reason;
    },
    /** Notes who has answered a message, or that nobody has. Throws ApiError; the list is loaded again where it is gone. */
    setAnswered: async (id: number, isAnswered: boolean, signal: AbortSignal) => {
      try {
        const answer = isAnswered
          ? await api.answer(id, signal)
          : await api.reopen(id, signal).then(() => null);
        const key = knownData(list.$load.get())?.find((item) => item.id === id)?.key;
        if (key !== undefined) $answered.set(new Set([...$answered.get(), key]));
        list.change((items) => items.map((item) => (item.id === id ? { ...item, answer } : item)));
      } catch (error) {
        if (isMissing(error)) void list.reload();
        throw error;
      }
    },
  };
}

/** All three, in the order of their columns. */
export const inboxes = [
  createInbox('contact-messages', inboxTexts.contact, contactMessageApi),
  createInbox('volunteers', inboxTexts.volunteers, volunteerApi),
  createInbox('adrishya-volunteers', inboxTexts.adrishyaVolunteers, adrishyaVolunteerApi),
] as const;

const ORDER = 'message_order';

const $order = atom<DateOrder>('oldest');

/** The order of the dashboard's messages: oldest first, unless this device remembers the other choice. */
export const $messageOrder: ReadableAtom<DateOrder> = $order;

onMount($order, () => $order.set(deviceStorage.read(ORDER) === 'newest' ? 'newest' : 'oldest'));

/** Chooses the order, and remembers it on this device. */
export function setMessageOrder(order: DateOrder): void {
  $order.set(order);
  deviceStorage.write(ORDER, order);
}

const FILTER = 'message_filter';

/** `unanswered` where staff have chosen on this device to see first what nobody has answered. */
export const filterHere = {
  read: () => (deviceStorage.read(FILTER) === 'unanswered' ? 'unanswered' : 'all'),
  write: (filter: 'all' | 'unanswered') => deviceStorage.write(FILTER, filter),
} as const;

const $answered = atom<ReadonlySet<string>>(new Set());

/** The keys of the messages that were answered here since the filter was chosen: they stay in sight. */
export const $answeredHere: ReadableAtom<ReadonlySet<string>> = $answered;

/** Another filter is chosen: what was answered under the last one goes out of sight. */
export function forgetAnsweredHere(): void {
  $answered.set(new Set());
}
