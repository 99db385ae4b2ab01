import { orThrow } from '../api/readable-list.ts';
import { onSessionLost, request, requestWithoutSession } from '../api/request.ts';
import { accessToken, clearSession, refreshToken, saveSessionOwner, sessionOwner } from '../api/session.ts';
import { CurrentUser } from '../domain/account.ts';
import { decodeOne } from '../domain/decode.ts';
import { endpoints } from '../domain/endpoints.ts';
import { forgetCapabilities } from './capabilities.ts';
import { createFetcher, knownData, logged } from './fetcher.ts';
import { takeReturnPath } from './return-path.ts';

export { onSessionLost };

/** Whether somebody is logged in; any stored token counts. */
export function hasSession(): boolean {
  return accessToken() !== null;
}

/**
 * Calls `end` when another tab has logged out or Back restores a page from before a logout, and `reopen` when somebody
 * else has logged in, because what is saved here would be under their name. Returns a function that stops it.
 */
export function watchSession(end: () => void, reopen: () => void): () => void {
  const check = () => {
    const owner = sessionOwner();
    const known = knownData(currentUser.$load.get())?.email;
    if (!hasSession()) end();
    else if (owner && known && owner !== known) reopen();
  };
  const stop = new AbortController();
  for (const type of ['storage', 'pageshow', 'visibilitychange'])
    window.addEventListener(type, check, { signal: stop.signal });
  return () => stop.abort();
}

/** Logs out, in all tabs. What was stored for after a login is removed. */
export function logOut(): void {
  const refresh = refreshToken();
  clearSession();
  takeReturnPath();
  forgetCapabilities();
  if (refresh === null) return;
  const call = { method: 'POST', json: { refresh }, isOutlivingPage: true } as const;
  // The server may lack this call; the session is over on this device anyway.
  requestWithoutSession(endpoints.logout, call).catch(() => undefined);
}

/** The logged-in user. */
export const currentUser = createFetcher(
  logged(async (signal) => {
    const user = orThrow(decodeOne(CurrentUser, await request(endpoints.currentUser, { signal })));
    saveSessionOwner(user.email);
    return user;
  }),
);

/** The email of the user as the server says; empty until it has. */
export const ownEmail = () => knownData(currentUser.$load.get())?.email ?? '';

/** The email that this page stores and sends data under: that of the shared session, which is known even offline. */
export const ownerNow = () => sessionOwner() ?? ownEmail();
