import { atom } from 'nanostores';
import { ApiError, isMissing } from '../api/api-error.ts';
import type { Collection } from '../api/collection.ts';
import { contentTexts } from '../i18n/en/dashboard.ts';
import { isOtherVersion, versionToSend } from './conflict.ts';
import { createFetcher, type Fetcher, knownData, logged } from './fetcher.ts';
import { mayHaveSucceeded } from './task.ts';

/** A list from which staff can delete. */
export type StaffList<Item extends { id: number }> = ReturnType<typeof createStaffList<Item>>;

/** Thrown where somebody has changed the item to be deleted or restored. The list is reloaded to show that. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

/** @param api the calls on the list */
export function createStaffList<Item extends { id: number; version?: string | undefined }>(
  api: Pick<Collection<Item>, 'list' | 'remove'>,
) {
  const list = createFetcher(logged(api.list));
  return {
    list,
    /** Before a save is undone: throws ChangedMeanwhile where somebody has changed the item since. */
    assertUnchanged: async (saved: Item, signal: AbortSignal): Promise<void> => {
      const now = (await api.list(signal)).find(({ id }) => id === saved.id);
      if (now?.version === saved.version) return;
      void list.reload();
      throw new ChangedMeanwhile(contentTexts.changedBeforeUndo);
    },
    /**
     * Deletes an item, and removes it from the list afterwards. Throws ApiError, and ChangedMeanwhile where it
     * differs from what the list shows. The item then stays, unless the reloaded list shows that it is gone.
     */
    remove: async (id: number, signal?: AbortSignal): Promise<void> => {
      const version = knownData(list.$load.get())?.find((item) => item.id === id)?.version;
      const call = api.remove(id, signal, versionToSend(version));
      const isGone = (items: readonly Item[]) => items.every((item) => item.id !== id);
      await settle(call, list, isGone, signal).catch((error: unknown) => {
        throw isOtherVersion(error) ? new ChangedMeanwhile(contentTexts.changedBeforeDelete) : error;
      });
      list.change((items) => items.filter((item) => item.id !== id));
    },
  };
}

/** Waits for a delete. What somebody else has deleted already is no failure. */
export async function unlessMissing(deletion: Promise<unknown>): Promise<void> {
  await deletion.catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/**
 * Waits for a write, and reloads its list after a failure. If only the response was lost, or somebody else was first, the
 * list shows that it is done. Throws the error of the write if it is not, or if that is not known.
 */
export async function settle<T>(
  write: Promise<unknown>,
  list: Fetcher<T>,
  isDone: (data: T) => boolean,
  signal?: AbortSignal,
): Promise<void> {
  try {
    await write;
  } catch (error) {
    const loaded = list.reload();
    const isUnclear = mayHaveSucceeded(error) || (error instanceof ApiError && error.status === 409);
    if (signal?.aborted || !isUnclear) throw error;
    await Promise.race([loaded, new Promise((resolve) => signal?.addEventListener('abort', resolve))]);
    const now = list.$load.get();
    if (now.state !== 'loaded' || !isDone(now.data)) throw error;
  }
}

const $arrived = atom({ path: '' });
/** Call when a queued write has been sent to the list at this path. */
export const announceArrival = (path: string) => $arrived.set({ path });

/** Reloads the list at this path, if it is shown, whenever a queued write has been sent to it. */
export function reloadWhenArrived<T>(path: string, list: Fetcher<T>): void {
  $arrived.listen((arrived) => {
    if (arrived.path === path && knownData(list.$load.get()) !== undefined) void list.reload();
  });
}
