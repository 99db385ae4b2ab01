import { newKey } from '../lib/new-key.ts';
import { currentUser, ownerNow } from '../stores/session.ts';
import {
  $photos,
  isAnyWaiting,
  type Photo,
  type PhotoChange,
  readPhotos,
  removeFromOutbox,
  type Stored,
  showNoPhotos,
  storePhoto,
  tryToStore,
  updatePhoto,
} from './photos.ts';

/** Reads the photos, and sends what waits. Never rejects. */
export async function startOutbox(): Promise<void> {
  addEventListener('online', sendWaiting);
  // Loads the sender as soon as there is a photo: by the time it is to be sent, the signal may be gone.
  $photos.listen((photos) => void (photos?.length && loadSender()));
  if (ownerNow() === '') await currentUser.load();
  try {
    await readPhotos();
  } catch (error) {
    console.warn('No photos can be stored here:', error);
    showNoPhotos();
  }
  if (isAnyWaiting()) await sendWaiting();
}

/** Sends chosen photos, or those that have failed, as soon as possible, each with its changes. Never rejects. */
export async function sendPhotos(photos: readonly (Pick<Photo, 'id'> & PhotoChange)[]): Promise<Stored> {
  const result = await tryToStore(async () => {
    for (const { id, ...change } of photos)
      await updatePhoto(id, { ...change, state: 'waiting', reason: '' });
  });
  void sendWaiting();
  return result;
}

/** Sends a photo once more, after a person has seen that it has not arrived. Never rejects. */
export async function sendAgain(id: string): Promise<void> {
  const photo = $photos.get()?.find((one) => one.id === id);
  if (photo === undefined) return;
  await removeFromOutbox([id]);
  // Gets a new key, because the server may have stored the old one.
  const renewed: Photo = { ...photo, id: newKey(), state: 'waiting', mayHaveArrived: false, reason: '' };
  await tryToStore(() => storePhoto(renewed));
  void sendWaiting();
}

async function sendWaiting(): Promise<void> {
  const sender = await loadSender();
  await sender?.sendWaiting();
}

/** Loads the sender, which most pages do without. Null where its code does not load: photos then wait. */
async function loadSender() {
  try {
    return await import('./photo-sender.ts');
  } catch (error) {
    console.warn('Photos wait for a connection:', error);
    return null;
  }
}
