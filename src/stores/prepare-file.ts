import { asPicture } from '../lib/picture-format.ts';
import { preparePicture } from '../lib/prepare-picture.ts';
import { pictureTexts } from '../texts/pictures.ts';

/** Prepares a chosen file for sending; returns a sentence if that fails. Rejects only when aborted. */
export type Prepare = (source: File, signal: AbortSignal) => Promise<File | string>;

/** @param longestEdge in pixels; larger pictures are scaled down in the browser */
export function ofPicture(longestEdge: number): Prepare {
  return async (source, signal) => {
    const picture = await asPicture(source);
    signal.throwIfAborted();
    return picture === null ? pictureTexts.noPicture : preparePicture(picture, longestEdge, signal);
  };
}
