import { contentTexts } from '../texts/dashboard.ts';
import { isOtherVersion, versionToSend } from './conflict.ts';
import { createResource, knownData, type Resource } from './resource.ts';

/** A list from which staff delete. */
export type StaffList<Item> = {
  list: Resource<Item[]>;
  /**
   * Deletes, and takes the item out of the list once the server has. Throws ApiError, and ChangedMeanwhile where it is no
   * longer as the list shows it; the item then stays.
   */
  remove: (id: number, signal?: AbortSignal) => Promise<void>;
  /** Takes items out of the list that the server no longer has. */
  forget: (ids: ReadonlySet<number>) => void;
};

type Calls<Item> = {
  list: (signal: AbortSignal) => Promise<Item[]>;
  remove: (id: number, signal?: AbortSignal, version?: string) => Promise<void>;
};

/** Somebody changed an item that was about to be deleted. The list is loaded again, and shows what they wrote. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

export function createStaffList<Item extends { id: number; version?: string | undefined }>(
  api: Calls<Item>,
  list: Resource<Item[]> = createResource(logged(api.list)),
): StaffList<Item> {
  const forget = (ids: ReadonlySet<number>) => list.change((items) => items.filter(({ id }) => !ids.has(id)));
  return {
    list,
    forget,
    remove: async (id, signal) => {
      const version = knownData(list.$load.get())?.find((item) => item.id === id)?.version;
      try {
        await api.remove(id, signal, versionToSend(version));
      } catch (error) {
        if (!isOtherVersion(error)) throw error;
        void list.reload();
        throw new ChangedMeanwhile(contentTexts.changedBeforeDelete);
      }
      forget(new Set([id]));
    },
  };
}

/** The same call, but its failure is logged as well: staff's loads alert nobody. */
export function logged<T>(call: (signal: AbortSignal) => Promise<T>): (signal: AbortSignal) => Promise<T> {
  return async (signal) => {
    try {
      return await call(signal);
    } catch (error) {
      // A call that was dropped for a retry has not failed.
      if (!signal.aborted) console.error(error);
      throw error;
    }
  };
}
