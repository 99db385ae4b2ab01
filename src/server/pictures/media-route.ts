import { basename, dirname, extname, join } from 'node:path';
import type { Request, Response } from 'express';
import { FOLDER_SIZES } from '../../domain/picture-sizes.ts';
import { isFocus } from '../../domain/picture-words.ts';
import { NOT_THERE, PICTURE, REVALIDATED } from '../http/cache-rules.ts';
import { notFound } from '../http/refusal.ts';
import { sendFile } from '../http/send-file.ts';
import type { CutFolder } from './picture-sizes.ts';

/** Content types that Express's own table has no name for. */
const TYPES: Record<string, string> = { '.avif': 'image/avif' };

export type MediaParts = {
  /** The folder with the pictures. */
  root: string;
  isShown: (path: string) => boolean;
  /** The sizes of a picture, null where they are not there yet; left out where none are cut. */
  cutOf?: ((path: string) => CutFolder | null) | undefined;
};

const MEDIA =
  /^\/media\/([^./][^/]*\/[^./][^/]*\.(?:jpe?g|png|webp|avif|gif))(?:\/(\d+(?:x\d+)?)(?:-(\d+)-(\d+))?(\.(?:webp|jpg)))?$/i;

/**
 * Serves GET /media/<folder>/<file>, and its sizes below it; until a size is there, the picture itself is sent, and until one
 * around a new point is there, the one around the point before. Throws a 404 refusal for everything that is not exactly one
 * picture that a record shows: those of kept versions are not for visitors.
 */
export async function sendMedia(
  request: Request,
  response: Response,
  path: string,
  { root, isShown, cutOf }: MediaParts,
): Promise<void> {
  const [, place, edges, x, y, ending] = MEDIA.exec(path) ?? [];
  if (place === undefined) throw notFound();
  if (!isShown(place)) throw notFound(NOT_THERE);
  if (edges === undefined) {
    response.setHeader('Cache-Control', PICTURE);
    return sendPicture(request, response, root, place);
  }
  const size = FOLDER_SIZES[dirname(place)]?.find(({ name }) => name === `${edges}${ending}`);
  const focus = x === undefined ? '' : `${x} ${y}`;
  const isKnown = focus === '' || (isFocus(focus) && size?.height !== null);
  if (cutOf === undefined || size === undefined || !isKnown) throw notFound();
  const cut = cutOf(place);
  response.setHeader('Cache-Control', cut?.focus === focus ? PICTURE : REVALIDATED);
  if (cut === null) return sendPicture(request, response, root, place);
  await sendFile(request, response, cut.folder, size.name);
}

/** Sends a picture of the media folder; the caller sets the caching headers. Throws as `sendFile`. */
export async function sendPicture(
  request: Request,
  response: Response,
  root: string,
  place: string,
): Promise<void> {
  const type = TYPES[extname(place).toLowerCase()];
  if (type !== undefined) response.setHeader('Content-Type', type);
  await sendFile(request, response, join(root, dirname(place)), basename(place));
}
