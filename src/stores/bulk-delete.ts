import { atom, type ReadableAtom } from 'nanostores';
import type { Inbox } from './messages.ts';
import { askServer } from './server.ts';
import { createTask, isUnderWay } from './task.ts';

/** How many of `all` messages are no longer on the server. */
export type Progress = { gone: number; all: number; isStopping: boolean };

/** The messages of one list. */
export type Chosen = { inbox: Inbox; ids: readonly number[] };

/** How many one call may delete where the server can, and how many calls run at once where it cannot. */
const IDS_PER_CALL = 1000;
const CALLS_AT_ONCE = 4;

const task = createTask();
const $shown = atom<Progress>({ gone: 0, all: 0, isStopping: false });

/** The delete of many messages. */
export const $bulkDelete = task.$state;
export const $progress: ReadableAtom<Progress> = $shown;

/**
 * Deletes many messages, batch after batch, and ends at the first one that fails: whatever is left stays in its list.
 * Does nothing while another one is under way. Never rejects.
 */
export async function deleteMany(chosen: readonly Chosen[]): Promise<void> {
  if (isUnderWay($bulkDelete.get())) return;
  $shown.set({ gone: 0, all: chosen.reduce((sum, { ids }) => sum + ids.length, 0), isStopping: false });
  await task.start(async ({ signal, onProgress }) => {
    const count = (amount: number) => {
      const { gone, ...rest } = $shown.get();
      $shown.set({ ...rest, gone: gone + amount });
      onProgress((gone + amount) / rest.all);
    };
    const isBulk = (await askServer()) === true;
    for (const { inbox, ids } of chosen) {
      for (const batch of batchesOf(ids, isBulk ? IDS_PER_CALL : CALLS_AT_ONCE)) {
        if ($shown.get().isStopping) return;
        await (isBulk ? inbox.removeTogether : inbox.removeEach)(batch, count, signal).catch(
          (error: unknown) => {
            // Stopped is not failed.
            if (!signal.aborted) throw error;
          },
        );
      }
    }
  });
}

/** Starts no further call; asked a second time, it does not wait for those under way either. */
export function stopDeleting(): void {
  if ($shown.get().isStopping) task.stop();
  $shown.set({ ...$shown.get(), isStopping: true });
}

/** Forgets how the last one ended. */
export function settleBulkDelete(): void {
  if (!isUnderWay($bulkDelete.get())) task.reset();
}

function batchesOf(ids: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) =>
    ids.slice(at * size, (at + 1) * size),
  );
}
