import { atom } from 'nanostores';
import { onWritten } from '../api/request.ts';
import { healthResponse } from '../api/transport.ts';
import { type SiteState, siteStateOf } from '../domain/site-state.ts';
import { jsonOf } from '../lib/response-json.ts';

/** Whether the public pages show the current content; null while unknown, and on hosts that do not report it. */
export const $siteState = atom<SiteState | null>(null);

/** Milliseconds until the next check; shorter while pages are being built, because somebody is waiting. */
const WHILE_BUILDING = 2000;
const AT_REST = 60_000;

/**
 * Checks the state of the pages now, after each write of this page, and at intervals while it is visible; never again on
 * a host that does not report it. Returns a function that stops it.
 */
export function watchSiteState(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  let isOver = false;

  async function check(): Promise<void> {
    clearTimeout(timer);
    if (isOver || document.hidden) return;
    latest += 1;
    const turn = latest;
    const pause = await newPause();
    if (isOver || turn !== latest || document.hidden) return;
    if (pause === null) stop();
    else timer = setTimeout(check, pause);
  }

  function stop(): void {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
    forgetWrites();
  }

  document.addEventListener('visibilitychange', check);
  const forgetWrites = onWritten(check);
  void check();
  return stop;
}

/** Requests the state; returns the milliseconds until the next check, or null for none. Never rejects. */
async function newPause(): Promise<number | null> {
  try {
    const response = await healthResponse();
    // A gateway error says nothing about the pages: keep the last state.
    if (response.status >= 500) return AT_REST;
    const state = response.ok ? siteStateOf(jsonOf(await response.text())) : null;
    $siteState.set(state);
    if (state === null || state.state === 'elsewhere') return null;
    return state.state === 'building' ? WHILE_BUILDING : AT_REST;
  } catch {
    return AT_REST;
  }
}
