import type * as v from 'valibot';
import { itemOf } from '../domain/endpoints.ts';
import { createRecord } from './create-record.ts';
import { type ReadableList, readableList } from './readable-list.ts';
import { request } from './request.ts';
import { type Call, watched } from './transport.ts';
import { withProgress } from './with-progress.ts';

type Body = Pick<Call, 'json' | 'form' | 'signal'> & { onProgress?: (share: number) => void };

/** The requests of one list of the API. Every one throws ApiError if it fails. */
export type Collection<T> = ReadableList<T> & {
  create: (body: Body) => Promise<void>;
  /**
   * Returns what the server responds, which should be the item. With a version it fails with 412, and changes nothing, if
   * the item has another version by now; the error's `body` then holds the item as `present`. A server that knows the
   * `key` makes the change once, however often it comes.
   */
  update: (id: number, body: Body, version?: string, key?: string) => Promise<unknown>;
  /** `version` as for `update`. */
  remove: (id: number, signal?: AbortSignal, version?: string) => Promise<void>;
};

/** Servers that know versions add one to each item, as `version`; others ignore it. */
const WITH_VERSIONS = { Prefer: 'versions' };

/**
 * @param path from `endpoints`
 * @param schema what an item must hold; junk items are dropped, a response that is no list is an ApiError `broken`
 */
export function collection<T>(path: string, schema: v.GenericSchema<unknown, T>): Collection<T> {
  return {
    ...readableList(path, schema, WITH_VERSIONS),
    create: (body) => createRecord(path, sent(body)),
    update: (id, body, version, key) =>
      request(itemOf(path, id), {
        ...sent(body),
        method: 'PUT',
        headers: { ...WITH_VERSIONS, ...onlyFor(version), ...(key && { 'Idempotency-Key': key }) },
      }),
    remove: async (id, signal, version) =>
      void (await request(itemOf(path, id), {
        method: 'DELETE',
        headers: onlyFor(version),
        ...watched(signal),
      })),
  };
}

function sent({ onProgress, ...body }: Body): Call {
  return onProgress === undefined ? body : { ...body, sendBy: withProgress(onProgress) };
}

function onlyFor(version: string | undefined): Record<string, string> {
  return version === undefined ? {} : { 'If-Match': `"${version}"` };
}
