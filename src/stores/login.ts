import { ApiError, isMissing } from '../api/api-error.ts';
import { orThrow } from '../api/readable-list.ts';
import { requestWithoutSession } from '../api/request.ts';
import { accessToken, saveLogin } from '../api/session.ts';
import { Tokens } from '../domain/account.ts';
import { decodeOne } from '../domain/decode.ts';
import { endpoints } from '../domain/endpoints.ts';
import { extensionEndpoints } from '../domain/extension-endpoints.ts';
import { loginTexts, passwordResetTexts } from '../i18n/en/login.ts';
import { requestTexts } from '../i18n/en/requests.ts';
import { forgetCapabilities } from './capabilities.ts';

/**
 * Logs in. Throws ApiError, with the status 401 for a wrong email or password, and also where the browser could not store
 * the session: the dashboard would only lead back to the login.
 */
export async function logIn(email: string, password: string, signal?: AbortSignal): Promise<void> {
  const call = { method: 'POST', json: { email, password }, signal } as const;
  const body = await requestWithoutSession(endpoints.login, call);
  const tokens = orThrow(decodeOne(Tokens, body));
  saveLogin(tokens);
  if (accessToken() !== tokens.access) throw new ApiError(requestTexts.notStored);
  forgetCapabilities();
}

/** The statuses of servers that do not mail links. */
const UNSUPPORTED = [401, 403, 404, 405, 410, 501];

/**
 * Requests a mail with a link for a new password. Throws ApiError, which says who can help where the server mails
 * none.
 */
export async function requestPasswordReset(email: string, signal: AbortSignal): Promise<void> {
  try {
    const call = { method: 'POST', json: { email: email.trim() }, signal } as const;
    await requestWithoutSession(extensionEndpoints.lostPassword, call);
  } catch (error) {
    if (error instanceof ApiError && UNSUPPORTED.includes(error.status))
      throw new ApiError(passwordResetTexts.help, error.status);
    throw error;
  }
}

/** The sentence for a failure; `reason` is what the reader can do about it, if `text` does not say so. */
export function failureOf(error: Error): { text: string; reason: string | null } {
  if (!(error instanceof ApiError)) return { text: loginTexts.failed, reason: null };
  if (error.status === 401) return { text: loginTexts.wrong, reason: null };
  const { status } = error;
  const canAct = status === 0 || (status > 401 && status < 500 && status !== 422 && !isMissing(error));
  return { text: loginTexts.failed, reason: canAct ? error.message : null };
}
