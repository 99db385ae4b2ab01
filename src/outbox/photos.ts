// The photos on this device for galleries and initiatives, and the texts shared with them. send-photos.ts sends them.
import { atom, readonlyType } from 'nanostores';
import { ownerNow } from '../stores/session.ts';
import {
  type Destination,
  entriesOf,
  fileOf,
  isFull,
  moveEntries,
  type PhotoEntry,
  removeEntries,
  type SharedText,
  saveEntries,
} from './database.ts';
import { chosenPhoto } from './shared.ts';

/** A photo with its file. */
export type Photo = PhotoEntry & { file: File };

/** What a person may change. */
export type PhotoChange = Partial<Pick<Photo, 'destination' | 'values'>>;

/** `saved`: all of it. */
export type Stored = 'saved' | 'no room' | 'failed';

const $list = atom<readonly Photo[] | null>(null);
/** The photos of whoever is logged in, oldest first; null until they have been read. */
export const $photos = readonlyType($list);

const $texts = atom<readonly SharedText[]>([]);
/** The texts that were shared, oldest first. */
export const $sharedTexts = readonlyType($texts);

/** The number of changes made by this page. */
let changes = 0;

/**
 * Reads what is on this device again: another tab may have added photos, or sent them. What was shared before a login
 * belongs to whoever is logged in now.
 */
export async function readPhotos(): Promise<void> {
  let before: number;
  do {
    before = changes;
    if (ownerNow() !== '') await moveEntries('', ownerNow());
    const entries = await entriesOf(ownerNow());
    const photos = await Promise.all(entries.filter((entry) => entry.kind === 'photo').map(withFile));
    // A change during the read would be lost: the read is repeated.
    if (before === changes) {
      $list.set(photos);
      $texts.set(entries.filter((entry) => entry.kind === 'text'));
    }
  } while (before !== changes);
}

async function withFile(entry: PhotoEntry): Promise<Photo> {
  const known = photoOf(entry.id);
  // The file stays the same object, or the page would draw the picture again.
  const file = known?.isPrepared === entry.isPrepared ? known.file : await fileOf(entry);
  return { ...entry, file: file ?? new File([], '') };
}

const photoOf = (id: string) => $list.get()?.find((photo) => photo.id === id);

/** Whether a photo is to be sent as soon as possible. */
export const isAnyWaiting = () => $list.get()?.some(({ state }) => state === 'waiting') ?? false;

/** Shows an empty list, where the browser stores nothing for this page. */
export function showNoPhotos(): void {
  $list.set([]);
}

/** Adds chosen photos to the list, and says whether this device stored all of them. Never rejects. */
export function addPhotos(
  files: readonly File[],
  destination: Destination | null,
  values: Photo['values'] = {},
): Promise<Stored> {
  const now = Date.now();
  return tryToStore(async () => {
    // Photos are stored one by one, so that as many stay as the device has room for.
    for (const [index, file] of files.entries()) {
      const base = { owner: ownerNow(), savedAt: now + index / 1000 };
      await storePhoto({ ...chosenPhoto({ ...base, destination, values }), file });
    }
  });
}

/** Changes a photo that is not being sent. Never rejects. */
export function changePhoto(id: string, part: PhotoChange): Promise<Stored> {
  return tryToStore(() => updatePhoto(id, part));
}

/** Removes entries from this device, also of drafts; the upload of a photo among them is aborted. Never rejects. */
export function removeFromOutbox(ids: readonly string[]): Promise<Stored> {
  changes += 1;
  $list.set($list.get()?.filter(({ id }) => !ids.includes(id)) ?? null);
  $texts.set($texts.get().filter(({ id }) => !ids.includes(id)));
  return tryToStore(() => removeEntries(ids.map((id) => ({ owner: ownerNow(), id }))));
}

/** Writes to this device, and says whether that succeeded. Never rejects. */
export async function tryToStore(write: () => Promise<unknown>): Promise<Stored> {
  try {
    await write();
    return 'saved';
  } catch (error) {
    console.error(error);
    return isFull(error) ? 'no room' : 'failed';
  }
}

/** Adds a photo to the list. Rejects where it cannot be stored. */
export async function storePhoto(photo: Photo): Promise<void> {
  const { file, ...entry } = photo;
  await saveEntries([entry, file]);
  changes += 1;
  $list.set([...($list.get() ?? []), photo]);
}

/** Changes anything of a photo, if it is still there. Rejects where that cannot be stored. */
export async function updatePhoto(id: string, part: Partial<Photo>): Promise<void> {
  const photo = photoOf(id);
  if (photo === undefined) return;
  const { file, ...entry } = { ...photo, ...part };
  changes += 1;
  const changed = $list.get()?.map((one) => (one.id === id ? { ...entry, file } : one));
  $list.set(changed ?? null);
  await saveEntries([entry, part.file]);
}
