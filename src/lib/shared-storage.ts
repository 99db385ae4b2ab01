import { ignore, openDatabase, writeAll } from './outbox-database.ts';
import type { OutboxItem } from './outbox-storage.ts';

/** A picture, or words, that another app has shared with the dashboard; what becomes of it nobody has decided yet. */
export type SharedThing = {
  id: string;
  /** Milliseconds; things that were shared together differ by fractions, in their order. */
  at: number;
  /** What the other app calls what it shares; empty in most cases. */
  title: string;
  /** The words that came along, and a link. */
  text: string;
  picture: File | null;
};

/** Everything that was shared and still waits, in the order in which it came. */
export async function sharedThings(): Promise<SharedThing[]> {
  const things = await (await openDatabase()).getAll('shared');
  return things.toSorted((a, b) => a.at - b.at);
}

/** Puts all of them there, or none. Rejects with QuotaExceededError where the device is full. */
export async function keepShared(things: readonly SharedThing[]): Promise<void> {
  await writeAll(['shared'], async (writing) => {
    const store = writing.objectStore('shared');
    for (const thing of things) store.put(thing).catch(ignore);
  });
}

export async function dropShared(ids: readonly string[]): Promise<void> {
  await writeAll(['shared'], async (writing) => {
    for (const id of ids) writing.objectStore('shared').delete(id).catch(ignore);
  });
}

/**
 * Makes something of the outbox of what was shared: at any moment it is in one of the two, and never in both. Nothing
 * happens where it is no longer there, as when another window was quicker. Rejects as `keepItems`.
 */
export async function moveShared(id: string, item: OutboxItem): Promise<void> {
  await writeAll(['items', 'shared'], async (writing) => {
    const shared = writing.objectStore('shared');
    if ((await shared.getKey(id)) === undefined) return;
    shared.delete(id).catch(ignore);
    writing.objectStore('items').put(item).catch(ignore);
  });
}
