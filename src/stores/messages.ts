import { atom, onMount, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { isMissing } from '../api/api-error.ts';
import { deviceStorage } from '../api/browser-storage.ts';
import { orThrow } from '../api/readable-list.ts';
import { request } from '../api/request.ts';
import { decodeList, decodeOne } from '../domain/decode.ts';
import { itemPath } from '../domain/endpoints.ts';
import { answerOf, deleteManyOf } from '../domain/extension-endpoints.ts';
import { adrishyaVolunteerItem, contactItem, type InboxItem, volunteerItem } from '../domain/inbox.ts';
import {
  AdrishyaVolunteerMessage,
  Answer,
  ContactMessage,
  type DateOrder,
  VolunteerMessage,
} from '../domain/message.ts';
import { inboxTexts } from '../i18n/en/dashboard-inbox.ts';
import { itemsOf } from '../lib/response-json.ts';
import { adrishyaVolunteers, contactMessages, volunteers } from '../resources/messages.ts';
import { askCapability } from './capabilities.ts';
import { knownData, logged } from './fetcher.ts';
import { createLongList, type FirstPart } from './long-list.ts';
import { unlessMissing } from './staff-list.ts';

const PART = 100;
const Part = v.object({ count: v.pipe(v.number(), v.safeInteger()), results: v.array(v.unknown()) });

/** One list of visitors' messages: a column of the dashboard's home. */
export type Inbox = ReturnType<typeof createInbox>;

/**
 * One list of visitors' messages.
 * @param name in URLs and file names
 * @param title its heading
 * @param schema decodes each message into the shape for staff
 */
function createInbox(name: string, title: string, path: string, schema: v.GenericSchema<unknown, InboxItem>) {
  async function fetchWhole(signal: AbortSignal): Promise<InboxItem[]> {
    const items = orThrow(itemsOf(await request(path, { signal })));
    const decoded = await inSlices(items, (item) => decodeOne(schema, item));
    return decoded.filter((message) => message !== null);
  }

  async function fetchPart(offset: number, signal: AbortSignal): Promise<FirstPart<InboxItem> | null> {
    const body = await request(`${path}?limit=${PART}&offset=${offset}`, { signal });
    const { count, results } = decodeOne(Part, body) ?? { count: 0, results: [] };
    // Null if these are all, or the server ignores paging.
    return count > results.length ? { count, items: decodeList(schema, results) ?? [] } : null;
  }

  /** The hundred messages that are read first. */
  async function fetchFirst(signal: AbortSignal): Promise<FirstPart<InboxItem> | null> {
    if (!(await askCapability('paging'))) return null;
    const oldest = await fetchPart(0, signal);
    if (oldest === null || $messageOrder.get() === 'oldest') return oldest;
    // Some servers send fewer than requested.
    return fetchPart(oldest.count - oldest.items.length, signal);
  }

  const { loadAhead, ...list } = createLongList(logged(fetchWhole), fetchFirst);
  const forget = (ids: ReadonlySet<number>) => list.change((items) => items.filter(({ id }) => !ids.has(id)));
  return {
    name,
    title,
    list,
    /** Requests the first part before a screen shows it. */
    loadAhead,
    /** Deletes one message; one that is already gone counts as deleted. Throws ApiError; the message then stays. */
    remove: async (id: number, signal?: AbortSignal) => {
      await unlessMissing(request(itemPath(path, id), { method: 'DELETE', signal }));
      forget(new Set([id]));
    },
    /** Deletes up to 1,000 messages, all or none. Those already gone count as deleted. Throws ApiError. */
    removeMany: async (ids: readonly number[], signal: AbortSignal) => {
      await request(deleteManyOf(path), { method: 'POST', json: { ids }, signal });
      forget(new Set(ids));
    },
    /** Marks a message as answered, or not. Throws ApiError, and reloads the list if the message is gone. */
    setAnswered: async (id: number, isAnswered: boolean, signal: AbortSignal) => {
      try {
        const body = await request(answerOf(path, id), { method: isAnswered ? 'PUT' : 'DELETE', signal });
        // Somebody else may have been first.
        const first = isAnswered ? orThrow(decodeOne(Answer, body)) : null;
        const answer = first && { by: first.answered_by, at: first.answered_at };
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

/** All three lists, in the order of their columns. */
export const inboxes = [
  createInbox(
    'contact-messages',
    inboxTexts.contact,
    contactMessages.path,
    v.pipe(ContactMessage, v.transform(contactItem)),
  ),
  createInbox(
    'volunteers',
    inboxTexts.volunteers,
    volunteers.path,
    v.pipe(VolunteerMessage, v.transform(volunteerItem)),
  ),
  createInbox(
    'adrishya-volunteers',
    inboxTexts.adrishyaVolunteers,
    adrishyaVolunteers.path,
    v.pipe(AdrishyaVolunteerMessage, v.transform(adrishyaVolunteerItem)),
  ),
] as const;

/** This many items take a slow phone two or three frames. */
const SLICE = 1000;

/** Maps a long list in slices, and lets the browser respond to its reader in between. */
async function inSlices<T, U>(items: readonly T[], map: (item: T) => U): Promise<U[]> {
  const mapped: U[] = [];
  for (let start = 0; start < items.length; start += SLICE) {
    if (start > 0) await new Promise((resolve) => setTimeout(resolve));
    for (const item of items.slice(start, start + SLICE)) mapped.push(map(item));
  }
  return mapped;
}

/** Selected messages of one list. */
export type Chosen = { inbox: Inbox; ids: readonly number[] };

/** The most that one call may delete. */
const IDS_PER_CALL = 1000;

/**
 * Deletes many messages, call by call: one by one where the server cannot delete many at once. Throws at the first
 * failure; the rest stays in its lists.
 * @param count called with the number of further messages deleted
 * @param signal starts no further call, and aborts the one in progress, which may have been carried out
 */
export async function deleteMany(
  chosen: readonly Chosen[],
  count: (amount: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const isBulk = await askCapability('bulk-delete');
  const size = isBulk ? IDS_PER_CALL : 1;
  try {
    for (const { inbox, ids } of chosen) {
      for (let at = 0; at < ids.length && !signal.aborted; at += size) {
        const part = ids.slice(at, at + size);
        await (isBulk ? inbox.removeMany(part, signal) : inbox.remove(part[0] ?? 0, signal));
        count(part.length);
      }
    }
  } catch (error) {
    // Stopping is no failure.
    if (!signal.aborted) throw error;
  }
}

const ORDER = 'message_order';

const $order = atom<DateOrder>('oldest');

/** The order of messages: oldest first, unless the other was chosen on this device. */
export const $messageOrder: ReadableAtom<DateOrder> = $order;

onMount($order, () => $order.set(deviceStorage.read(ORDER) === 'newest' ? 'newest' : 'oldest'));

/** Sets the order, and remembers it on this device. */
export function setMessageOrder(order: DateOrder): void {
  $order.set(order);
  deviceStorage.write(ORDER, order);
}

const $answered = atom<ReadonlySet<string>>(new Set());

/** The keys of messages answered since the filter was chosen: they stay visible. */
export const $answeredHere: ReadableAtom<ReadonlySet<string>> = $answered;

/** Call when another filter is chosen: hides what was answered under the last one. */
export function forgetAnsweredHere(): void {
  $answered.set(new Set());
}
