import type * as v from 'valibot';
import { decodeList, decodeOne } from '../domain/decode.ts';
import { itemPath } from '../domain/endpoints.ts';
import { requestTexts } from '../i18n/en/requests.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';

/**
 * What visitors may ask of a list of the API; `collection` adds the calls of staff, which public pages do not load. Each
 * throws ApiError if it fails.
 * @param schema of an item; invalid items are dropped, a response that is no list is an ApiError
 */
export function readableList<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  headers: Readonly<Record<string, string>> = {},
) {
  return {
    /** Throws an ApiError with the status 304 if the list still has this ETag. */
    list: async (signal?: AbortSignal, etag: string | null = null) =>
      orThrow(decodeList(schema, await request(path, { headers, signal, etag }))),
    one: async (id: number, signal?: AbortSignal) =>
      orThrow(decodeOne(schema, await request(itemPath(path, id), { signal }))),
  };
}

/** Throws ApiError for what could not be decoded. */
export function orThrow<T>(decoded: T | null): T {
  if (decoded === null) throw new ApiError(requestTexts.unreadable, 200);
  return decoded;
}
