import { collection } from '../api/collection.ts';
import { orThrow } from '../api/readable-list.ts';
import { request } from '../api/request.ts';
import { saveLogin } from '../api/session.ts';
import { decodeOne } from '../domain/decode.ts';
import { ownEndpoints } from '../domain/own-endpoints.ts';
import { ChangedAccount, EndedAccess, Invitation, NewInvitation, User } from '../domain/users.ts';
import { knownData } from './resource.ts';
import { currentUser } from './session.ts';
import { createStaffList } from './staff-list.ts';

/** The accounts; needs the capability `users`. */
export const users = createStaffList(collection(ownEndpoints.users, User));

/** The open invitations. */
export const invitations = createStaffList(collection(ownEndpoints.invitations, Invitation));

/** Makes an invitation; with an empty email, whoever opens its link enters their own. Throws ApiError. */
export async function inviteSomebody(email: string, signal: AbortSignal): Promise<NewInvitation> {
  const named = email.trim();
  const json = named === '' ? {} : { email: named };
  const call = request(ownEndpoints.invitations, { method: 'POST', json, signal });
  // Even if its link is lost: it can be revoked there.
  const body = await call.finally(() => void invitations.list.reload());
  return orThrow(decodeOne(NewInvitation, body));
}

/**
 * Changes one's own account and stores the new session; all others have ended. An empty new password keeps the old one.
 * Returns how many of one's open invitations were revoked. Throws ApiError.
 */
export async function saveOwnAccount(
  email: string,
  { password, newPassword }: { password: string; newPassword: string },
  onRenamed: (from: string, to: string) => Promise<unknown>,
  signal: AbortSignal,
): Promise<number> {
  const json = { email: email.trim(), password, ...(newPassword !== '' && { new_password: newPassword }) };
  const before = knownData(currentUser.$load.get())?.email;
  const body = await request(ownEndpoints.ownUser, { method: 'PUT', json, signal });
  const changed = orThrow(decodeOne(ChangedAccount, body));
  saveLogin(changed);
  if (before !== undefined && before !== json.email) await onRenamed(before, json.email);
  void currentUser.reload();
  void users.list.reload();
  void invitations.list.reload();
  return changed.ended_invitations;
}

/** Ends all of one's own sessions; the page then has to go to the login. Returns as above. Throws ApiError. */
export async function endSessions(signal?: AbortSignal): Promise<number> {
  const body = await request(ownEndpoints.ownSessions, { method: 'DELETE', signal });
  return decodeOne(EndedAccess, body)?.ended_invitations ?? 0;
}
