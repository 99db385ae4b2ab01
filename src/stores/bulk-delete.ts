import type { Inbox } from './messages.ts';
import { askServer } from './server.ts';

/** The messages of one list. */
export type Chosen = { inbox: Inbox; ids: readonly number[] };

/** How many one call may delete where the server can, and how many calls run at once where it cannot. */
const IDS_PER_CALL = 1000;
const CALLS_AT_ONCE = 4;

/**
 * Deletes many messages, batch after batch. Throws at the first one that fails: whatever is left stays in its list.
 * @param count hears how many more are gone
 * @param signals `last`: no further call is started; `now`: those under way are not waited for either
 */
export async function deleteMany(
  chosen: readonly Chosen[],
  count: (amount: number) => void,
  signals: { last: AbortSignal; now: AbortSignal },
): Promise<void> {
  const isBulk = (await askServer()) === true;
  const size = isBulk ? IDS_PER_CALL : CALLS_AT_ONCE;
  for (const { inbox, ids } of chosen) {
    for (let at = 0; at < ids.length && !signals.last.aborted; at += size) {
      await inbox.removeMany(ids.slice(at, at + size), isBulk, count, signals.now).catch((error: unknown) => {
        // Stopped is not failed.
        if (!signals.now.aborted) throw error;
      });
    }
  }
}
