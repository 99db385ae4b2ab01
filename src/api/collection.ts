import type * as v from 'valibot';
import { itemOf } from '../domain/endpoints.ts';
import { ApiError } from './api-error.ts';
import { attemptOf } from './attempt.ts';
import { type ReadableList, readableList } from './readable-list.ts';
import { request } from './request.ts';
import { type Call, watched } from './transport.ts';

type Body = Pick<Call, 'json' | 'form' | 'signal' | 'onProgress'>;

/** The requests of one list of the API. Every one throws ApiError if it fails. */
export type Collection<T> = ReadableList<T> & {
  create: (body: Body) => Promise<void>;
  update: (id: number, body: Body) => Promise<void>;
  remove: (id: number, signal?: AbortSignal) => Promise<void>;
};

/**
 * @param path from `endpoints`
 * @param schema what an item must hold; junk items are dropped, a response that is no list is an ApiError `broken`
 */
export function collection<T>(path: string, schema: v.GenericSchema<unknown, T>): Collection<T> {
  return {
    ...readableList(path, schema),
    create: async (body) => {
      const attempt = await attemptOf(path, body);
      await request(path, { ...body, method: 'POST', headers: attempt.headers }).catch((error: unknown) => {
        // The server knows the key from something else: the next try needs another.
        if (error instanceof ApiError && error.status === 422) attempt.end();
        throw error;
      });
      attempt.end();
    },
    update: async (id, body) => void (await request(itemOf(path, id), { ...body, method: 'PUT' })),
    remove: async (id, signal) =>
      void (await request(itemOf(path, id), { method: 'DELETE', ...watched(signal) })),
  };
}
