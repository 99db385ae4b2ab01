import { ApiError } from '../api/api-error.ts';
import { acceptInvitation, openInvitation } from '../api/users.ts';
import type { OpenedInvitation } from '../domain/users.ts';
import { invitationTexts } from '../texts/users.ts';
import { createResource } from './resource.ts';

/** What a link is for, or the sentence why it no longer works. */
export type LinkState = OpenedInvitation | { ended: string };

/** The link that this page was opened with; it is in the part of the URL that no browser sends. */
export const link = createResource<LinkState>(async (signal) => {
  if (secret() === '') return { ended: invitationTexts.incomplete };
  try {
    return await openInvitation(secret(), signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { ended: error.message };
    throw error;
  }
});

/** Uses the link up, and takes its secret out of the URL and the history. Throws ApiError. */
export async function acceptLink(email: string, password: string, signal: AbortSignal): Promise<void> {
  const draft = { secret: secret(), password, ...(email !== '' && { email: email.trim() }) };
  await acceptInvitation(draft, signal);
  history.replaceState(null, '', location.pathname);
}

function secret(): string {
  return location.hash.slice(1);
}
