import { ExpirationPlugin } from 'workbox-expiration';
import type { StrategyOptions } from 'workbox-strategies/Strategy.js';
import { withoutSlash } from './public-requests.ts';

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

/** Seconds after which somebody with little signal gets the saved copy of a page, where there is one. */
export const PATIENCE = 4;

/** Whatever is saved is gone after so many seconds: a picture of a child that was taken down, too. */
const LONGEST = 30 * 24 * 3600;

/** The largest response that is saved: photographs as phones make them are shown, and not saved. */
const LARGEST = 1_500_000;

/** Every page that the build made names its files; one that a Wi-Fi puts in its place, to ask for a login, does not. */
const OUR_FILES = '/_astro/';

/** What may be saved, as its Content-Type says: a server that is not well may send a page for a list. */
const TYPES = { page: /^text\/html\b/, list: /\bjson\b/, code: /javascript|css|font/, picture: /^image\// };

type Seen = { request: Request; response: Response };

/**
 * The rules of one cache. Only a whole, public response of its own kind is saved, with its time; of a page one copy, whatever
 * the query says. A copy goes where the server no longer has the file or leads elsewhere, or where a page shows a newer one.
 * @param entries how many are kept; the ones used longest ago go first
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
    // A page that the browser has requested ahead of the worker is seen here alone.
    handlerWillRespond: dropOutdated,
  };
  const expiration = new ExpirationPlugin({
    maxEntries: entries,
    maxAgeSeconds: LONGEST,
    purgeOnQuotaError: true,
  });
  // Its types say that it may lack the hooks that it has.
  return { cacheName, matchOptions, plugins: [rules, expiration as Plugin] };
}

export type Saved = { cache: Cache; request: Request; response: Response };

/** All that is in the caches of these names and may still be shown; what is too old for that goes. */
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

/** Whether another page has taken its place, as where a language is hidden. Some hosts only add a slash. */
function isElsewhere({ redirected, url }: Response, request: Request): boolean {
  return redirected && withoutSlash(url) !== withoutSlash(request.url);
}

/**
 * Whether a saved copy is another one than that which a page holds and the server has just called the current one. It
 * would replace what that page shows, a picture that was deleted since among it, as soon as there is no signal.
 */
function isOlder(saved: Response | undefined, { headers }: Request): boolean {
  const held = headers.get('If-None-Match');
  return held !== null && saved !== undefined && opaque(saved.headers.get('ETag')) !== opaque(held);
}

/** A proxy that compresses makes ETags weak. */
const opaque = (etag: string | null) => etag?.replace(/^W\//, '');

/** Its own date may be that of its first fetch, from the cache of the browser. */
function withMoment({ body, headers }: Response): Response {
  const dated = new Headers(headers);
  dated.set('Date', new Date().toUTCString());
  return new Response(body, { headers: dated });
}
