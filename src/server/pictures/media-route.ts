import { basename, dirname, extname, join } from 'node:path';
import type { Request, Response } from 'express';
import { FOLDER_SIZES } from '../../domain/picture-sizes.ts';
import { PICTURE, REVALIDATED } from '../http/cache-rules.ts';
import { notFound } from '../http/refusal.ts';
import { sendFile } from '../http/send-file.ts';

/** Content types that Express's own table has no name for. */
const TYPES: Record<string, string> = { '.avif': 'image/avif' };

export type MediaParts = {
  /** The folder with the pictures. */
  root: string;
  isShown: (path: string) => boolean;
  /** Where the sizes of a picture are, null where they are not there yet; left out where none are cut. */
  sizesOf?: ((path: string) => string | null) | undefined;
};

const MEDIA =
  /^\/media\/([^./][^/]*\/[^./][^/]*\.(?:jpe?g|png|webp|avif|gif))(?:\/(\d+(?:x\d+)?\.(?:webp|jpg)))?$/i;

/**
 * Serves GET /media/<folder>/<file>, and its sizes below it; until a size is there, the picture itself is sent. Throws a 404
 * refusal for everything that is not exactly one picture that a record shows: those of kept versions are not
 * for visitors.
 */
export async function sendMedia(
  request: Request,
  response: Response,
  path: string,
  { root, isShown, sizesOf }: MediaParts,
): Promise<void> {
  const [, place, size] = MEDIA.exec(path) ?? [];
  if (place === undefined || !isShown(place)) throw notFound();
  if (size === undefined) {
    response.setHeader('Cache-Control', PICTURE);
    return sendPicture(request, response, root, place);
  }
  if (sizesOf === undefined || !FOLDER_SIZES[dirname(place)]?.some(({ name }) => name === size))
    throw notFound();
  const sizes = sizesOf(place);
  response.setHeader('Cache-Control', sizes === null ? REVALIDATED : PICTURE);
  if (sizes === null) return sendPicture(request, response, root, place);
  await sendFile(request, response, sizes, size);
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
