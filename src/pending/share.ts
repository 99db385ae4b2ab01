import { endpoints } from '../domain/endpoints.ts';
import { type GalleryType, galleryPictureField } from '../domain/gallery.ts';
import type { PictureWords } from '../domain/picture-words.ts';
import { LONGEST_EDGE, preparePicture } from '../lib/prepare-picture.ts';
import { isFull, removeRecords, replaceRecord, saveRecords } from './database.ts';
import { writeOf } from './hold.ts';
import { noteChange, sendWaiting } from './pending.ts';
import { type Shared, sharedFrom } from './record.ts';

/** A shared picture with somebody's decisions. `date`: `2026-08-15`; `turns`: quarter turns to the right. */
export type Decided = { thing: Shared; date: string; turns: number } & PictureWords;

/** `saved`: all of it; otherwise the rest stays in the list of shared pictures. */
type Result = 'saved' | 'no room' | 'failed';

/** Moves pictures to the outbox, for one of the galleries. Never rejects. */
export async function sendToGallery(type: GalleryType, pictures: readonly Decided[]): Promise<Result> {
  const pictureField = galleryPictureField[type];
  const path = endpoints.gallery(type);
  const now = Date.now();
  const result = await saved(async () => {
    // One by one, so that the device needs room for one copy at a time.
    for (const [index, { thing, date, turns, ...words }] of pictures.entries()) {
      const fields = { date, ...words };
      const draft = { path, fields, pictureField, picture: thing.picture, isRaw: true, turns };
      await replaceRecord(thing.key, writeOf(draft, now + index / 1000));
    }
  });
  void sendWaiting();
  return result;
}

/** Adds pictures chosen on the screen, as if they had been shared. Never rejects. */
export function addPictures(pictures: readonly File[]): Promise<Result> {
  return saved(() => saveRecords(...sharedFrom(pictures, Date.now())));
}

/** Rotates a stored picture, for a form that takes it as it is. Never rejects. */
export function turnPicture(thing: Shared, turns: number): Promise<Result> {
  return saved(async () => {
    if (thing.picture === null || turns === 0) return;
    const picture = await preparePicture(thing.picture, LONGEST_EDGE.content, undefined, turns);
    await saveRecords({ ...thing, picture });
  });
}

/** Removes shared pictures from this device. Never rejects. */
export function removeShared(keys: readonly string[]): Promise<Result> {
  return saved(() => removeRecords(...keys));
}

async function saved(write: () => Promise<void>): Promise<Result> {
  try {
    await write();
    return 'saved';
  } catch (error) {
    console.error(error);
    return isFull(error) ? 'no room' : 'failed';
  } finally {
    await noteChange();
  }
}
