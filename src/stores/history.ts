import * as v from 'valibot';
import { orUnreadable } from '../api/readable-list.ts';
import { request, requestFile } from '../api/request.ts';
import { decodeList, decodeOne } from '../domain/decode.ts';
import { itemOf } from '../domain/endpoints.ts';
import { type KeptVersion, keptVersion } from '../domain/kept-version.ts';
import { keptPictureOf, ownEndpoints, restoreOf } from '../domain/own-endpoints.ts';
import { createResource, knownData } from './resource.ts';
import { logged } from './staff-list.ts';

const PER_PAGE = 20;
const Counted = v.object({ count: v.number() });

/** The newest first; `count` is the total. */
type KeptPage<Item> = { count: number; versions: KeptVersion<Item>[] };

type FetchPage<Item> = (offset: number, signal?: AbortSignal) => Promise<KeptPage<Item>>;

/** The kept versions of one list. */
export type ItemHistory<Item extends { id: number }> = ReturnType<typeof createHistory<Item>>;

/** The picture of a version, which is not public; `isSmall` for a thumbnail. Throws ApiError. */
export function loadKeptPicture(id: number, isSmall: boolean, signal: AbortSignal): Promise<Blob> {
  return requestFile(keptPictureOf(id) + (isSmall ? '?size=small' : ''), { signal });
}

/**
 * Kept versions, newest first. `restore` restores an item, `forget` deletes a version for good; both throw ApiError, and
 * update every list on the page. `reload` loads the current state.
 */
export function createHistory<Item extends { id: number }>(
  path: string,
  schema: v.GenericSchema<unknown, Item>,
  reload: () => Promise<void>,
) {
  const all = ownEndpoints.history(path);
  const Version = keptVersion(schema);
  const pagesOf =
    (at: string): FetchPage<Item> =>
    async (offset, signal) => {
      const body = await request(`${at}?limit=${PER_PAGE}&offset=${offset}`, { signal });
      const { count } = orUnreadable(decodeOne(Counted, body));
      return { count, versions: orUnreadable(decodeList(Version, body)) };
    };
  const deleted = createKeptList(pagesOf(all));

  /** After a delete: reloads the deleted items, if they have been shown. */
  const noteDeleted = () => {
    if (knownData(deleted.$load.get()) !== undefined) void deleted.reload();
  };

  /** Restores a deleted item. Throws ApiError; if somebody else has restored it, the list shows that. */
  async function restore(id: number, signal: AbortSignal): Promise<void> {
    await request(restoreOf(itemOf(all, id)), { method: 'POST', signal }).finally(() => void reload());
    noteDeleted();
  }

  return {
    deleted: {
      ...deleted,
      restore: ({ item }: KeptVersion<Item>, signal: AbortSignal) => restore(item.id, signal),
      forget: async ({ item: { id } }: KeptVersion<Item>, signal: AbortSignal) => {
        await request(itemOf(all, id), { method: 'DELETE', signal });
        deleted.change(({ count, versions }) => {
          const left = versions.filter(({ item }) => item.id !== id);
          return { count: count - versions.length + left.length, versions: left };
        });
      },
    },
    versionsOf: (itemId: number) => {
      const list = createKeptList(pagesOf(itemOf(all, itemId)));
      return {
        ...list,
        restore: async ({ id }: KeptVersion<Item>, signal: AbortSignal) => {
          await request(restoreOf(itemOf(ownEndpoints.keptVersions, id)), { method: 'POST', signal });
          void reload();
          void list.reload();
        },
        forget: async ({ id }: KeptVersion<Item>, signal: AbortSignal) => {
          await request(itemOf(ownEndpoints.keptVersions, id), { method: 'DELETE', signal });
          void list.reload();
        },
      };
    },
    noteDeleted,
    restore,
  };
}

function createKeptList<Item>(page: FetchPage<Item>) {
  const resource = createResource(logged((signal) => page(0, signal)));
  return {
    ...resource,
    /** Loads the next page. */
    more: async (signal: AbortSignal) => {
      const known = knownData(resource.$load.get());
      const next = await page(known?.versions.length ?? 0, signal);
      resource.change((now) => {
        // The list was reloaded meanwhile: this page does not follow it.
        if (now !== known) return now;
        // Deletions meanwhile move the pages, so that items can appear twice.
        const ids = new Set(now.versions.map(({ id }) => id));
        return {
          count: next.count,
          versions: [...now.versions, ...next.versions.filter(({ id }) => !ids.has(id))],
        };
      });
    },
  };
}
