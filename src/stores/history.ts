import * as v from 'valibot';
import { orThrow } from '../api/readable-list.ts';
import { request, requestFile } from '../api/request.ts';
import { decodeList, decodeOne } from '../domain/decode.ts';
import { itemPath } from '../domain/endpoints.ts';
import { extensionEndpoints, restoreOf, revisionPictureOf } from '../domain/extension-endpoints.ts';
import { type Revision, revisionSchema } from '../domain/revision.ts';
import { createFetcher, type Fetcher, knownData, logged } from './fetcher.ts';
import { settle } from './staff-list.ts';

const PER_PAGE = 20;
const Counted = v.object({ count: v.number() });

/** The newest first; `count` is the total. */
type RevisionPage<Item> = { count: number; revisions: Revision<Item>[] };

/** The revisions of one list. */
export type ItemHistory<Item extends { id: number }> = ReturnType<typeof createHistory<Item, Item>>;

/** The picture of a revision, which is not public; `isSmall` for a thumbnail. Throws ApiError. */
export function loadRevisionPicture(id: number, isSmall: boolean, signal: AbortSignal): Promise<Blob> {
  return requestFile(revisionPictureOf(id) + (isSmall ? '?size=small' : ''), { signal });
}

/**
 * Revisions, newest first. `restore` restores an item, `forget` deletes a revision for good; both throw ApiError, and
 * update every list on the page.
 * @param list the current items
 * @param shows whether one of them is, or contains, the item with this id
 */
export function createHistory<Item extends { id: number }, Shown extends { id: number }>(
  path: string,
  schema: v.GenericSchema<unknown, Item>,
  list: Fetcher<Shown[]>,
  shows: (shown: Shown, id: number) => boolean = (shown, id) => shown.id === id,
) {
  const all = extensionEndpoints.history(path);
  const RevisionSchema = revisionSchema(schema);

  /** The revisions at one path, each of which has its own path too. */
  function revisionsAt(at: string, pathOf: (revision: Revision<Item>) => string) {
    async function page(offset: number, signal: AbortSignal): Promise<RevisionPage<Item>> {
      const body = await request(`${at}?limit=${PER_PAGE}&offset=${offset}`, { signal });
      const { count } = orThrow(decodeOne(Counted, body));
      return { count, revisions: orThrow(decodeList(RevisionSchema, body)) };
    }
    const fetcher = createFetcher(logged((signal) => page(0, signal)));
    return {
      ...fetcher,
      /** Loads the next page. */
      more: async (signal: AbortSignal) => {
        const known = knownData(fetcher.$load.get());
        const next = await page(known?.revisions.length ?? 0, signal);
        fetcher.change((now) => {
          // The list was reloaded meanwhile: this page does not follow it.
          if (now !== known) return now;
          // Deletions meanwhile move the pages, so that items can appear twice.
          const ids = new Set(now.revisions.map(({ id }) => id));
          return {
            count: next.count,
            revisions: [...now.revisions, ...next.revisions.filter(({ id }) => !ids.has(id))],
          };
        });
      },
      /** Restores what was there before the last change. Throws ApiError. */
      restoreNewest: async (signal: AbortSignal) => {
        const [newest] = (await page(0, signal)).revisions;
        await restoreAt(pathOf(orThrow(newest ?? null)), null, signal);
      },
      restore: async (revision: Revision<Item>, signal: AbortSignal) => {
        await restoreAt(pathOf(revision), revision.change === 'delete' ? revision.item.id : null, signal);
        void fetcher.reload();
      },
      forget: async (revision: Revision<Item>, signal: AbortSignal) => {
        await request(pathOf(revision), { method: 'DELETE', signal });
        fetcher.change(({ count, revisions }) => {
          const remaining = revisions.filter((one) => pathOf(one) !== pathOf(revision));
          return { count: count - revisions.length + remaining.length, revisions: remaining };
        });
      },
    };
  }

  /** @param id of a deleted item, which the list then shows; null for an earlier revision of one that is there */
  async function restoreAt(at: string, id: number | null, signal: AbortSignal): Promise<void> {
    const call = request(restoreOf(at), { method: 'POST', signal }).then(() => void list.reload());
    await settle(call, list, (items) => id !== null && items.some((shown) => shows(shown, id)), signal);
  }

  const deleted = revisionsAt(all, ({ item }) => itemPath(all, item.id));

  /** Call after a delete: reloads the deleted items, if they have been shown. */
  const reloadDeleted = () => {
    if (knownData(deleted.$load.get()) !== undefined) void deleted.reload();
  };

  return {
    deleted,
    revisionsOf: (itemId: number) =>
      revisionsAt(itemPath(all, itemId), ({ id }) => itemPath(extensionEndpoints.revisions, id)),
    reloadDeleted,
    /** Restores a deleted item. Throws ApiError, but not where somebody else has restored it. */
    restore: async (id: number, signal: AbortSignal) => {
      await restoreAt(itemPath(all, id), id, signal);
      reloadDeleted();
    },
  };
}
