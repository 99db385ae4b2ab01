import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { paths } from '../site.ts';
import { codeOfPage, importsOfScript } from './named-files.ts';
import { isCode } from './public-requests.ts';
import { savedAt, savingIn, TIMEOUT } from './saving.ts';
import type { Extendable } from './scope.ts';
import { messagePage } from './take-share.ts';

const DAY = 24 * 3600 * 1000; // milliseconds

const inPages = savingIn('staff pages', 'page', 20);
const inCode = savingIn('staff code', 'code', 200);

const saysSo = { handlerDidError: async () => messagePage('offline') };

const screens = new NetworkFirst({
  ...inPages,
  plugins: [...inPages.plugins, saysSo],
  networkTimeoutSeconds: TIMEOUT,
});
const code = new CacheFirst(inCode);

/** The strategy for a request of the dashboard; undefined for what the worker does not handle, such as every API call. */
export function staffStrategyFor({ method, mode, url }: Request): NetworkFirst | CacheFirst | undefined {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return undefined;
  if (mode === 'navigate' && pathname.startsWith('/dashboard/')) return screens;
  return isCode(pathname) ? code : undefined;
}

/** Saves the screen for shared pictures with its files, once a day, as sharing happens offline, too. Never rejects. */
export async function saveShareScreen(event: Extendable): Promise<void> {
  const screen = new Request(paths.dashboardShare);
  try {
    const saved = await caches.match(screen, { cacheName: inPages.cacheName });
    if (saved !== undefined && savedAt(saved) > Date.now() - DAY) return;
    const files = new Set(codeOfPage(await (await fetch(screen)).text()));
    for (const path of files) {
      const [response, done] = code.handleAll({ event, request: new Request(path) });
      const text = path.endsWith('.js') ? await (await response).clone().text() : '';
      await done;
      for (const name of importsOfScript(text)) files.add(name);
    }
    // Last: a page without its files would be blank.
    await new NetworkFirst(inPages).handleAll({ event, request: screen })[1];
  } catch (error) {
    console.warn('The screen could not be saved:', error);
  }
}
