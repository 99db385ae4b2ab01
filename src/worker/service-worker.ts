// Served as /sw.js: opens visited pages without a signal, and takes what other apps share with the dashboard. Routes look
// at origin and path alone: the requests of CACHE_URLS, with which a page has itself cached, have no mode or destination.
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import type { StrategyOptions } from 'workbox-strategies/Strategy.js';
import { languageOfPath, localPath } from '../i18n/local-path.ts';
import { paths } from '../site.ts';
import { isPage, isPicture, isPublicList, isSavedPage } from './requests.ts';
import { isShare, takeShare } from './take-share.ts';

/** The paths of the offline pages of this build; see src/build/service-worker.ts. */
declare const OFFLINE_PAGES: string[];

type Plugin = NonNullable<StrategyOptions['plugins']>[number];
type Handler = Parameters<typeof registerRoute>[1];
type Match = Extract<Parameters<typeof registerRoute>[0], (...options: never[]) => unknown>;

// Cast: this runs in a service worker, but TypeScript assumes a window.
const worker = globalThis as unknown as {
  registration: ServiceWorkerRegistration;
  addEventListener: (type: string, react: (event: { waitUntil: (work: unknown) => void }) => void) => void;
};

/** Stores nothing that carried a token, and no redirect: browsers refuse a stored one for a navigation. */
const isStorable: Plugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isWhole = response.status === 200 && !response.redirected;
    const isPublic = !/\b(?:no-store|private)\b/.test(response.headers.get('Cache-Control') ?? '');
    return isWhole && isPublic && !request.headers.has('Authorization') ? response : null;
  },
};

/** A query names what is open in a page, not another page. */
const withoutQuery: Plugin = {
  cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/[?#].*/s, ''),
};

/** Responds with the offline page, in the language of the path, where neither network nor cache has a page. */
const offlineFallback: Plugin = {
  handlerDidError: async ({ request }) => {
    const page = localPath(paths.offline, languageOfPath(new URL(request.url).pathname));
    return (await caches.match(page)) ?? caches.match(paths.offline);
  },
};

/** The options of one cache of at most this many entries, each for 30 days. */
function bounded(cacheName: string, maxEntries: number, ...plugins: Plugin[]): StrategyOptions {
  const limits = { maxEntries, maxAgeSeconds: 30 * 24 * 3600, purgeOnQuotaError: true };
  // Cast: the library's type lacks hooks that it supports.
  const expiration = new ExpirationPlugin(limits) as Plugin;
  return { cacheName, matchOptions: { ignoreVary: true }, plugins: [isStorable, ...plugins, expiration] };
}

function route(isMatch: (path: string, request: Request) => boolean, handler: Handler, method?: 'POST') {
  const match: Match = ({ url, request, sameOrigin }) => sameOrigin && isMatch(url.pathname, request);
  registerRoute(match, handler, method);
}

const inPages = { ...bounded('pages', 60, withoutQuery, offlineFallback), networkTimeoutSeconds: 4 };
route(isSavedPage, new NetworkFirst(inPages));
route(isPage, new NetworkOnly({ plugins: [offlineFallback] }));
// Without a timeout: an old list must not replace what a newer page shows.
route(isPublicList, new NetworkFirst(bounded('lists', 60)));
route((path) => path.startsWith('/_astro/'), new CacheFirst(bounded('files', 400)));
// Revalidated, because not every server renames a changed picture.
route(isPicture, new StaleWhileRevalidate(bounded('pictures', 150)));
route(isShare, ({ request }) => takeShare(request), 'POST');

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open('offline').then((cache) => cache.addAll(OFFLINE_PAGES)));
});

worker.addEventListener('activate', (event) => {
  // The browser requests a page while the worker starts. Open pages are not claimed: that would drop them from the
  // back/forward cache.
  event.waitUntil(worker.registration.navigationPreload?.enable());
});
