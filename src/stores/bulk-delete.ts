import { atom } from 'nanostores';
import type { Inbox } from './messages.ts';
import { askServer } from './server.ts';
import { createTask, isUnderWay } from './task.ts';

/** How many of `all` messages are no longer on the server. */
export type Progress = { gone: number; all: number; isStopping: boolean };

/** The messages of one list. */
type Chosen = { inbox: Inbox; ids: readonly number[] };

/** How many one call may delete where the server can, and how many calls run at once where it cannot. */
const IDS_PER_CALL = 1000;
const CALLS_AT_ONCE = 4;

/** The delete of many messages, one at a time. */
export function createBulkDelete() {
  const { $state, start, stop } = createTask();
  const $progress = atom<Progress>({ gone: 0, all: 0, isStopping: false });
  return {
    $state,
    $progress,
    /** Goes on batch after batch, and ends at the first one that fails: whatever is left stays in its list. Never rejects. */
    start: async (chosen: readonly Chosen[]): Promise<void> => {
      if (isUnderWay($state.get())) return;
      $progress.set({
        gone: 0,
        all: chosen.reduce((sum, { ids }) => sum + ids.length, 0),
        isStopping: false,
      });
      await start(async ({ signal, onProgress }) => {
        const count = (amount: number) => {
          const { gone, ...rest } = $progress.get();
          $progress.set({ ...rest, gone: gone + amount });
          onProgress((gone + amount) / rest.all);
        };
        const isBulk = (await askServer()) === true;
        for (const { inbox, ids } of chosen) {
          for (const batch of batchesOf(ids, isBulk ? IDS_PER_CALL : CALLS_AT_ONCE)) {
            if ($progress.get().isStopping) return;
            await inbox.removeMany(batch, isBulk, count, signal).catch((error: unknown) => {
              // Stopped is not failed.
              if (!signal.aborted) throw error;
            });
          }
        }
      });
    },
    /** Starts no further call; asked a second time, it does not wait for those under way either. */
    stop: () => {
      if ($progress.get().isStopping) stop();
      $progress.set({ ...$progress.get(), isStopping: true });
    },
  };
}

function batchesOf(ids: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) =>
    ids.slice(at * size, (at + 1) * size),
  );
}
