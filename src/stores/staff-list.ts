import { isMissing } from '../api/api-error.ts';
import type { Collection } from '../api/collection.ts';
import { contentTexts } from '../texts/dashboard.ts';
import { isOtherVersion, versionToSend } from './conflict.ts';
import { createResource, knownData, type Resource } from './resource.ts';

/** A list from which staff can delete. */
export type StaffList<Item> = {
  list: Resource<Item[]>;
  /**
   * Deletes an item, and removes it from the list afterwards. Throws ApiError, and ChangedMeanwhile where it differs from
   * what the list shows. The item then stays, unless the reloaded list shows that it is gone.
   */
  remove: (id: number, signal?: AbortSignal) => Promise<void>;
};

/** Somebody has changed the item to be deleted. The list is reloaded to show that. */
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
        // The list shows an outdated item.
        if (isMissing(error) || isOtherVersion(error)) void list.reload();
        if (!isOtherVersion(error)) throw error;
        throw new ChangedMeanwhile(contentTexts.changedBeforeDelete);
      }
      list.change((items) => items.filter((item) => item.id !== id));
    },
  };
}

const listeners = new Map<string, () => void>();

/** Reloads the list at this path, if it is shown, whenever a queued write has been sent to it. */
export function reloadWhenArrived<T>(path: string, list: Resource<T>): void {
  listeners.set(path, () => {
    if (knownData(list.$load.get()) !== undefined) void list.reload();
  });
}

/** Call when a queued write has been sent to the list at this path. */
export function noteArrived(path: string): void {
  listeners.get(path)?.();
}

/** Wraps a call to log its failures, since failed loads in the dashboard raise no alert. */
export function logged<T>(call: (signal: AbortSignal) => Promise<T>): (signal: AbortSignal) => Promise<T> {
  return async (signal) => {
    try {
      return await call(signal);
    } catch (error) {
      // Aborted for a retry.
      if (!signal.aborted) console.error(error);
      throw error;
    }
  };
}
