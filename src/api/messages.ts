import * as v from 'valibot';
import { decodeList, decodeOne } from '../domain/decode.ts';
import { endpoints } from '../domain/endpoints.ts';
import { adrishyaVolunteerItem, contactItem, type InboxItem, volunteerItem } from '../domain/inbox.ts';
import { itemsOf } from '../domain/items-of.ts';
import {
  AdrishyaVolunteerMessage,
  Answer,
  ContactMessage,
  type DateOrder,
  VolunteerMessage,
} from '../domain/message.ts';
import { answerOf, deleteManyOf } from '../domain/own-endpoints.ts';
import { type Collection, collection } from './collection.ts';
import { orUnreadable } from './readable-list.ts';
import { request } from './request.ts';

/** The calls of one list of what visitors sent; only staff may read and delete. Each throws ApiError if it fails. */
export type MessageCalls = Collection<InboxItem> & {
  /**
   * The oldest or the newest hundred of a longer list, oldest first. Null where they are all, or the server ignores that
   * only a part was asked for.
   */
  first: (end: DateOrder, signal: AbortSignal) => Promise<FirstPart<InboxItem> | null>;
  /** Deletes up to 1,000, all or none; those that are gone already do not matter. Not every server has this call. */
  removeMany: (ids: readonly number[], signal?: AbortSignal) => Promise<void>;
  /** Notes that it is answered; gives who was first to do so. Not every server has this call, nor the next. */
  answer: (id: number, signal: AbortSignal) => Promise<InboxItem['answer']>;
  /** Takes that back. */
  reopen: (id: number, signal: AbortSignal) => Promise<void>;
};

/** The beginning of a list, and how many there are in all. */
export type FirstPart<T> = { items: T[]; count: number };

const PART = 100;
const Part = v.object({ count: v.pipe(v.number(), v.safeInteger()), results: v.array(v.unknown()) });

function messageCalls(path: string, schema: v.GenericSchema<unknown, InboxItem>): MessageCalls {
  async function part(offset: number, signal: AbortSignal): Promise<FirstPart<InboxItem> | null> {
    const body = await request(`${path}?limit=${PART}&offset=${offset}`, { signal });
    const { count, results } = decodeOne(Part, body) ?? { count: 0, results: [] };
    return count > results.length ? { count, items: decodeList(schema, results) ?? [] } : null;
  }

  return {
    ...collection(path, schema),
    list: async (signal) => {
      const items = orUnreadable(itemsOf(await request(path, { signal })));
      const decoded = await inSlices(items, (item) => decodeOne(schema, item));
      return decoded.filter((message) => message !== null);
    },
    first: async (end, signal) => {
      const oldest = await part(0, signal);
      if (oldest === null || end === 'oldest') return oldest;
      // Some servers give fewer than they were asked for.
      return part(oldest.count - oldest.items.length, signal);
    },
    removeMany: async (ids, signal) =>
      void (await request(deleteManyOf(path), { method: 'POST', json: { ids }, signal })),
    answer: async (id, signal) => {
      const body = await request(answerOf(path, id), { method: 'PUT', signal });
      const { answered_by: by, answered_at: at } = orUnreadable(decodeOne(Answer, body));
      return { by, at };
    },
    reopen: async (id, signal) => void (await request(answerOf(path, id), { method: 'DELETE', signal })),
  };
}

/** Each message in the shape for staff. */
export const contactMessageApi = messageCalls(
  endpoints.contactMessages,
  v.pipe(ContactMessage, v.transform(contactItem)),
);
export const volunteerApi = messageCalls(
  endpoints.volunteers,
  v.pipe(VolunteerMessage, v.transform(volunteerItem)),
);
export const adrishyaVolunteerApi = messageCalls(
  endpoints.adrishyaVolunteers,
  v.pipe(AdrishyaVolunteerMessage, v.transform(adrishyaVolunteerItem)),
);

/** So many at a time take a slow phone two or three frames. */
const SLICE = 1000;

/** Maps a long list a slice at a time. Between two slices the browser does what its reader wants. */
async function inSlices<T, U>(items: readonly T[], map: (item: T) => U): Promise<U[]> {
  const mapped: U[] = [];
  for (let start = 0; start < items.length; start += SLICE) {
    if (start > 0) await pause();
    for (const item of items.slice(start, start + SLICE)) mapped.push(map(item));
  }
  return mapped;
}

/** Goes on when nothing that somebody sees is waiting. Not every browser knows `scheduler`. */
function pause(): Promise<void> {
  return 'scheduler' in globalThis
    ? scheduler.postTask(() => {}, { priority: 'background' })
    : new Promise((resolve) => setTimeout(resolve));
}
