import { ExpirationPlugin } from 'workbox-expiration';
import type { StrategyOptions } from 'workbox-strategies/Strategy.js';
import { withoutSlash } from './public-requests.ts';

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

/** Timeout in seconds after which a saved copy of a page is shown, if there is one. */
export const TIMEOUT = 4;

/** Saved copies expire after this many seconds, also a picture of a child that was deleted meanwhile. */
const LONGEST = 30 * 24 * 3600;

/** The largest response to save, in bytes: larger photographs are shown, but not saved. */
const LARGEST = 1_500_000;

/** Every page of the build names its files; the login page of a Wi-Fi does not. */
const OUR_FILES = '/_astro/';

/** Content types that may be saved: a broken server may send a page for a list. */
const TYPES = { page: /^text\/html\b/, list: /\bjson\b/, code: /javascript|css|font/, picture: /^image\// };

type Seen = { request: Request; response: Response };

/**
 * The rules of one cache. It saves complete public responses of its kind, with their time, and pages without their query.
 * A copy is deleted where the server has no such file or redirects it, or where a page shows a newer one.
 * @param entries how many are kept; those not used for the longest time go first
 */
export function savingIn(cacheName: string, kind: keyof typeof TYPES, entries: number) {
  const isPage = kind === 'page';
  const matchOptions = { ignoreVary: true, ignoreSearch: isPage };
  async function dropOutdated({ request, response }: Seen): Promise<Response> {
    const isGone = response.status === 404 || response.status === 410 || isElsewhere(response, request);
    if (!isGone && response.status !== 304) return response;
    const cache = await caches.open(cacheName);
    if (isGone || isOlder(await cache.match(request, matchOptions), request))
      await cache.delete(request, matchOptions);
    return response;
  }
  const rules = {
    cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
      const { origin, pathname } = new URL(request.url);
      return isPage ? origin + withoutSlash(pathname) : request;
    },
    cacheWillUpdate: async ({ response }: Seen) => {
      if (!mayBeSaved(response, TYPES[kind])) return null;
      const isOurs = !isPage || (await response.clone().text()).includes(OUR_FILES);
      return isOurs ? withMoment(response) : null;
    },
    fetchDidSucceed: dropOutdated,
    // Responses of navigation preload are seen only here.
    handlerWillRespond: dropOutdated,
  };
  const expiration = new ExpirationPlugin({
    maxEntries: entries,
    maxAgeSeconds: LONGEST,
    purgeOnQuotaError: true,
  });
  // Cast: the library's type lacks hooks that it supports.
  return { cacheName, matchOptions, plugins: [rules, expiration as Plugin] };
}

export type Saved = { cache: Cache; request: Request; response: Response };

/** All entries of these caches that have not expired; deletes the others. */
export async function savedIn(names: readonly string[]): Promise<Saved[]> {
  const found: Saved[] = [];
  for (const name of names) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (response === undefined) continue;
      if (isExpired(response)) await cache.delete(request);
      else found.push({ cache, request, response });
    }
  }
  return found;
}

/** When a response was saved, in milliseconds. */
export function savedAt({ headers }: Response): number {
  return Date.parse(headers.get('Date') ?? '') || 0;
}

export function isExpired(response: Response): boolean {
  return savedAt(response) < Date.now() - LONGEST * 1000;
}

function mayBeSaved({ status, redirected, headers }: Response, type: RegExp): boolean {
  return (
    status === 200 &&
    !redirected &&
    type.test(headers.get('Content-Type') ?? '') &&
    !/\b(?:no-store|private)\b/.test(headers.get('Cache-Control') ?? '') &&
    Number(headers.get('Content-Length') ?? 0) <= LARGEST
  );
}

/** Whether another page responded, as for a hidden language. Redirects that only add a slash do not count. */
function isElsewhere({ redirected, url }: Response, request: Request): boolean {
  return redirected && withoutSlash(url) !== withoutSlash(request.url);
}

/**
 * Whether a saved copy differs from the version that a page holds and the server has just confirmed. Offline, it would
 * replace what the page shows, perhaps with a picture that was deleted since.
 */
function isOlder(saved: Response | undefined, { headers }: Request): boolean {
  const held = headers.get('If-None-Match');
  return held !== null && saved !== undefined && opaque(saved.headers.get('ETag')) !== opaque(held);
}

/** Without the mark of a weak ETag, which proxies that compress set. */
const opaque = (etag: string | null) => etag?.replace(/^W\//, '');

/** The Date header may be that of an earlier fetch, from the browser's cache. */
function withMoment({ body, headers }: Response): Response {
  const dated = new Headers(headers);
  dated.set('Date', new Date().toUTCString());
  return new Response(body, { headers: dated });
}
