import { deviceStorage } from '../api/browser-storage.ts';
import { orUnreadable } from '../api/readable-list.ts';
import { onSessionLost, request, requestWithoutSession } from '../api/request.ts';
import { accessToken, clearSession, refreshToken, saveSessionOwner, sessionOwner } from '../api/session.ts';
import { CurrentUser } from '../domain/account.ts';
import { decodeOne } from '../domain/decode.ts';
import { endpoints } from '../domain/endpoints.ts';
import { takeAskedPage } from './asked-page.ts';
import { createResource, knownData } from './resource.ts';
import { forgetServer } from './server.ts';
import { logged } from './staff-list.ts';

export { onSessionLost, sessionOwner };

/** Whether somebody is logged in: the dashboard asks for no more than a token. */
export function hasSession(): boolean {
  return accessToken() !== null;
}

/**
 * Calls `end` when another tab has logged out, or Back restores a page that was left by a logout, and `reopen` when somebody
 * else has logged in elsewhere: what is saved here would go out under their name. Returns the function that stops watching.
 */
export function watchSession(end: () => void, reopen: () => void): () => void {
  const check = () => {
    const [owner, known] = [sessionOwner(), knownData(currentUser.$load.get())?.email];
    if (!hasSession()) end();
    else if (owner && known && owner !== known) reopen();
  };
  const stop = new AbortController();
  for (const type of ['storage', 'pageshow', 'visibilitychange'])
    window.addEventListener(type, check, { signal: stop.signal });
  return () => stop.abort();
}

/** Ends the session here; other tabs follow. What was kept for a later login is dropped. */
export function logOut(): void {
  const refresh = refreshToken();
  clearSession();
  takeAskedPage();
  forgetServer();
  if (refresh === null) return;
  const call = { method: 'POST', json: { refresh }, isOutlivingPage: true } as const;
  // A server without that call, or none at all, changes nothing.
  requestWithoutSession(endpoints.logout, call).catch(() => undefined);
}

/** The logged-in user. */
export const currentUser = createResource(
  logged(async (signal) => {
    const user = orUnreadable(decodeOne(CurrentUser, await request(endpoints.currentUser, { signal })));
    saveSessionOwner(user.email);
    return user;
  }),
);

/** The email of whoever the server says is logged in; empty while it has not. */
export const ownEmail = () => knownData(currentUser.$load.get())?.email ?? '';

/** The email under which this page files and sends: that of the session of all tabs, known without signal once it was named. */
export const ownerNow = () => sessionOwner() ?? ownEmail();

/** Others who log in on this device have a name of their own. */
const readerKey = () => `reader ${ownerNow()}`;

/** The name under which whoever is logged in signs the texts that they have read. */
export const readerHere = {
  read: () => deviceStorage.read(readerKey()) ?? '',
  write: (name: string) => deviceStorage.write(readerKey(), name),
};
