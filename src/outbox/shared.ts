// Stores what another app has shared with the dashboard. Runs in the service worker, too, which has no session.
import { newKey } from '../lib/new-key.ts';
import { type PhotoEntry, type SharedText, saveEntries } from './database.ts';

/** A photo that waits for a person's decision. */
export function chosenPhoto(
  part: Pick<PhotoEntry, 'owner' | 'savedAt'> & Partial<Pick<PhotoEntry, 'destination' | 'values'>>,
): PhotoEntry {
  return {
    kind: 'photo',
    id: newKey(),
    state: 'chosen',
    destination: null,
    values: {},
    isPrepared: false,
    mayHaveArrived: false,
    reason: '',
    ...part,
  };
}

/**
 * Stores what was shared, all or nothing, for the next account that opens the dashboard. Rejects with QuotaExceededError
 * where the device is full.
 * @param files stored even if they are no pictures: the screen says so
 */
export async function storeShared(
  files: readonly File[],
  { title, text }: Pick<SharedText, 'title' | 'text'>,
  now = Date.now(),
): Promise<void> {
  const shared: SharedText = { kind: 'text', owner: '', id: newKey(), savedAt: now, title, text };
  const photos = files.map(
    (file, index) => [chosenPhoto({ owner: '', savedAt: now + index / 1000 }), file] as const,
  );
  await saveEntries(...(title || text ? [[shared] as const] : []), ...photos);
}
