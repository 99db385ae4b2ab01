import { requestTexts } from '../texts/requests.ts';
import { ApiError, errorOfResponse } from './api-error.ts';
import { takeStashed } from './plain-response.ts';
import { refreshSession } from './refresh-session.ts';
import { accessToken, clearSession } from './session.ts';
import { type Call, send } from './transport.ts';

type OnHeaders = (headers: Headers) => void;
type SessionLost = () => void;
let sessionLost: SessionLost | null = null;
const listeners = new Set<() => void>();

/**
 * The dashboard says what happens when its session cannot be renewed: it goes to the login. Where nobody has
 * said so, on the public pages, the call is repeated without the token: a visitor is never sent to the login.
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
 * Calls the API and returns the decoded JSON, null for an empty response.
 * Attaches the stored token; after a 401 the token is renewed and the call repeated once. Has no timeout.
 * @param path below `/api/`, with its trailing slash
 * @param onHeaders receives the headers of the response, before its body is read
 * @throws ApiError for every failure but a cancelled call, which keeps its AbortError
 */
export async function request(path: string, call: Call = {}, onHeaders?: OnHeaders): Promise<unknown> {
  const body = await readResponse(() => sendWithSession(path, call), onHeaders);
  if (!isRead(call)) for (const listener of listeners) listener();
  return body;
}

/** As `request`, without any token: for the login itself, whose 401 means a wrong password. */
export function requestWithoutSession(path: string, call: Call, onHeaders?: OnHeaders): Promise<unknown> {
  return readResponse(() => send(path, call), onHeaders);
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
  try {
    return JSON.parse(body);
  } catch {
    throw new ApiError('broken', requestTexts.unreadable, response.status);
  }
}

export async function sendWithSession(path: string, call: Call): Promise<Response> {
  const token = accessToken();
  const response = (isRead(call) && takeStashed(path)) || (await send(path, call, token));
  if (response.status !== 401) return response;
  if (token === null) {
    // The session has already gone, say by a logout in another tab: a form must not fail without a way forward.
    sessionLost?.();
    return response;
  }
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

/** A renewal is shared by many calls: a cancelled call stops waiting for it, the others go on. */
function unlessAborted<T>(shared: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return shared;
  return new Promise((resolve, reject) => {
    const leave = () => reject(new DOMException('The call was cancelled.', 'AbortError'));
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

export async function reach<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError'))
      throw error;
    throw new ApiError('unreachable', requestTexts.unreachable);
  }
}
