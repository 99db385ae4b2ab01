// On every public page: saves it for offline reading. Loads after everything else.
import { FORMS } from '../domain/endpoints.ts';

/** The parts of the Network Information API used here; Chromium only. */
type Connection = { saveData?: boolean; effectiveType?: string; type?: string };

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

void forgetOldForms();
// Not for pages in development.
if (import.meta.env.PROD) void tellWorker();

/** What was typed into a form stays for seven days, also where its page is not opened again. */
async function forgetOldForms(): Promise<void> {
  try {
    if (!FORMS.some((form) => `form:${form}` in localStorage)) return;
    const { findSavedForm } = await import('../stores/saved-form.ts');
    FORMS.forEach(findSavedForm);
  } catch {
    // The browser has no storage, or the page went offline.
  }
}

/** Registers the service worker, and sends it a description of this page. */
async function tellWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const tell = () => active?.postMessage(thisVisit());
    tell();
    // On a first visit, requests do not pass the worker until it is active.
    const isUnseen = navigator.serviceWorker.controller === null && !isFree(navigator.connection);
    if (isUnseen) addEventListener('pagehide', tell);
  } catch {
    // No service worker, as in private windows: the page works without.
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

/** Without information, as in Safari and Firefox, the connection counts as unmetered. */
function isFree({ saveData, effectiveType = '4g', type }: Connection = {}): boolean {
  return saveData !== true && effectiveType === '4g' && type !== 'cellular';
}
