import { join } from 'node:path';
import type { Request, Response } from 'express';
import { notFound } from '../http/refusal.ts';
import { sendFile } from '../http/send-file.ts';

/** Content types that Express's own table has no name for. */
const TYPES: Record<string, string> = { '.avif': 'image/avif' };

/**
 * Serves GET /media/<folder>/<file>. Names are never reused, so a browser may cache the file for a year.
 * Throws a 404 refusal for everything that is not exactly one stored file.
 */
export async function sendMedia(
  request: Request,
  response: Response,
  root: string,
  path: string,
): Promise<void> {
  const [, folder, name] =
    /^\/media\/([^./][^/]*)\/([^./][^/]*\.(?:jpe?g|png|webp|avif|gif))$/i.exec(path) ?? [];
  if (folder === undefined || name === undefined) throw notFound();
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  const type = TYPES[name.slice(name.lastIndexOf('.')).toLowerCase()];
  if (type !== undefined) response.setHeader('Content-Type', type);
  await sendFile(request, response, join(root, folder), name);
}
