import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { pictureOfCut, titleOf } from './named-files.ts';
import { isCode, isHashed, isPublicPage, isPublicRead, isUpload } from './public-requests.ts';
import { offlinePage, type SavedPage, withSavedLine } from './saved-page.ts';
import { isExpired, savedAt, savedIn, savingIn, TIMEOUT } from './saving.ts';

const inPages = savingIn('pages', 'page', 60);
const inLists = savingIn('lists', 'list', 60);
const inCode = savingIn('code', 'code', 250);
const inPictures = savingIn('pictures', 'picture', 150);

const pathOf = ({ url }: Request) => new URL(url).pathname;

const withItsAge = async (saved: Response, path: string) =>
  new Response(withSavedLine(await saved.text(), path, savedAt(saved)), { headers: saved.headers });

const showsItsAge = {
  cachedResponseWillBeUsed: async ({
    request,
    cachedResponse,
  }: {
    request: Request;
    cachedResponse?: Response;
  }) => (cachedResponse ? withItsAge(cachedResponse, pathOf(request)) : null),
  /** A gateway error of a proxy counts as no connection; but without a saved copy its own page says more than ours. */
  handlerWillRespond: async ({ request, response }: { request: Request; response: Response }) => {
    if (response.status !== 502 && response.status !== 504) return response;
    const saved = await caches.match(request, { cacheName: inPages.cacheName, ...inPages.matchOptions });
    return saved === undefined || isExpired(saved) ? response : withItsAge(saved, pathOf(request));
  },
  handlerDidError: async ({ request }: { request: Request }) =>
    offlinePage(pathOf(request), await savedPages()),
};

/** Falls back to another size of the same picture. */
const anotherCut = {
  handlerDidError: async ({ request }: { request: Request }) => {
    const wanted = pictureOfCut(pathOf(request));
    const saved = wanted === null ? [] : await savedIn([CACHES.pictures]);
    return saved.find((one) => pictureOfCut(pathOf(one.request)) === wanted)?.response;
  },
};

/** Network first; without a connection the saved copy, with a line that says so. */
const pages = new NetworkFirst({
  ...inPages,
  plugins: [...inPages.plugins, showsItsAge],
  networkTimeoutSeconds: TIMEOUT,
});
/** Without the line, for pages saved ahead. */
const pagesToSave = new NetworkFirst(inPages);
/** Without a timeout: an old list must not replace what a newer page shows. */
const lists = new NetworkFirst(inLists);
const code = new CacheFirst(inCode);
const pictures = { ...inPictures, plugins: [...inPictures.plugins, anotherCut] };
const hashedPictures = new CacheFirst(pictures);
/** Revalidated, because not every server renames a changed picture. */
const uploads = new StaleWhileRevalidate(pictures);

/** The strategy for a request; undefined for what the worker does not handle. */
export function strategyFor(request: Request) {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return undefined;
  if (isPublicPage(url.pathname)) return request.mode === 'navigate' ? pages : pagesToSave;
  if (isPublicRead(url, request)) return lists;
  if (isCode(url.pathname)) return code;
  if (isHashed(url.pathname)) return hashedPictures;
  return isUpload(url.pathname) ? uploads : undefined;
}

/** The caches that the strategies fill. */
export const CACHES = {
  pages: inPages.cacheName,
  lists: inLists.cacheName,
  code: inCode.cacheName,
  pictures: inPictures.cacheName,
};

async function savedPages(): Promise<SavedPage[]> {
  const found = (await savedIn([CACHES.pages])).map(async ({ request, response }) => {
    const title = titleOf(await response.text());
    return { path: decodeURI(pathOf(request)), title, savedAt: savedAt(response) };
  });
  return Promise.all(found);
}
