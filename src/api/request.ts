import { Tokens } from '../domain/account.ts';
import { decodeOne } from '../domain/decode.ts';
import { endpoints } from '../domain/endpoints.ts';
import { unlessAborted } from '../lib/in-time.ts';
import { jsonOf } from '../lib/response-json.ts';
import { requestTexts } from '../texts/requests.ts';
import { ApiError, errorOfResponse } from './api-error.ts';
import { accessToken, clearSession, refreshToken, saveRefreshed } from './session.ts';
import { type Call, isLater, send, takeStashed } from './transport.ts';

type OnHeaders = (headers: Headers) => void;
type SessionLost = () => void;
let sessionLost: SessionLost | null = null;
const listeners = new Set<() => void>();

/**
 * What happens when a session cannot be renewed: the dashboard goes to the login, and says so before its first request. On
 * public pages, where nobody has said so, the call is repeated without the token.
 */
export function onSessionLost(react: SessionLost): void {
  sessionLost = react;
}

/** Calls the listener whenever the server has taken a write of this page. Returns a function that stops it. */
export function onWritten(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls the API with the stored token and returns the decoded JSON, null for an empty response. After a 401 the token is
 * renewed and the call repeated once. Has no timeout. Throws ApiError, and AbortError where it was cancelled.
 * @param onHeaders receives the headers of the response, before its body is read
 */
export async function request(path: string, call: Call = {}, onHeaders?: OnHeaders): Promise<unknown> {
  const body = await readResponse(() => sendWithSession(path, call), onHeaders);
  if (!isRead(call)) for (const listener of listeners) listener();
  return body;
}

/** As `request`, without any token: for the login itself, whose 401 means a wrong password, and for most of what visitors write. */
export function requestWithoutSession(path: string, call: Call, onHeaders?: OnHeaders): Promise<unknown> {
  return readResponse(() => send(path, call), onHeaders);
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

async function readResponse(attempt: () => Promise<Response>, onHeaders?: OnHeaders): Promise<unknown> {
  const response = await reach(attempt);
  onHeaders?.(response.headers);
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
    // The session has already gone, say by a logout in another tab: a form must not fail without a way forward.
    sessionLost?.();
    return response;
  }
  // A renewal is shared by many calls: a cancelled one stops waiting for it, the others go on.
  const renewal = await unlessAborted(refreshSession(token), call.signal);
  const replay = renewal === 'renewed' ? await send(path, call, accessToken()) : response;
  if (replay.status !== 401) return replay;
  if (renewal === 'refused') loseSession(token);
  // On a public page no token at all is better than one that the server does not take.
  if (sessionLost === null) return send(path, call);
  // What went wrong with the refresh does not end the session: it is kept, and the call can be tried again.
  if (renewal instanceof ApiError) throw renewal;
  return replay;
}

/** Once for all calls that were refused, and not for a session that has begun since. */
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
 * `renewed`: there is a token to replay with. `refused`: the session is over. An ApiError: no response, or one of a
 * server in trouble, which says nothing about the session; its message tells what happened.
 */
export type Renewal = 'renewed' | 'refused' | ApiError;

/**
 * Milliseconds that a refresh may take, with the wait for other tabs. With the 30 s of the outbox it stays below the 90 s for
 * which our server takes the repeat of a refresh whose response was lost: later, it is a theft.
 */
const PATIENCE = 15_000;

let underWay: Promise<Renewal> | null = null;

/**
 * Gets a new access token: one refresh goes out, from one tab, however many calls meet the expired one. Never throws.
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
    return new ApiError(patience.signal.aborted ? requestTexts.unanswered : requestTexts.unreachable);
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
    return new ApiError(isInTrouble ? requestTexts.failed : requestTexts.busy, response.status);
  }
  const body = response.ok ? jsonOf(await response.text()) : null;
  const tokens = decodeOne(Tokens, body);
  // Another tab has logged out or in meanwhile: what it left counts, a late response must not undo it.
  if (refreshToken() !== refresh) return accessToken() === null ? 'refused' : 'renewed';
  if (tokens === null) return 'refused';
  saveRefreshed(tokens);
  return 'renewed';
}

/** Two tabs must not spend one refresh token: a server that rotates would end the session. Each lets go of the lock in time. */
function withTabLock(signal: AbortSignal, refresh: () => Promise<Renewal>): Promise<Renewal> {
  return 'locks' in navigator ? navigator.locks.request('refresh-session', { signal }, refresh) : refresh();
}
