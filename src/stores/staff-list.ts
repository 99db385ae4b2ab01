import { isMissing } from '../api/api-error.ts';
import type { Collection } from '../api/collection.ts';
import { contentTexts } from '../texts/dashboard.ts';
import { isOtherVersion, versionToSend } from './conflict.ts';
import { createResource, knownData, type Resource } from './resource.ts';

/** A list from which staff delete. */
export type StaffList<Item> = {
  list: Resource<Item[]>;
  /**
   * Deletes, and takes the item out of the list once the server has. Throws ApiError, and ChangedMeanwhile where it is no
   * longer as the list shows it; the item then stays, unless the list, which is loaded again, shows that it is gone.
   */
  remove: (id: number, signal?: AbortSignal) => Promise<void>;
};

/** Somebody changed an item that was about to be deleted. The list is loaded again, and shows what they wrote. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

export function createStaffList<Item extends { id: number; version?: string | undefined }>(
  api: Pick<Collection<Item>, 'list' | 'remove'>,
): StaffList<Item> {
  const list = createResource(logged(api.list));
  return {
    list,
    remove: async (id, signal) => {
      const version = knownData(list.$load.get())?.find((item) => item.id === id)?.version;
      try {
        await api.remove(id, signal, versionToSend(version));
      } catch (error) {
        // The list shows what is not there any more, or not as it is.
        if (isMissing(error) || isOtherVersion(error)) void list.reload();
        if (!isOtherVersion(error)) throw error;
        throw new ChangedMeanwhile(contentTexts.changedBeforeDelete);
      }
      list.change((items) => items.filter((item) => item.id !== id));
    },
  };
}

const listeners = new Map<string, () => void>();

/** Loads the list at this path again, if it is on the screen, whenever something that waited has come to it. */
export function reloadWhenArrived<T>(path: string, list: Resource<T>): void {
  listeners.set(path, () => {
    if (knownData(list.$load.get()) !== undefined) void list.reload();
  });
}

/** Something that waited has come to the list at this path. */
export function noteArrived(path: string): void {
  listeners.get(path)?.();
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
