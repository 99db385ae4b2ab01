// The program of every public page that has it saved for reading without signal. It loads after everything else.

/** The parts of the Network Information API that this program reads; Chromium alone has it. */
type Connection = { saveData?: boolean; effectiveType?: string; type?: string };

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

if ('requestIdleCallback' in window) requestIdleCallback(() => void tellWorker());
else void tellWorker();

/** Starts the service worker, and tells it what this page is made of. */
async function tellWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({
      urls: [location.href, ...new Set(loaded)].filter((url) => url.startsWith(location.origin)),
      isFree: isFree(navigator.connection),
      pixels: innerWidth * devicePixelRatio,
    });
  } catch {
    // No service worker here, as in a private window: the page needs none.
  }
}

/** Where a browser says nothing of its connection, as Safari and Firefox do, it is taken for one that costs nothing. */
function isFree({ saveData, effectiveType = '4g', type }: Connection = {}): boolean {
  return saveData !== true && effectiveType === '4g' && type !== 'cellular';
}

export {};
