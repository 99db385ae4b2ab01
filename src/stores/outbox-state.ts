// What every screen knows of the outbox. Its own code is loaded once a screen has been painted.
import { atom } from 'nanostores';
import type { SharedThing } from '../lib/shared-storage.ts';
import { knownData, type Resource } from './resource.ts';

/** How many things wait on this device. */
export const $unsent = atom(0);

/** What was shared with the dashboard and waits for a decision; null until this device has been looked at. */
export const $shared = atom<readonly SharedThing[] | null>(null);

/** What to do once the person who logs out has decided about them; null while nobody does. */
export const $leaving = atom<(() => void) | null>(null);

/** The code of the outbox; null where this browser keeps nothing, or the code did not come. */
export async function outboxCode() {
  if (typeof indexedDB === 'undefined') return null;
  try {
    const [{ hold, takeUpRefused, takeUpShared }, { createFormKeeper }] = await Promise.all([
      import('./outbox-holds.ts'),
      import('./form-keeper.ts'),
    ]);
    return { hold, takeUpRefused, takeUpShared, createFormKeeper };
  } catch {
    return null;
  }
}

const listeners = new Map<string, () => void>();

/** Loads the list at this path again, if it is on the screen, whenever the outbox has brought something to it. */
export function reloadWhenArrived<T>(path: string, list: Resource<T>): void {
  listeners.set(path, () => {
    if (knownData(list.$load.get()) !== undefined) void list.reload();
  });
}

export function noteArrived(path: string): void {
  listeners.get(path)?.();
}
