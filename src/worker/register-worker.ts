/**
 * Registers the service worker, and has it cache what it has not seen: on a first visit this page with all that it
 * loads. Never rejects: a private window has no service worker, and pages work without.
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
    if (navigator.serviceWorker.controller === null) {
      cache([location.href]);
      const loaded = new PerformanceObserver((list) => cache(list.getEntries().map(({ name }) => name)));
      // Buffered: also what was loaded before the worker was ready.
      loaded.observe({ type: 'resource', buffered: true });
    }
    if (more) cache(await more());
  } catch (error) {
    console.warn('Pages will not open without a signal:', error);
  }
}
