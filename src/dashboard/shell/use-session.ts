import { useLayoutEffect } from 'react';
import { paths } from '../../site.ts';
import { flushForms } from '../../stores/form-draft.ts';
import { saveReturnPath } from '../../stores/return-path.ts';
import { logOut, onSessionLost, watchSession } from '../../stores/session.ts';

/** How long leaving a page waits for its forms to be stored on this device. */
const LONGEST_WRITE_MS = 1000;

let isSessionOver = false;

/**
 * Goes to the login when the session ends, and reloads the page when somebody else has logged in. Layout
 * effects run before screens start their requests, so that none is treated as one of a public page.
 */
export function useSession(): void {
  // Listens before the watch: after it, its reload would cancel the watch's navigation to the login.
  useLayoutEffect(hideWhileAway, []);
  useLayoutEffect(() => onSessionLost(leaveForLogin), []);
  useLayoutEffect(() => watchSession(leaveForLogin, reloadPage), []);
}

/** Saves forms and the current path, so that after the login the same page opens with its form filled in. */
export function leaveForLogin(): void {
  leave(() => {
    saveReturnPath(location.pathname + location.search);
    location.replace(paths.login);
  });
}

/** Logs out on purpose. */
export function leaveByLogout(): void {
  logOut();
  leave(() => location.assign(paths.login));
}

function reloadPage(): void {
  leave(() => location.reload());
}

/** Whether the page is being left: failed requests then need no alert. */
export function isLeaving(): boolean {
  return isSessionOver;
}

/**
 * Leaves a page whose session has ended. Navigation takes time, and Back may undo it, so private content is removed from
 * the document first; what React renders afterwards is detached. Only once: a second navigation would cancel the first,
 * perhaps that of the guard that hides the page.
 */
function leave(navigate: () => void): void {
  if (isSessionOver || document.documentElement.hidden) return;
  isSessionOver = true;
  const saving = flushForms();
  document.body.replaceChildren();
  void Promise.race([saving, new Promise((resolve) => setTimeout(resolve, LONGEST_WRITE_MS))]).then(navigate);
}

/**
 * Hides the page when it is left: Back shows it from the browser's cache before it can check its session. The cached copy
 * is blank, with its scroll position; an emptied page reloads.
 */
function hideWhileAway(): void {
  const turn = ({ type, persisted }: PageTransitionEvent) => {
    const isBack = type === 'pageshow';
    document.documentElement.style.visibility = persisted && !isBack ? 'hidden' : '';
    if (persisted && isBack && isSessionOver) location.reload();
  };
  window.addEventListener('pagehide', turn);
  window.addEventListener('pageshow', turn);
}
