import type * as v from 'valibot';
import { ApiError } from '../api/api-error.ts';
import { fetchKeptPicture, historyApi, type KeptPage, versionApi } from '../api/history.ts';
import type { KeptVersion } from '../domain/kept-version.ts';
import { createResource, knownData, type Resource } from './resource.ts';
import { logged } from './staff-list.ts';

type Verb<Item> = (version: KeptVersion<Item>, signal: AbortSignal) => Promise<void>;

/** Kept versions, the latest first, as many as were asked for. The verbs throw ApiError, and update every list here. */
export type KeptList<Item> = Resource<KeptPage<Item>> & {
  /** Adds the next ones. */
  more: (signal: AbortSignal) => Promise<void>;
  /** Makes the item what it was then. */
  restore: Verb<Item>;
  /** Deletes the version for good. */
  forget: Verb<Item>;
};

/** What the server keeps of one list. */
export type ItemHistory<Item> = {
  deleted: KeptList<Item>;
  versionsOf: (id: number) => KeptList<Item>;
  /** After a delete: the deleted items are loaded again, if somebody has looked at them. */
  noteDeleted: () => void;
  /** Brings a deleted item back; to whom it is back already, that is a success. Throws ApiError. */
  restore: (id: number, signal: AbortSignal) => Promise<void>;
};

/** The picture of a version, `isSmall` for a list. Throws ApiError. */
export const loadKeptPicture = fetchKeptPicture;

/** What is there now. */
type Living = {
  /** Loads it again, after something came back. */
  reload: () => Promise<void>;
  has: (id: number) => boolean;
};

/** The items of a list. */
export function livingIn({ $load, reload }: Pick<Resource<{ id: number }[]>, '$load' | 'reload'>): Living {
  return { reload, has: (id) => knownData($load.get())?.some((item) => item.id === id) === true };
}

/** @param path from `endpoints` */
export function createHistory<Item extends { id: number }>(
  path: string,
  schema: v.GenericSchema<unknown, Item>,
  living: Living,
): ItemHistory<Item> {
  const api = historyApi(path, schema);
  const deleted = createKeptList(api.deleted);

  const noteDeleted = () => {
    if (knownData(deleted.$load.get()) !== undefined) void deleted.reload();
  };

  async function restore(id: number, signal: AbortSignal): Promise<void> {
    try {
      await api.restore(id, signal);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      // The response to an earlier try may have been lost.
      await living.reload();
      if (!living.has(id)) throw error;
    }
    void living.reload();
    noteDeleted();
  }

  return {
    deleted: {
      ...deleted,
      restore: ({ item }, signal) => restore(item.id, signal),
      forget: async ({ item: { id } }, signal) => {
        await api.forget(id, signal);
        deleted.change(({ count, versions }) => {
          const left = versions.filter(({ item }) => item.id !== id);
          return { count: count - versions.length + left.length, versions: left };
        });
      },
    },
    versionsOf: (itemId) => {
      const list = createKeptList((offset, signal) => api.versionsOf(itemId, offset, signal));
      return {
        ...list,
        restore: async ({ id }, signal) => {
          await versionApi.restore(id, signal);
          void living.reload();
          void list.reload();
        },
        forget: async ({ id }, signal) => {
          await versionApi.forget(id, signal);
          void list.reload();
        },
      };
    },
    noteDeleted,
    restore,
  };
}

function createKeptList<Item>(page: (offset: number, signal?: AbortSignal) => Promise<KeptPage<Item>>) {
  const resource = createResource(logged((signal) => page(0, signal)));
  return {
    ...resource,
    more: async (signal: AbortSignal) => {
      const known = knownData(resource.$load.get());
      const next = await page(known?.versions.length ?? 0, signal);
      resource.change((now) => {
        // They follow these alone: a list that was loaded again meanwhile begins with its first ones.
        if (now !== known) return now;
        // Somebody else may have deleted something meanwhile, which moves the pages.
        const ids = new Set(now.versions.map(({ id }) => id));
        return {
          count: next.count,
          versions: [...now.versions, ...next.versions.filter(({ id }) => !ids.has(id))],
        };
      });
    },
  };
}
