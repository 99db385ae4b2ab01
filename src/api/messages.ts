import type * as v from 'valibot';
import { endpoints } from '../domain/endpoints.ts';
import { AdrishyaVolunteerMessage, ContactMessage, VolunteerMessage } from '../domain/message.ts';
import { deleteManyOf } from '../domain/own-endpoints.ts';
import { type Collection, collection } from './collection.ts';
import { request } from './request.ts';
import { watched } from './transport.ts';

/** The calls of one list of what visitors sent; only staff may read and delete. Each throws ApiError if it fails. */
export type MessageCalls<T> = Collection<T> & {
  /** Deletes up to 1,000, all or none; those that are gone already do not matter. Not every server has this call. */
  removeMany: (ids: readonly number[], signal?: AbortSignal) => Promise<void>;
};

function messageCalls<T>(path: string, schema: v.GenericSchema<unknown, T>): MessageCalls<T> {
  return {
    ...collection(path, schema),
    removeMany: async (ids, signal) =>
      void (await request(deleteManyOf(path), { method: 'POST', json: { ids }, ...watched(signal) })),
  };
}

export const contactMessageApi = messageCalls(endpoints.contactMessages, ContactMessage);
export const volunteerApi = messageCalls(endpoints.volunteers, VolunteerMessage);
export const adrishyaVolunteerApi = messageCalls(endpoints.adrishyaVolunteers, AdrishyaVolunteerMessage);
