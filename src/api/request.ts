import { Tokens } from '../domain/account.ts';
import { decodeOne } from '../domain/decode.ts';
import { endpoints } from '../domain/endpoints.ts';
import { requestTexts } from '../i18n/en/requests.ts';
import { jsonOf } from '../lib/response-json.ts';
import { unlessAborted } from '../lib/unless-aborted.ts';
import { ApiError, errorOfResponse, isRetryable } from './api-error.ts';
import { accessToken, clearSession, refreshToken, saveRefreshed } from './session.ts';
import { type Call, send, takeStashed } from './transport.ts';

type SessionLost = () => void;
let sessionLost: SessionLost | null = null;

/**
 * Registers what happens when a session cannot be refreshed. The dashboard registers a redirect to the login before its
 * first request; public pages do not, and repeat the call without the token.
 */
export function onSessionLost(react: SessionLost): void {
  sessionLost = react;
}

/**
 * Calls the API with the stored token, and returns the decoded JSON or null for an empty response. After a 401 it
 * refreshes the token and repeats the call once. Has no timeout. Throws ApiError, and AbortError when cancelled.
 */
export function request(path: string, call: Call = {}): Promise<unknown> {
  return readResponse(() => sendWithSession(path, call));
}

/** As `request`, without a token: for the login, whose 401 means a wrong password, and for most of visitors' forms. */
export function requestWithoutSession(path: string, call: Call): Promise<unknown> {
  return readResponse(() => send(path, call));
}

/** As `request`, for a response that is a file. */
export async function requestFile(path: string, call: Call): Promise<Blob> {
  const response = await reach(() => sendWithSession(path, call));
  if (!response.ok) throw errorOfResponse(response.status, await reach(() => response.text()));
  return reach(() => response.blob());
}

function isRead({ method = 'GET' }: Call): boolean {
  return method === 'GET';
}

async function readResponse(attempt: () => Promise<Response>): Promise<unknown> {
  const response = await reach(attempt);
  const body = await reach(() => response.text());
  if (!response.ok) throw errorOfResponse(response.status, body);
  if (body === '') return null;
  const json = jsonOf(body);
  if (json === undefined) throw new ApiError(requestTexts.unreadable, response.status);
  return json;
}

async function sendWithSession(path: string, call: Call): Promise<Response> {
  const token = accessToken();
  const response = (isRead(call) && takeStashed(path)) || (await send(path, call, token));
  if (response.status !== 401) return response;
  if (token === null) {
    // The session is gone, perhaps after a logout in another tab: go to the login, so that forms are not stuck.
    sessionLost?.();
    return response;
  }
  const renewal = await refreshSession(token, call.signal);
  const replay = renewal === 'renewed' ? await send(path, call, accessToken()) : response;
  if (replay.status !== 401) return replay;
  if (renewal === 'refused') loseSession(token);
  // On a public page, no token is better than an invalid one.
  if (sessionLost === null) return send(path, call);
  // A failed refresh does not end the session: the call can be tried again.
  if (renewal instanceof ApiError) throw renewal;
  return replay;
}

/** Runs once for all calls that were refused, and not if a new session has begun since. */
function loseSession(rejected: string): void {
  if (accessToken() !== rejected) return;
  clearSession();
  sessionLost?.();
}

async function reach<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError'))
      throw error;
    throw new ApiError(requestTexts.unreachable);
  }
}

/**
 * `renewed`: there is a token to repeat the call with. `refused`: the session is over. An ApiError: no response or a
 * server error, which says nothing about the session.
 */
export type Renewal = 'renewed' | 'refused' | ApiError;

type Refresh = { renewal: Promise<Renewal>; abort: AbortController; waiting: number };

let refreshing: Refresh | null = null;

/**
 * Gets a new access token. All calls and tabs share one refresh, without a timeout; it is aborted when the last call that
 * waits for it is. Throws only what aborts the signal.
 * @param rejected the access token that the server refused; if another one is stored by now, that is used
 * @param signal of the call that waits for it
 */
export async function refreshSession(rejected: string, signal?: AbortSignal): Promise<Renewal> {
  const current = accessToken();
  if (current !== null && current !== rejected) return 'renewed';
  refreshing ??= startRefresh(rejected);
  const own = refreshing;
  own.waiting += 1;
  try {
    return await unlessAborted(own.renewal, signal);
  } finally {
    own.waiting -= 1;
    if (own.waiting === 0 && refreshing === own) {
      refreshing = null;
      own.abort.abort();
    }
  }
}

function startRefresh(rejected: string): Refresh {
  const abort = new AbortController();
  const { signal } = abort;
  const renewal = withTabLock(signal, () => refreshOnce(rejected, signal)).catch(
    () => new ApiError(requestTexts.unreachable),
  );
  return { renewal, abort, waiting: 0 };
}

async function refreshOnce(rejected: string, signal: AbortSignal): Promise<Renewal> {
  const current = accessToken();
  if (current !== null && current !== rejected) return 'renewed';
  const refresh = refreshToken();
  if (refresh === null) return 'refused';
  const response = await send(endpoints.refresh, { method: 'POST', json: { refresh }, signal });
  if (isRetryable(response.status)) {
    const isInTrouble = response.status >= 500 && response.status !== 503;
    return new ApiError(isInTrouble ? requestTexts.failed : requestTexts.busy, response.status);
  }
  const body = response.ok ? jsonOf(await response.text()) : null;
  const tokens = decodeOne(Tokens, body);
  // Another tab has logged out or in meanwhile: a late response must not overwrite that.
  if (refreshToken() !== refresh) return accessToken() === null ? 'refused' : 'renewed';
  if (tokens === null) return 'refused';
  saveRefreshed(tokens);
  return 'renewed';
}

/** Locks other tabs out: on a server that rotates refresh tokens, using one twice ends the session. */
function withTabLock(signal: AbortSignal, refresh: () => Promise<Renewal>): Promise<Renewal> {
  if (!('locks' in navigator)) return refresh();
  return navigator.locks.request('refresh-session', { signal }, refresh);
}
