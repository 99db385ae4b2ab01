import type * as v from 'valibot';
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
import { requestTexts } from '../texts/requests.ts';
import { ApiError } from './api-error.ts';
import { collection } from './collection.ts';
import { orUnreadable } from './readable-list.ts';
import { request, requestWithoutSession } from './request.ts';
import { browserProof, saveBrowserProof, saveLogin } from './session.ts';
import { type Call, watched } from './transport.ts';

/** Who may log in; only for a server that offers `users`. */
export const userApi = collection(ownEndpoints.users, User);

/** The links that still work. */
export const invitationApi = collection(ownEndpoints.invitations, Invitation);

/** What happened to the accounts of staff, the last first; only for a server that offers `security-events`. Throws ApiError. */
export async function fetchSecurityEvents(signal?: AbortSignal): Promise<SecurityEvent[]> {
  const body = await request(ownEndpoints.securityEvents, watched(signal));
  return orUnreadable(decodeList(SecurityEvent, body));
}

/** Makes a link, for one email or for whoever opens it. Throws ApiError. */
export async function invite(email: string | null, signal?: AbortSignal): Promise<NewInvitation> {
  const json = email === null ? {} : { email };
  const body = await request(ownEndpoints.invitations, { method: 'POST', json, ...watched(signal) });
  return readable(NewInvitation, body);
}

/** What changes of one's own account; `password` is the one of today. */
export type OwnAccountDraft = { password: string; email: string; new_password?: string };

/**
 * Changes one's own email and password, and keeps the new session: all others have ended. Returns how many open
 * invitations of one's own have ended with them. Throws ApiError.
 */
export async function changeOwnAccount(json: OwnAccountDraft, signal?: AbortSignal): Promise<number> {
  const call = { method: 'PUT', json, ...watched(signal) } as const;
  const changed = readable(ChangedAccount, await request(ownEndpoints.ownUser, call, saveBrowserProof));
  saveLogin(changed);
  return changed.ended_invitations;
}

/** Ends every session of one's own, this one too. Returns as `changeOwnAccount`. Throws ApiError. */
export async function endOwnSessions(signal?: AbortSignal): Promise<number> {
  const call = { method: 'DELETE', headers: browserProof(), ...watched(signal) } as const;
  const body = await request(ownEndpoints.ownSessions, call, saveBrowserProof);
  return decodeOne(EndedAccess, body)?.ended_invitations ?? 0;
}

/** What a link is for. Throws ApiError, `unauthorized` where it no longer works. */
export async function openInvitation(secret: string, signal?: AbortSignal): Promise<OpenedInvitation> {
  return readable(OpenedInvitation, await withoutSession(ownEndpoints.lookAtInvitation, { secret }, signal));
}

export type InvitedDraft = { secret: string; email?: string; password: string };

/** Uses a link up. Throws ApiError, `unauthorized` where it no longer works. */
export async function acceptInvitation(json: InvitedDraft, signal?: AbortSignal): Promise<void> {
  readable(CurrentUser, await withoutSession(ownEndpoints.acceptInvitation, json, signal));
}

function withoutSession(path: string, json: Call['json'], signal?: AbortSignal): Promise<unknown> {
  return requestWithoutSession(path, { method: 'POST', json, ...watched(signal) }, saveBrowserProof);
}

function readable<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const decoded = decodeOne(schema, body);
  if (decoded === null) throw new ApiError('broken', requestTexts.unreadable);
  return decoded;
}
