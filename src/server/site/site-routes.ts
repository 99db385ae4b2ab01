import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { DEFAULT_LANGUAGE } from '../../i18n/language.ts';
import { languageOfPath, plainPath } from '../../i18n/local-path.ts';
import { paths } from '../../site.ts';
import { nullIfMissing } from '../db/durable-file.ts';
import { requestPath } from '../http/access.ts';
import { CACHE_A_DAY, CACHE_FOREVER, CACHE_REVALIDATED } from '../http/headers.ts';
import { encodingFor, isCacheable } from '../http/response-cache.ts';
import { sendFile, typeOf } from '../http/send-file.ts';
import { methodNotAllowed, notFound } from '../http-error.ts';
import { HASHED, type ServedSite, type SiteFile, type SiteFiles } from './site-files.ts';

declare module 'fastify' {
  interface FastifyInstance {
    site: ServedSite;
    /** Responds with the page of a path, or the 404 page. */
    sendSite(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  }
}

/** Other spellings of paths, and the path they redirect to, in any language. */
const REDIRECTS: Record<string, string> = { '/adrishya': '/adhrishya' };

const TEXT_THAT_CHANGES = ['.html', '.xml', '.txt', '.json', '.webmanifest'];

/** The service worker, which is never cached, so that a new one reaches every device at its next visit. */
const WORKER = 'sw.js';

/** Larger files are streamed from the disk and not cached in memory. */
const MAX_CACHED_BYTES = 128 * 1024;

const WAITING_PAGE = readFileSync(join(import.meta.dirname, 'waiting.html'));

/** @param isGone whether a path is the page of a record that does not exist */
type Options = { site: ServedSite; isGone: (path: string) => boolean };

/** The pages, on all paths that nothing else has. A build in progress is stopped before the server is. */
export const sitePlugin = plugin<Options>(async (app, { site, isGone }) => {
  const sendSite = siteHandler(site, isGone);
  app.decorate('site', site);
  app.decorate('sendSite', sendSite);
  app.addHook('preClose', async () => site.stop());
  app.get('/*', sendSite);
  app.setNotFoundHandler(sendSite);
});

/**
 * Serves the built site without file extensions, and 404.html for unknown paths; before the first build
 * one page that says so and reloads itself.
 */
function siteHandler(served: ServedSite, isGone: Options['isGone']) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = requestPath(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && path?.startsWith('/media/')) throw notFound();
    if (path === null && /^\/*(?:api|media)\b/.test(request.url)) throw notFound();
    // The service worker takes what a phone shares. Without one nothing of it is read, whoever sends it, and the screen
    // says that the photos are still on the phone.
    if (request.method === 'POST' && path === paths.dashboardShare)
      return reply.redirect(paths.dashboardShare, 303);
    if (!isRead) throw methodNotAllowed(request.method, ['GET', 'HEAD']);
    const files = served.site();
    if (files !== null) return sendPage(request, reply, files, path, isGone);
    reply.headers({ 'Retry-After': '5', 'Cache-Control': 'no-store' });
    return reply.code(503).type('text/html; charset=utf-8').send(WAITING_PAGE);
  };
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  files: SiteFiles,
  path: string | null,
  isGone: Options['isGone'],
): Promise<FastifyReply> {
  const isThere = path !== null && !isGone(path);
  const redirect = isThere ? redirectFor(files, path, request.url) : null;
  if (redirect !== null) return reply.redirect(redirect, 301);
  const file = isThere ? files.find(path) : null;
  if (file !== null) return sendSiteFile(request, reply, file);
  if (path !== null && isHidden(files, path))
    return reply.redirect(encodeURI(plainPath(path)) + queryOf(request.url), 302);
  const notFoundPage = files.notFoundPage(path);
  if (notFoundPage === null) throw notFound();
  return sendSiteFile(request, reply.code(404), notFoundPage);
}

/** Whether a path is in a language that is not published, not even its 404 page: its paths lead to the English pages. */
function isHidden(files: SiteFiles, path: string): boolean {
  return languageOfPath(path) !== DEFAULT_LANGUAGE && files.notFoundPage(path)?.name === '404.html';
}

/** The query with its question mark; empty without one. */
const queryOf = (url: string) => /\?.*$/s.exec(url)?.[0] ?? '';

/** The canonical form of a path with its query; null when the path is canonical. */
function redirectFor(files: SiteFiles, path: string, url: string): string | null {
  const query = queryOf(url);
  const plain = plainPath(path.replace(/\/$/, ''));
  const moved = REDIRECTS[plain];
  if (moved !== undefined) return path.slice(0, path.lastIndexOf(plain)) + moved + query;
  const [rawPath = ''] = url.split('?', 1);
  if (path !== '/' && rawPath.endsWith('/')) return rawPath.slice(0, -1) + query;
  // Somebody asks for the file of a page, such as `/about.html` or `/index`.
  const page = path.replace(/(?:\/index)?(?:\.html)?$/, '') || '/';
  return page !== path && files.find(page) !== null ? encodeURI(page) + query : null;
}

async function sendSiteFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { root, name, variants }: SiteFile,
): Promise<FastifyReply> {
  const offered = (['br', 'gzip'] as const).filter((encoding) => variants[encoding] !== null);
  const encoding = encodingFor(request, offered);
  const sent = (encoding && variants[encoding]) ?? name;
  const path = join(root, sent);
  const stats = await stat(path).catch(nullIfMissing);
  const extension = extname(name);
  reply.headers({
    'Content-Type': typeOf(name),
    'Cache-Control': cacheRule(name, extension),
    ...(offered.length > 0 && { Vary: 'Accept-Encoding' }),
    ...(encoding !== null && { 'Content-Encoding': encoding }),
  });
  if (
    stats !== null &&
    stats.size <= MAX_CACHED_BYTES &&
    isCacheable(request.raw) &&
    reply.statusCode === 200
  ) {
    const bytes = await readFile(path);
    reply.headers({
      ETag: `W/"${stats.size.toString(16)}-${stats.mtime.getTime().toString(16)}"`,
      'Last-Modified': stats.mtime.toUTCString(),
      'Accept-Ranges': 'bytes',
    });
    return reply.sendCached(bytes);
  }
  return sendFile(request, reply, root, sent);
}

function cacheRule(name: string, extension: string): string {
  if (name.startsWith(HASHED)) return CACHE_FOREVER;
  return name === WORKER || TEXT_THAT_CHANGES.includes(extension) ? CACHE_REVALIDATED : CACHE_A_DAY;
}
