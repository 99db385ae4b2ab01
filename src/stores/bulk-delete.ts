import { atom, type ReadableAtom } from 'nanostores';
import { $capabilities, loadCapabilities } from './capabilities.ts';
import type { Inbox } from './messages.ts';
import { reasonOf } from './saving.ts';

/** A delete of many messages. `gone` of `all` are no longer on the server. */
export type BulkDelete =
  | { state: 'idle' }
  | { state: 'deleting' | 'stopping' | 'done' | 'stopped'; gone: number; all: number }
  | { state: 'failed'; gone: number; all: number; reason: string };

/** The messages of one list. */
export type Chosen = { inbox: Inbox; ids: readonly number[] };

/** How many one call may delete where the server can, and how many calls run at once where it cannot. */
const IDS_PER_CALL = 1000;
const CALLS_AT_ONCE = 4;

const $state = atom<BulkDelete>({ state: 'idle' });
let stopWaiting = new AbortController();

export const $bulkDelete: ReadableAtom<BulkDelete> = $state;

/**
 * Deletes many messages, batch after batch, and ends at the first one that fails: whatever is left stays in its list.
 * Does nothing while another one is under way. Never rejects.
 */
export async function deleteMany(chosen: readonly Chosen[]): Promise<void> {
  if (isUnderWay()) return;
  stopWaiting = new AbortController();
  const { signal } = stopWaiting;
  const all = chosen.reduce((sum, { ids }) => sum + ids.length, 0);
  let gone = 0;
  $state.set({ state: 'deleting', gone, all });
  try {
    await loadCapabilities();
    const isBulk = $capabilities.get().includes('bulk-delete');
    for (const { inbox, ids } of chosen) {
      for (const batch of batchesOf(ids, isBulk ? IDS_PER_CALL : CALLS_AT_ONCE)) {
        if (isStopping()) break;
        const count = (amount: number) => {
          gone += amount;
          $state.set({ state: isStopping() ? 'stopping' : 'deleting', gone, all });
        };
        await (isBulk ? inbox.removeTogether : inbox.removeEach)(batch, count, signal);
      }
    }
    $state.set({ state: gone < all ? 'stopped' : 'done', gone, all });
  } catch (error) {
    console.error(error);
    if (signal.aborted) $state.set({ state: 'stopped', gone, all });
    else $state.set({ state: 'failed', gone, all, reason: reasonOf(error) });
  }
}

/** Starts no further call; asked a second time, it does not wait for those under way either. */
export function stopDeleting(): void {
  const now = $state.get();
  if (now.state === 'deleting') $state.set({ ...now, state: 'stopping' });
  else if (now.state === 'stopping') stopWaiting.abort();
}

/** Forgets how the last one ended. */
export function settleBulkDelete(): void {
  if (!isUnderWay()) $state.set({ state: 'idle' });
}

function isUnderWay(): boolean {
  return $state.get().state === 'deleting' || isStopping();
}

function isStopping(): boolean {
  return $state.get().state === 'stopping';
}

function batchesOf(ids: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) =>
    ids.slice(at * size, (at + 1) * size),
  );
}
