import { atom } from 'nanostores';
import { fetchSiteState } from '../api/site-state.ts';
import { onWritten } from '../api/written.ts';
import type { SiteState } from '../domain/site-state.ts';

/** How the public pages stand against the content; null while that is not known, and on a host that does not say. */
export const $siteState = atom<SiteState | null>(null);

/** Milliseconds until the next look: while pages are being built somebody waits for them. */
const WHILE_BUILDING = 2000;
const AT_REST = 60_000;

/**
 * Looks at the state of the pages at once, after each write of this page, when the page is shown again, and now and
 * then while it is shown; never while it is hidden, and no more once a host turns out not to say. Gives the way to stop.
 */
export function watchSiteState(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  let isOver = false;

  async function look(): Promise<void> {
    clearTimeout(timer);
    if (isOver || document.hidden) return;
    latest += 1;
    const turn = latest;
    const pause = await newPause();
    if (isOver || turn !== latest || document.hidden) return;
    if (pause === null) stop();
    else timer = setTimeout(look, pause);
  }

  function stop(): void {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    forgetWrites();
  }

  document.addEventListener('visibilitychange', look);
  const forgetWrites = onWritten(look);
  void look();
  return stop;
}

/** Learns the state; gives the time until the next look, or null where there is nothing to be learnt. Never rejects. */
async function newPause(): Promise<number | null> {
  try {
    const state = await fetchSiteState();
    $siteState.set(state);
    if (state === null || state.state === 'elsewhere') return null;
    return state.state === 'building' ? WHILE_BUILDING : AT_REST;
  } catch {
    // What was known stays: a moment without connection says nothing about the pages.
    return AT_REST;
  }
}
