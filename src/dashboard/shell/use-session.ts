import { useLayoutEffect } from 'react';
import { dropOpenForms, saveOpenForms } from '../../pending/state.ts';
import { paths } from '../../site.ts';
import { saveAskedPage } from '../../stores/asked-page.ts';
import { logOut, onSessionLost, watchSession } from '../../stores/session.ts';
import { forgetUnsaved } from './unsaved.ts';

/** Milliseconds that a page waits for its forms to be written to this device. */
const LONGEST_WRITE = 1000;

let isUnderWay = false;

/**
 * Goes to the login when the session ends, and loads the page again when it has become somebody else's. Layout effects run
 * before the effects in which screens start their requests, so that no request is ever taken for one of a public page.
 */
export function useSession(): void {
  // Before the watch, whose navigation it would cancel.
  useLayoutEffect(veilWhileAway, []);
  useLayoutEffect(() => onSessionLost(leaveForLogin), []);
  useLayoutEffect(() => watchSession(leaveForLogin, openAgain), []);
}

/** Keeps what is typed and which page this is: after the login the same page opens with its form filled in again. */
export function leaveForLogin(): void {
  leave(() => {
    saveAskedPage(location.pathname + location.search);
    location.replace(paths.login);
  });
}

/** Ends the session because its owner wants that: nothing is saved. */
export function leaveByLogout(): void {
  logOut();
  dropOpenForms();
  leave(() => location.assign(paths.login));
}

function openAgain(): void {
  leave(() => location.reload());
}

/** Whether the page is being left: a request that failed with the session then needs no alert of its own. */
export function isLeaving(): boolean {
  return isUnderWay;
}

/**
 * The one way out of a page whose session has ended. A navigation takes its time, and Back may undo it: what is private
 * leaves the document first, and what React still draws is outside of it. A second navigation would cancel the first, be
 * it the one of the guard, which hides the page.
 */
function leave(navigate: () => void): void {
  if (isUnderWay || document.documentElement.hidden) return;
  isUnderWay = true;
  const saving = saveOpenForms();
  forgetUnsaved();
  document.body.replaceChildren();
  if (saving === null) navigate();
  else
    void Promise.race([saving, new Promise((resolve) => setTimeout(resolve, LONGEST_WRITE))]).then(navigate);
}

/**
 * Back shows a page from the browser's cache before the page can check whether its session has ended meanwhile: so the
 * browser is given a blank page, with its scroll position. A page that was emptied is loaded again.
 */
function veilWhileAway(): void {
  const turn = ({ type, persisted }: PageTransitionEvent) => {
    const isBack = type === 'pageshow';
    document.documentElement.style.visibility = persisted && !isBack ? 'hidden' : '';
    if (persisted && isBack && isUnderWay) location.reload();
  };
  window.addEventListener('pagehide', turn);
  window.addEventListener('pageshow', turn);
}
