import { basename, dirname, extname, join } from 'node:path';
import type { Request, Response } from 'express';
import { PICTURE } from '../http/cache-rules.ts';
import { notFound } from '../http/refusal.ts';
import { sendFile } from '../http/send-file.ts';

/** Content types that Express's own table has no name for. */
const TYPES: Record<string, string> = { '.avif': 'image/avif' };

/**
 * Serves GET /media/<folder>/<file>. Throws a 404 refusal for everything that is not exactly one picture that a record shows: those of kept versions are not
 * for visitors.
 */
export async function sendMedia(
  request: Request,
  response: Response,
  root: string,
  path: string,
  isShown: (path: string) => boolean,
): Promise<void> {
  const [, place] = /^\/media\/([^./][^/]*\/[^./][^/]*\.(?:jpe?g|png|webp|avif|gif))$/i.exec(path) ?? [];
  if (place === undefined || !isShown(place)) throw notFound();
  response.setHeader('Cache-Control', PICTURE);
  await sendPicture(request, response, root, place);
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
