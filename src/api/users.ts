import { CurrentUser } from '../domain/account.ts';
import { decodeList, decodeOne } from '../domain/decode.ts';
import { ownEndpoints } from '../domain/own-endpoints.ts';
import { SecurityEvent } from '../domain/security-event.ts';
import {
  ChangedAccount,
  EndedAccess,
  Invitation,
  NewInvitation,
  OpenedInvitation,
  User,
} from '../domain/users.ts';
import { collection } from './collection.ts';
import { orUnreadable } from './readable-list.ts';
import { request, requestWithoutSession } from './request.ts';
import { browserProof, saveBrowserProof, saveLogin } from './session.ts';
import type { Call } from './transport.ts';

/** Who may log in; only for a server that offers `users`. */
export const userApi = collection(ownEndpoints.users, User);

/** The links that still work. */
export const invitationApi = collection(ownEndpoints.invitations, Invitation);

/** What happened to the accounts of staff, the last first; only for a server that offers `security-events`. Throws ApiError. */
export async function fetchSecurityEvents(signal?: AbortSignal): Promise<SecurityEvent[]> {
  const body = await request(ownEndpoints.securityEvents, { signal });
  return orUnreadable(decodeList(SecurityEvent, body));
}

/** Makes a link, for one email or for whoever opens it. Throws ApiError. */
export async function invite(email: string | null, signal?: AbortSignal): Promise<NewInvitation> {
  const json = email === null ? {} : { email };
  const body = await request(ownEndpoints.invitations, { method: 'POST', json, signal });
  return orUnreadable(decodeOne(NewInvitation, body));
}

/** What changes of one's own account; `password` is the one of today. */
export type OwnAccountDraft = { password: string; email: string; new_password?: string };

/**
 * Changes one's own email and password, and keeps the new session: all others have ended. Returns how many open
 * invitations of one's own have ended with them. Throws ApiError.
 */
export async function changeOwnAccount(json: OwnAccountDraft, signal?: AbortSignal): Promise<number> {
  const call = { method: 'PUT', json, signal } as const;
  const body = await request(ownEndpoints.ownUser, call, saveBrowserProof);
  const changed = orUnreadable(decodeOne(ChangedAccount, body));
  saveLogin(changed);
  return changed.ended_invitations;
}

/** Ends every session of one's own, this one too. Returns as `changeOwnAccount`. Throws ApiError. */
export async function endOwnSessions(signal?: AbortSignal): Promise<number> {
  const call = { method: 'DELETE', headers: browserProof(), signal } as const;
  const body = await request(ownEndpoints.ownSessions, call, saveBrowserProof);
  return decodeOne(EndedAccess, body)?.ended_invitations ?? 0;
}

/** What a link is for. Throws ApiError, `unauthorized` where it no longer works. */
export async function openInvitation(secret: string, signal?: AbortSignal): Promise<OpenedInvitation> {
  const body = await withoutSession(ownEndpoints.lookAtInvitation, { secret }, signal);
  return orUnreadable(decodeOne(OpenedInvitation, body));
}

export type InvitedDraft = { secret: string; email?: string; password: string };

/** Uses a link up. Throws ApiError, `unauthorized` where it no longer works. */
export async function acceptInvitation(json: InvitedDraft, signal?: AbortSignal): Promise<void> {
  orUnreadable(decodeOne(CurrentUser, await withoutSession(ownEndpoints.acceptInvitation, json, signal)));
}

function withoutSession(path: string, json: Call['json'], signal?: AbortSignal): Promise<unknown> {
  return requestWithoutSession(path, { method: 'POST', json, signal }, saveBrowserProof);
}
