/**
 * Registers the service worker, and has it cache what it has not seen: on a first visit this page with what it has
 * loaded. Never rejects: a private window has no service worker, and pages work without.
 * @param more finds further URLs to cache
 */
export async function registerWorker(more?: () => Promise<readonly string[]>): Promise<void> {
  // Pages in development have none.
  if (!import.meta.env.PROD) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const cache = (urlsToCache: readonly string[]) =>
      active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
    const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name);
    if (navigator.serviceWorker.controller === null) {
      cache([location.href, ...loaded()]);
      // What comes later, on the way down.
      addEventListener('pagehide', () => cache(loaded()));
    }
    if (more) cache(await more());
  } catch (error) {
    console.warn('Pages will not open without a signal:', error);
  }
}
