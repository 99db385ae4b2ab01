import { ApiError } from '../api/api-error.ts';
import { orThrow } from '../api/readable-list.ts';
import { requestWithoutSession } from '../api/request.ts';
import { CurrentUser } from '../domain/account.ts';
import { decodeOne } from '../domain/decode.ts';
import { extensionEndpoints } from '../domain/extension-endpoints.ts';
import { OpenedInvitation } from '../domain/users.ts';
import { invitationTexts } from '../i18n/en/users.ts';
import { createFetcher } from './fetcher.ts';

/** What a link is for, or a sentence why it does not work any more. */
export type LinkState = OpenedInvitation | { ended: string };

/** The link of this page; its secret is in the fragment of the URL, which browsers do not send. */
export const link = createFetcher<LinkState>(async (signal) => {
  if (secret() === '') return { ended: invitationTexts.incomplete };
  try {
    return orThrow(decodeOne(OpenedInvitation, await post(extensionEndpoints.checkInvitation, {}, signal)));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { ended: error.message };
    throw error;
  }
});

/** Uses the link, and removes its secret from the URL and the history. Throws ApiError. */
export async function acceptLink(email: string, password: string, signal: AbortSignal): Promise<void> {
  const fields = { password, ...(email !== '' && { email: email.trim() }) };
  orThrow(decodeOne(CurrentUser, await post(extensionEndpoints.acceptInvitation, fields, signal)));
  history.replaceState(null, '', location.pathname);
}

function post(path: string, fields: object, signal: AbortSignal): Promise<unknown> {
  const call = { method: 'POST', json: { secret: secret(), ...fields }, signal } as const;
  return requestWithoutSession(path, call);
}

function secret(): string {
  return location.hash.slice(1);
}
