import * as v from 'valibot';
import { orThrow } from '../api/readable-list.ts';
import { request, requestFile } from '../api/request.ts';
import { decodeList, decodeOne } from '../domain/decode.ts';
import { itemOf } from '../domain/endpoints.ts';
import { type KeptVersion, keptVersion } from '../domain/kept-version.ts';
import { keptPictureOf, ownEndpoints, restoreOf } from '../domain/own-endpoints.ts';
import { createResource, knownData, type Resource } from './resource.ts';
import { logged, settle } from './staff-list.ts';

const PER_PAGE = 20;
const Counted = v.object({ count: v.number() });

/** The newest first; `count` is the total. */
type KeptPage<Item> = { count: number; versions: KeptVersion<Item>[] };

/** The kept versions of one list. */
export type ItemHistory<Item extends { id: number }> = ReturnType<typeof createHistory<Item, Item>>;

/** The picture of a version, which is not public; `isSmall` for a thumbnail. Throws ApiError. */
export function loadKeptPicture(id: number, isSmall: boolean, signal: AbortSignal): Promise<Blob> {
  return requestFile(keptPictureOf(id) + (isSmall ? '?size=small' : ''), { signal });
}

/**
 * Kept versions, newest first. `restore` restores an item, `forget` deletes a version for good; both throw ApiError, and
 * update every list on the page.
 * @param list the current items
 * @param shows whether one of them is, or contains, the item with this id
 */
export function createHistory<Item extends { id: number }, Shown extends { id: number }>(
  path: string,
  schema: v.GenericSchema<unknown, Item>,
  list: Resource<Shown[]>,
  shows: (shown: Shown, id: number) => boolean = (shown, id) => shown.id === id,
) {
  const all = ownEndpoints.history(path);
  const Version = keptVersion(schema);

  /** The kept versions at one path, each of which has its own path too. */
  function keptAt(at: string, pathOf: (version: KeptVersion<Item>) => string) {
    async function page(offset: number, signal: AbortSignal): Promise<KeptPage<Item>> {
      const body = await request(`${at}?limit=${PER_PAGE}&offset=${offset}`, { signal });
      const { count } = orThrow(decodeOne(Counted, body));
      return { count, versions: orThrow(decodeList(Version, body)) };
    }
    const kept = createResource(logged((signal) => page(0, signal)));
    return {
      ...kept,
      /** Loads the next page. */
      more: async (signal: AbortSignal) => {
        const known = knownData(kept.$load.get());
        const next = await page(known?.versions.length ?? 0, signal);
        kept.change((now) => {
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
      restore: async (version: KeptVersion<Item>, signal: AbortSignal) => {
        await restoreAt(pathOf(version), version.change === 'delete' ? version.item.id : null, signal);
        void kept.reload();
      },
      forget: async (version: KeptVersion<Item>, signal: AbortSignal) => {
        await request(pathOf(version), { method: 'DELETE', signal });
        kept.change(({ count, versions }) => {
          const left = versions.filter((one) => pathOf(one) !== pathOf(version));
          return { count: count - versions.length + left.length, versions: left };
        });
      },
    };
  }

  /** @param id of a deleted item, which the list then shows; null for an earlier version of one that is there */
  async function restoreAt(at: string, id: number | null, signal: AbortSignal): Promise<void> {
    const call = request(restoreOf(at), { method: 'POST', signal }).then(() => void list.reload());
    await settle(call, list, (items) => id !== null && items.some((shown) => shows(shown, id)), signal);
  }

  const deleted = keptAt(all, ({ item }) => itemOf(all, item.id));

  /** After a delete: reloads the deleted items, if they have been shown. */
  const noteDeleted = () => {
    if (knownData(deleted.$load.get()) !== undefined) void deleted.reload();
  };

  return {
    deleted,
    versionsOf: (itemId: number) =>
      keptAt(itemOf(all, itemId), ({ id }) => itemOf(ownEndpoints.keptVersions, id)),
    noteDeleted,
    /** Restores a deleted item. Throws ApiError, but not where somebody else has restored it. */
    restore: async (id: number, signal: AbortSignal) => {
      await restoreAt(itemOf(all, id), id, signal);
      noteDeleted();
    },
  };
}
