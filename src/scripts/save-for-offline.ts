// The program of every public page that has it saved for reading without signal, and sends what waits for signal. It
// loads after everything else.
import { hasMessages } from '../pending/message-hint.ts';
import waiting from './send-waiting.ts?worker&url';

/** The parts of the Network Information API that this program reads; Chromium alone has it. */
type Connection = { saveData?: boolean; effectiveType?: string; type?: string };

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

if (hasMessages()) {
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: waiting }));
}
// Pages that somebody still works on are not for keeping.
if (import.meta.env.PROD) void tellWorker();

/** Starts the service worker, and tells it what this page is made of. */
async function tellWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const tell = () => active?.postMessage(thisVisit());
    tell();
    // On a first visit nothing of what the page loads from here on passes the worker.
    const isUnseen = navigator.serviceWorker.controller === null && !isFree(navigator.connection);
    if (isUnseen) addEventListener('pagehide', tell);
  } catch {
    // No service worker here, as in a private window: the page needs none.
  }
}

/** For src/worker/save-visited.ts. */
function thisVisit() {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return {
    urls: [location.href, ...new Set(loaded)].filter((url) => url.startsWith(location.origin)),
    isFree: isFree(navigator.connection),
    pixels: innerWidth * devicePixelRatio,
  };
}

/** Where a browser says nothing of its connection, as Safari and Firefox do, it is taken for one that costs nothing. */
function isFree({ saveData, effectiveType = '4g', type }: Connection = {}): boolean {
  return saveData !== true && effectiveType === '4g' && type !== 'cellular';
}
