import * as v from 'valibot';
import { decodeList, decodeOne } from '../domain/decode.ts';
import { itemOf } from '../domain/endpoints.ts';
import { type KeptVersion, keptVersion } from '../domain/kept-version.ts';
import { keptPictureOf, ownEndpoints, restoreOf } from '../domain/own-endpoints.ts';
import { orUnreadable } from './readable-list.ts';
import { request, requestFile } from './request.ts';
import type { Call } from './transport.ts';

/** The latest first; `count` is how many there are in all. */
export type KeptPage<Item> = { count: number; versions: KeptVersion<Item>[] };

const PER_PAGE = 20;
const Counted = v.object({ count: v.number() });

/**
 * What the server keeps of one list. Every call throws ApiError if it fails.
 * @param path of the list, from `endpoints`
 */
export function historyApi<Item>(path: string, schema: v.GenericSchema<unknown, Item>) {
  const all = ownEndpoints.history(path);
  const Version = keptVersion(schema);

  async function page(at: string, offset: number, signal?: AbortSignal): Promise<KeptPage<Item>> {
    const body = await request(`${at}?limit=${PER_PAGE}&offset=${offset}`, { signal });
    const { count } = orUnreadable(decodeOne(Counted, body));
    return { count, versions: orUnreadable(decodeList(Version, body)) };
  }

  return {
    deleted: (offset: number, signal?: AbortSignal) => page(all, offset, signal),
    versionsOf: (id: number, offset: number, signal?: AbortSignal) => page(itemOf(all, id), offset, signal),
    restore: (id: number, signal: AbortSignal) => post(restoreOf(itemOf(all, id)), signal),
    forget: (id: number, signal: AbortSignal) => remove(itemOf(all, id), signal),
  };
}

/** Makes a living item what it was, or deletes one version for good. They throw ApiError. */
export const versionApi = {
  restore: (id: number, signal: AbortSignal) =>
    post(restoreOf(itemOf(ownEndpoints.keptVersions, id)), signal),
  forget: (id: number, signal: AbortSignal) => remove(itemOf(ownEndpoints.keptVersions, id), signal),
};

/** The picture of a version, which visitors cannot load any more; `isSmall` for a list. Throws ApiError. */
export function fetchKeptPicture(id: number, isSmall: boolean, signal: AbortSignal): Promise<Blob> {
  return requestFile(keptPictureOf(id) + (isSmall ? '?size=small' : ''), { signal });
}

const write = async (path: string, call: Call) => void (await request(path, call));
const post = (path: string, signal: AbortSignal) => write(path, { method: 'POST', signal });
const remove = (path: string, signal: AbortSignal) => write(path, { method: 'DELETE', signal });
