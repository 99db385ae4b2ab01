import { CurrentUser, Tokens } from '../domain/account.ts';
import { decodeOne } from '../domain/decode.ts';
import { endpoints } from '../domain/endpoints.ts';
import { requestTexts } from '../texts/requests.ts';
import { ApiError } from './api-error.ts';
import { orUnreadable } from './readable-list.ts';
import { request, requestWithoutSession } from './request.ts';
import {
  accessToken,
  browserProof,
  clearSession,
  refreshToken,
  saveBrowserProof,
  saveLogin,
} from './session.ts';

/**
 * Logs in and keeps the tokens. Throws ApiError: with the status 401 for a wrong email or password, and
 * also when this browser kept nothing: the dashboard would only lead back to the login, without a word.
 */
export async function login(email: string, password: string, signal?: AbortSignal): Promise<void> {
  const json = { email, password };
  const call = { method: 'POST', json, headers: browserProof(), signal } as const;
  const body = await requestWithoutSession(endpoints.login, call, saveBrowserProof);
  const tokens = orUnreadable(decodeOne(Tokens, body));
  saveLogin(tokens);
  if (accessToken() !== tokens.access) throw new ApiError(requestTexts.unkept);
}

/** Forgets the session, and tells the server to; a server without that call, or none at all, changes nothing. */
export function logout(): void {
  const refresh = refreshToken();
  clearSession();
  if (refresh === null) return;
  const call = { method: 'POST', json: { refresh }, isOutlivingPage: true } as const;
  requestWithoutSession(endpoints.logout, call).catch(() => undefined);
}

/** The logged-in user. Throws ApiError. */
export async function fetchCurrentUser(signal?: AbortSignal): Promise<CurrentUser> {
  return orUnreadable(decodeOne(CurrentUser, await request(endpoints.currentUser, { signal })));
}
