import type { Express, Request, Response } from 'express';
import jsonServer from 'json-server';
import type { Logger } from 'pino';
import type { SiteState } from '../domain/site-state.ts';
import { paths } from '../site.ts';
import { accessLog } from './http/access-log.ts';
import { sendError } from './http/error-response.ts';
import { methodNotAllowed, notFound, Refusal } from './http/refusal.ts';
import { requestPath } from './http/request-path.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { Readiness } from './readiness.ts';
import type { SiteFiles } from './site/site-files.ts';
import { sendNotFound, sendPage, TornFile } from './site/site-route.ts';
import { sendWaitingPage } from './site/waiting-page.ts';

/** What responds under /api/ and /media/: this program's own store, or another server behind a proxy. */
export interface Backend {
  api(request: Request, response: Response, path: string): Promise<void>;
  media(request: Request, response: Response, path: string): Promise<void>;
  /** Whether the page of this path shows a record that does not exist; false where nobody here can tell. */
  isGone(path: string): boolean;
  /** Tries what a request would do. Throws what it would meet. */
  probe(): Promise<void>;
}

export interface AppParts {
  readonly backend: Backend;
  /** The site as it is now; null before the first build is ready. */
  readonly site: () => SiteFiles | null;
  readonly siteState: () => SiteState;
  /** Called when a file of the site turns out not to be what was built. */
  readonly onTornFile: () => void;
  readonly readiness: () => Promise<Readiness>;
  readonly log: Logger;
  /** A preview shows what would be published; nothing can be changed in it. */
  readonly isReadOnly: boolean;
  /** Whether browsers get the program that removes the service worker in place of the worker. */
  readonly removesServiceWorker?: boolean | undefined;
  /** How many proxies in front may name the caller's address; 0 for none. */
  readonly proxies: number;
}

/** The whole server as an Express app built with json-server; it holds no state of its own. */
export function createApp(parts: AppParts): Express {
  const app = jsonServer.create();
  app.disable('x-powered-by').disable('etag').disable('json spaces');
  app.set('query parser', false).set('trust proxy', parts.proxies);
  app.use(accessLog(parts.log, parts.proxies), securityHeaders);
  app.use((request, response) => {
    respond(parts, request, response).catch((error: unknown) => sendError(error, response, parts.log));
  });
  return app;
}

const SERVICE_WORKERS: readonly (string | null)[] = ['/sw.js', '/staff-sw.js'];

async function respond(parts: AppParts, request: Request, response: Response): Promise<void> {
  const { backend } = parts;
  const asked = requestPath(request.url);
  const path = parts.removesServiceWorker && SERVICE_WORKERS.includes(asked) ? '/sw-off.js' : asked;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (path === null && /^\/*(?:api|media)\b/.test(request.url)) throw notFound();
  if (path === '/api' || path?.startsWith('/api/')) {
    // The contract's paths need no encoding: an encoded one tries to be read differently here and there.
    if (!request.url.startsWith(path)) throw notFound();
    if (parts.isReadOnly && !isRead)
      throw new Refusal(403, { detail: 'This is a preview: nothing can be changed.' });
    return backend.api(request, response, path);
  }
  // Photos that a phone shares are kept there by its service worker. Where that is missing none are taken in, from anybody:
  // the screen says that they are still on the phone.
  if (request.method === 'POST' && path === paths.dashboardShare)
    return response.redirect(303, paths.dashboardShare);
  if (!isRead) throw methodNotAllowed(request.method, ['GET', 'HEAD']);
  if (path === '/healthz') return void response.json({ status: 'ok', site: parts.siteState() });
  if (path === '/readyz') {
    const readiness = await parts.readiness();
    return void response.status(readiness.status === 'ready' ? 200 : 503).json(readiness);
  }
  if (path?.startsWith('/media/')) return backend.media(request, response, path);
  const site = parts.site();
  if (site === null) return sendWaitingPage(response, path, parts.siteState().state === 'failed');
  try {
    const send = path !== null && backend.isGone(path) ? sendNotFound : sendPage;
    await send(request, response, site, path);
  } catch (error) {
    if (!(error instanceof TornFile)) throw error;
    parts.onTornFile();
    sendWaitingPage(response, path, parts.siteState().state === 'failed');
  }
}
