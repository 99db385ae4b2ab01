import { basename, dirname, extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FOLDER_SIZES } from '../../domain/picture-sizes.ts';
import { isFocus } from '../../resources/picture-meta.ts';
import { requestPath } from '../http/access.ts';
import { CACHE_PICTURE, CACHE_REVALIDATED } from '../http/headers.ts';
import { sendFile, typeOf } from '../http/send-file.ts';
import { notFound } from '../http-error.ts';
import { isMediaPath, type ShownPicture } from './media-folder.ts';

const MEDIA = /^\/media\/([^/]+\/[^/]+)(?:\/(\d+(?:x\d+)?)(?:-(\d+)-(\d+))?(\.(?:webp|jpg)))?$/;

/**
 * Serves /media/<folder>/<file> and its sizes below it. These are cropped around the record's focus, also where the
 * URL of an older page names another one. While a size is missing it sends the whole picture. All else is a 404, also
 * pictures that only revisions show.
 * @param shown the pictures that visitors may see, by their paths in the media folder
 */
export async function media(
  app: FastifyInstance,
  { shown }: { shown: () => ReadonlyMap<string, ShownPicture> },
): Promise<void> {
  const {
    media: { root },
    sizes,
  } = app;
  app.get('/media/*', async (request, reply) => {
    const [, path, edges, x, y, ending] = MEDIA.exec(requestPath(request.url) ?? '') ?? [];
    if (path === undefined || !isMediaPath(path)) throw notFound();
    const picture = shown().get(path);
    if (picture === undefined) throw notFound();
    if (edges === undefined) {
      reply.header('Cache-Control', CACHE_PICTURE);
      return sendPicture(request, reply, root, path);
    }
    const size = FOLDER_SIZES[dirname(path)]?.find(({ name }) => name === `${edges}${ending}`);
    const focus = x === undefined ? '' : `${x} ${y}`;
    const isKnown = focus === '' || (isFocus(focus) && size?.height !== null);
    if (sizes === undefined || size === undefined || !isKnown) throw notFound();
    const folder = sizes.folderOf(path, picture.focus);
    const isCurrent = folder !== null && (size.height === null || focus === picture.focus);
    reply.header('Cache-Control', isCurrent ? CACHE_PICTURE : CACHE_REVALIDATED);
    if (folder === null) return sendPicture(request, reply, root, path);
    reply.type(typeOf(size.name));
    return sendFile(request, reply, folder, size.name);
  });
}

/**
 * Sends a picture of the media folder, or a PDF as a download, so that it never opens as a page of this site. The caller
 * sets the caching headers. Throws as `sendFile`.
 */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  root: string,
  path: string,
): Promise<FastifyReply> {
  reply.type(typeOf(extname(path)));
  if (/\.pdf$/i.test(path)) reply.header('Content-Disposition', 'attachment');
  return sendFile(request, reply, join(root, dirname(path)), basename(path));
}
