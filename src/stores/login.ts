import { login } from '../api/account.ts';
import { ApiError, isMissing } from '../api/api-error.ts';
import { requestWithoutSession } from '../api/request.ts';
import { ownEndpoints } from '../domain/own-endpoints.ts';
import { loginTexts, lostTexts } from '../texts/login.ts';
import { forgetServer } from './server.ts';

/** Begins a session. Throws ApiError. */
export async function logIn(email: string, password: string, signal?: AbortSignal): Promise<void> {
  await login(email, password, signal);
  forgetServer();
}

/** How servers say that they have no such call, or do not mail links. */
const LACKING = [401, 403, 404, 405, 410, 501];

/** Has a link for a new password mailed. Throws ApiError, which says who can help where the server mails none. */
export async function askForLink(email: string, signal: AbortSignal): Promise<void> {
  try {
    const call = { method: 'POST', json: { email: email.trim() }, signal } as const;
    await requestWithoutSession(ownEndpoints.lostPassword, call);
  } catch (error) {
    if (error instanceof ApiError && LACKING.includes(error.status))
      throw new ApiError(lostTexts.help, error.status);
    throw error;
  }
}

/** What is said of a failure; `reason` is what the reader can do about it, if that is more than `text` says. */
export function failureOf(error: Error): { text: string; reason: string | null } {
  if (!(error instanceof ApiError)) return { text: loginTexts.failed, reason: null };
  if (error.status === 401) return { text: loginTexts.wrong, reason: null };
  const { status } = error;
  const canAct = status === 0 || (status > 401 && status < 500 && status !== 422 && !isMissing(error));
  return { text: loginTexts.failed, reason: canAct ? error.message : null };
}
