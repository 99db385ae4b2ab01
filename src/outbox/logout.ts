import { atom, readonlyType } from 'nanostores';
import { flushForms, openForms } from '../stores/form-draft.ts';
import { ownerNow } from '../stores/session.ts';
import { type Entry, entriesOf } from './database.ts';
import { removeFromOutbox } from './photos.ts';

/** A logout that waits for a decision about what is on this device. */
type PendingLogout = { drafts: number; photos: number; leave: () => void };

const $pending = atom<PendingLogout | null>(null);
export const $pendingLogout = readonlyType($pending);

let entries: readonly Entry[] = [];

/** Logs out by `leave`: at once if this device has no drafts and photos, else once the person has decided about them. */
export async function requestLogout(leave: () => void): Promise<void> {
  await flushForms();
  entries = await entriesOf(ownerNow()).catch(() => []);
  const drafts = entries.filter(({ kind }) => kind === 'draft').length;
  if (entries.length === 0) leave();
  else $pending.set({ drafts, photos: entries.length - drafts, leave });
}

/** Stays logged in. */
export function cancelLogout(): void {
  $pending.set(null);
}

/** Logs out, and removes or keeps the drafts and photos. */
export async function confirmLogout(keepsEntries: boolean): Promise<void> {
  const pending = $pending.get();
  $pending.set(null);
  if (!keepsEntries) {
    // None of them may write its draft again.
    openForms.clear();
    await removeFromOutbox(entries.map(({ id }) => id));
  }
  pending?.leave();
}
