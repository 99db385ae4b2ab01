import { changeOwnAccount, endOwnSessions, invitationApi, invite, userApi } from '../api/users.ts';
import type { NewInvitation } from '../domain/users.ts';
import { userTexts } from '../texts/users.ts';
import { createSaver, type Outcome } from './saving.ts';
import { currentUser } from './session.ts';
import { createStaffList } from './staff-list.ts';

/** Who may log in. */
export const users = createStaffList(userApi);

/** The links by which others come to. */
export const invitations = createStaffList(invitationApi);

/** The form that makes a link. */
export const inviting = createSaver();

/** The form of one's own email and password. */
export const ownAccount = createSaver();

/** The button that ends all of one's sessions. */
export const ending = createSaver();

/** Makes a link; null where there is none. An empty email is for whoever opens it. Never rejects. */
export async function inviteSomebody(
  email: string,
): Promise<{ outcome: Outcome | null; invitation: NewInvitation | null }> {
  let invitation: NewInvitation | null = null;
  const words = { done: userTexts.invited, failed: userTexts.inviteFailed, invalid: userTexts.inviteInvalid };
  const outcome = await inviting.save(words, async ({ signal }) => {
    invitation = await invite(email.trim() === '' ? null : email.trim(), signal);
  });
  if (invitation !== null) void invitations.list.reload();
  return { outcome, invitation };
}

/** Changes one's own account; an empty new password keeps the old one. Never rejects. */
export async function saveOwnAccount(
  email: string,
  password: string,
  newPassword: string,
): Promise<Outcome | null> {
  const words = { done: userTexts.saved, failed: userTexts.saveFailed, invalid: userTexts.saveInvalid };
  const draft = { email: email.trim(), password, ...(newPassword !== '' && { new_password: newPassword }) };
  const outcome = await ownAccount.save(words, ({ signal }) => changeOwnAccount(draft, signal));
  if (outcome?.kind === 'success') {
    void currentUser.reload();
    void users.list.reload();
  }
  return outcome;
}

/** Ends every session of one's own; afterwards the page has to leave for the login. Never rejects. */
export function endSessions(): Promise<Outcome | null> {
  const words = { done: userTexts.ended, failed: userTexts.endFailed };
  return ending.save(words, ({ signal }) => endOwnSessions(signal));
}
