import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Request, Response } from 'express';
import { plainPath } from '../../lib/local-path.ts';
import { FOR_A_DAY, FOR_GOOD, FOR_SECONDS, REVALIDATED } from '../http/cache-rules.ts';
import { notFound } from '../http/refusal.ts';
import { sendFile } from '../http/send-file.ts';
import { HASHED, type SiteFile, type SiteFiles } from './site-files.ts';

/** Old or mistyped paths that have a page, in any language. */
const REDIRECTS: Record<string, string> = { '/adrishya': '/adhrishya' };

const TEXT_THAT_CHANGES = ['.html', '.xml', '.txt', '.json', '.webmanifest'];

/** A switch for the service workers must reach every device at its next visit. */
const WORKERS = ['sw.js', 'staff-sw.js', 'sw-off.js'];

/** A file of the site is not what was built: emptied, cut off or lost. */
export class TornFile extends Error {
  override readonly name = 'TornFile';
}

/**
 * Sends what a path of the built site names: pages without their extension, hashed files for a year, 404.html for
 * the rest. Throws TornFile, with nothing sent yet.
 */
export async function sendPage(
  request: Request,
  response: Response,
  site: SiteFiles,
  path: string | null,
): Promise<void> {
  if (path === null) return sendNotFound(request, response, site, path);
  const redirect = redirectFor(path, request.url);
  if (redirect !== null) return response.redirect(301, redirect);
  const file = site.find(path);
  if (file === null) return sendNotFound(request, response, site, path);
  return sendSiteFile(request, response, file);
}

/** The canonical form of a path, with the query kept; null when the path already has it. */
function redirectFor(path: string, url: string): string | null {
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  const plain = plainPath(path.replace(/\/$/, ''));
  const moved = REDIRECTS[plain];
  if (moved !== undefined) return path.slice(0, path.lastIndexOf(plain)) + moved + query;
  const [rawPath = ''] = url.split('?', 1);
  return path !== '/' && rawPath.endsWith('/') ? rawPath.slice(0, -1) + query : null;
}

/** Sends the 404 page in the language of a path. Throws as `sendPage`. */
export async function sendNotFound(
  request: Request,
  response: Response,
  site: SiteFiles,
  path: string | null,
): Promise<void> {
  const page = site.notFoundPage(path);
  if (page === null) throw notFound();
  response.status(404);
  delete request.headers.range;
  await sendSiteFile(request, response, page);
}

async function sendSiteFile(
  request: Request,
  response: Response,
  { root, name, variants, manifest }: SiteFile,
): Promise<void> {
  const encoding = (['br', 'gzip'] as const).find(
    (wanted) => variants[wanted] !== null && request.acceptsEncodings(wanted) === wanted,
  );
  const sent = (encoding && variants[encoding]) ?? name;
  if (manifest !== null && (await sizeOf(join(root, sent))) !== manifest[sent]?.size)
    throw new TornFile(sent);
  const type = extname(name);
  response.type(type);
  response.setHeader('Cache-Control', cacheRule(name, type));
  if (variants.br !== null || variants.gzip !== null) response.vary('Accept-Encoding');
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  await sendFile(request, response, root, sent);
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function cacheRule(name: string, type: string): string {
  if (name.startsWith(HASHED)) return FOR_GOOD;
  if (WORKERS.includes(name)) return REVALIDATED;
  return TEXT_THAT_CHANGES.includes(type) ? FOR_SECONDS : FOR_A_DAY;
}
