import { useEffect, useLayoutEffect } from 'react';
import { paths } from '../../site.ts';
import { keepAskedPage } from '../../stores/asked-page.ts';
import { keepHeldDrafts } from '../../stores/draft.ts';
import { watchSession, whenSessionIsLost } from '../../stores/session.ts';
import { forgetUnsaved } from './unsaved.ts';

let isUnderWay = false;

/**
 * Goes to the login when the session ends, and loads the page again when it has become somebody else's. Layout effects run
 * before the effects in which screens start their requests, so that no request is ever taken for one of a public page.
 */
export function useSession(): void {
  useLayoutEffect(() => whenSessionIsLost(leaveForLogin), []);
  useEffect(() => watchSession(leaveForLogin, openAgain), []);
}

/** Keeps what is typed and which page this is: after the login the same page opens with its form filled in again. */
export function leaveForLogin(): void {
  keepAskedPage(location.pathname);
  keepAll();
  location.replace(paths.login);
}

function openAgain(): void {
  keepAll();
  location.reload();
}

function keepAll(): void {
  keepHeldDrafts();
  isUnderWay = true;
  forgetUnsaved();
}

/** Whether the page is being left: a request that failed with the session then needs no alert of its own. */
export function isLeaving(): boolean {
  return isUnderWay;
}
