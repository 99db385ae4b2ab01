import type * as v from 'valibot';
import { decodeList, decodeOne } from '../domain/decode.ts';
import { itemOf } from '../domain/endpoints.ts';
import { requestTexts } from '../i18n/en/requests.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';

/** What visitors may ask of a list of the API. Throws ApiError if it fails. */
export type ReadableList<T> = {
  /** Throws an ApiError with the status 304 if the list still has this ETag. */
  list: (signal?: AbortSignal, etag?: string | null) => Promise<T[]>;
  one: (id: number, signal?: AbortSignal) => Promise<T>;
};

/**
 * Loaded by public pages; `collection` adds the calls of staff.
 * @param schema the schema of an item; invalid items are dropped, a response that is no list is an ApiError
 */
export function readableList<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  headers: Readonly<Record<string, string>> = {},
): ReadableList<T> {
  return {
    list: async (signal, etag = null) =>
      orThrow(decodeList(schema, await request(path, { headers, signal, etag }))),
    one: async (id, signal) => orThrow(decodeOne(schema, await request(itemOf(path, id), { signal }))),
  };
}

/** Throws ApiError for what could not be decoded. */
export function orThrow<T>(decoded: T | null): T {
  if (decoded === null) throw new ApiError(requestTexts.unreadable, 200);
  return decoded;
}
