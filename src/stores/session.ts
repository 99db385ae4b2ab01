import { logout } from '../api/account.ts';
import { onSessionLost } from '../api/request.ts';
import { accessToken, isSessionKey } from '../api/session.ts';
import { forgetAskedPage } from './asked-page.ts';
import { dropDrafts } from './draft.ts';

/** Whether somebody is logged in: the dashboard asks for no more than a token (specification, section 6). */
export function hasSession(): boolean {
  return accessToken() !== null;
}

/**
 * Calls `end` when a call meets a session that cannot be renewed (specification, section 4). Until somebody has
 * called this the page counts as a public one, so every screen does it before its first call.
 */
export function whenSessionIsLost(end: () => void): void {
  onSessionLost(end);
}

/**
 * Calls `end` when the session has gone elsewhere: another tab has logged out, or Back shows a page again that was
 * left by a logout. Gives the function that stops watching.
 */
export function watchSession(end: () => void): () => void {
  const check = () => {
    if (!hasSession()) end();
  };
  const hear = ({ key }: StorageEvent) => {
    if (isSessionKey(key)) check();
  };
  window.addEventListener('storage', hear);
  window.addEventListener('pageshow', check);
  return () => {
    window.removeEventListener('storage', hear);
    window.removeEventListener('pageshow', check);
  };
}

/** Ends the session here; other tabs follow (section 4). What was kept for a later login goes with it. */
export function logOut(): void {
  logout();
  dropDrafts();
  forgetAskedPage();
}
