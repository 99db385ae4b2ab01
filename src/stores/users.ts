import {
  changeOwnAccount,
  endOwnSessions,
  fetchSecurityEvents,
  invitationApi,
  invite,
  userApi,
} from '../api/users.ts';
import type { NewInvitation } from '../domain/users.ts';
import { createResource, knownData } from './resource.ts';
import { currentUser } from './session.ts';
import { createStaffList, logged } from './staff-list.ts';

/** Who may log in. */
export const users = createStaffList(userApi);

/** The links by which others come to. */
export const invitations = createStaffList(invitationApi);

/** What happened to the accounts of staff; only where the server offers `security-events`. */
export const securityEvents = createResource(logged(fetchSecurityEvents));

/** Makes a link. An empty email is for whoever opens it. Throws ApiError. */
export async function inviteSomebody(email: string, signal: AbortSignal): Promise<NewInvitation> {
  const invitation = await invite(email.trim() || null, signal);
  void invitations.list.reload();
  return invitation;
}

/**
 * Changes one's own account; an empty new password keeps the old one. Returns how many open invitations of one's own have
 * ended with the old one. Throws ApiError.
 * @param onRenamed takes along what is on this device under the email of before
 */
export async function saveOwnAccount(
  email: string,
  { password, newPassword }: { password: string; newPassword: string },
  onRenamed: (from: string, to: string) => Promise<unknown>,
  signal: AbortSignal,
): Promise<number> {
  const draft = { email: email.trim(), password, ...(newPassword !== '' && { new_password: newPassword }) };
  const before = knownData(currentUser.$load.get())?.email;
  const ended = await changeOwnAccount(draft, signal);
  if (before !== undefined && before !== draft.email) await onRenamed(before, draft.email);
  void currentUser.reload();
  void users.list.reload();
  void invitations.list.reload();
  return ended;
}

/** Ends every session of one's own; afterwards the page has to leave for the login. Returns as above. Throws ApiError. */
export const endSessions = endOwnSessions;
