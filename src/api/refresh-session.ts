import { RefreshResponse } from '../domain/account.ts';
import { decodeOne } from '../domain/decode.ts';
import { endpoints } from '../domain/endpoints.ts';
import { isLater } from '../domain/later.ts';
import { requestTexts } from '../texts/requests.ts';
import { ApiError } from './api-error.ts';
import { accessToken, keepRefresh, refreshToken } from './session.ts';
import { send } from './transport.ts';

/**
 * `renewed`: there is a token to replay with. `refused`: the session is over. An ApiError: no response, or one of a
 * server in trouble, which says nothing about the session; its message tells what happened.
 */
export type Renewal = 'renewed' | 'refused' | ApiError;

/**
 * Milliseconds that a refresh may take, with the wait for other tabs. Well below the 30 s for which our server takes
 * the repeat of a refresh whose response was lost: later, it takes the repeat for a theft.
 */
const PATIENCE = 15_000;

let underWay: Promise<Renewal> | null = null;

/**
 * Gets a new access token. However many calls meet the expired one at once, one refresh goes out, from one tab. Never
 * throws, and ends after 15 s at the latest.
 * @param rejected the access token that the server refused: if another has taken its place, that one is used.
 */
export function refreshSession(rejected: string): Promise<Renewal> {
  const current = accessToken();
  if (current !== null && current !== rejected) return Promise.resolve('renewed');
  underWay ??= refreshInTime(rejected).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function refreshInTime(rejected: string): Promise<Renewal> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    return await withTabLock(patience.signal, () => refreshOnce(rejected, patience.signal));
  } catch {
    return undecided(patience.signal.aborted ? requestTexts.unanswered : requestTexts.unreachable);
  } finally {
    clearTimeout(timer);
  }
}

async function refreshOnce(rejected: string, signal: AbortSignal): Promise<Renewal> {
  const current = accessToken();
  if (current !== null && current !== rejected) return 'renewed';
  const refresh = refreshToken();
  if (refresh === null) return 'refused';
  const response = await send(endpoints.refresh, { method: 'POST', json: { refresh }, signal });
  if (isLater(response.status)) {
    const isInTrouble = response.status >= 500 && response.status !== 503;
    return undecided(isInTrouble ? requestTexts.failed : requestTexts.busy, response.status);
  }
  const body = response.ok ? await readJson(response) : null;
  const tokens = decodeOne(RefreshResponse, body);
  // Another tab has logged out or in meanwhile: what it left counts, a late response must not undo it.
  if (refreshToken() !== refresh) return accessToken() === null ? 'refused' : 'renewed';
  if (tokens === null) return 'refused';
  keepRefresh(tokens);
  return 'renewed';
}

/** What the body holds; null for what is no JSON. Throws when the connection breaks before its end. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Its kind is the one of calls that can be tried again, whatever went wrong. */
function undecided(message: string, status = 0): ApiError {
  return new ApiError('unreachable', message, status);
}

/**
 * Two tabs must not spend the same refresh token: a server that rotates would end the session. A tab that gets no
 * response holds the lock no longer than the others wait for it.
 */
function withTabLock(signal: AbortSignal, refresh: () => Promise<Renewal>): Promise<Renewal> {
  return 'locks' in navigator ? navigator.locks.request('refresh-session', { signal }, refresh) : refresh();
}
