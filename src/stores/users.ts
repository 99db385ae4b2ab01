import { atom, readonlyType } from 'nanostores';
import { collection } from '../api/collection.ts';
import { orThrow } from '../api/readable-list.ts';
import { request } from '../api/request.ts';
import { saveLogin } from '../api/session.ts';
import { decodeOne } from '../domain/decode.ts';
import { extensionEndpoints } from '../domain/extension-endpoints.ts';
import { ChangedAccount, EndedAccess, Invitation, NewInvitation, User } from '../domain/users.ts';
import { userTexts as texts } from '../i18n/en/users.ts';
import { knownData } from './fetcher.ts';
import type { Drafts } from './form-draft.ts';
import { createItemForm } from './item-form.ts';
import { currentUser } from './session.ts';
import { createStaffList } from './staff-list.ts';

/** The accounts; needs the capability `users`. */
export const users = createStaffList(collection({ path: extensionEndpoints.users }, User));

/** The open invitations. */
export const invitations = createStaffList(collection({ path: extensionEndpoints.invitations }, Invitation));

const $made = atom<NewInvitation | null>(null);

/** The invitation that was made last on this page; only its maker ever sees its link. */
export const $madeInvitation = readonlyType($made);

/** Makes an invitation; with an empty email, whoever opens its link enters their own. */
export function createInvitationForm(drafts: Drafts) {
  return createItemForm<NewInvitation>({
    name: 'invitation',
    drafts,
    emptyValues: () => ({ email: '' }),
    valuesOf: ({ email }) => ({ email: email ?? '' }),
    texts: {
      created: texts.invited,
      updated: texts.invited,
      saveFailed: texts.inviteFailed,
      invalid: texts.inviteInvalid,
    },
    hasKey: false,
    send: async ({ values: { email = '' } }, { signal }) => {
      const named = email.trim();
      const json = named === '' ? {} : { email: named };
      const call = request(extensionEndpoints.invitations, { method: 'POST', json, signal });
      // Even if its link is lost: it can be revoked there.
      const body = await call.finally(() => void invitations.list.reload());
      return orThrow(decodeOne(NewInvitation, body));
    },
    onSaved: (made) => $made.set(made),
  });
}

/** One's own account, with how many of one's open invitations its last change has revoked. */
type OwnAccount = { id: number; email: string; ended: number };

/** Forms need an id; one's own account has none in the API. */
const OWN_ID = 1;

/** One's own account, as its form opens it. */
export const ownAccount = (email: string): OwnAccount => ({ id: OWN_ID, email, ended: 0 });

/**
 * Changes one's own account and stores the new session; all others have ended. An empty new password keeps the old one.
 * @param onRenamed called when the email has changed
 */
export function createAccountForm(drafts: Drafts, onRenamed: (from: string, to: string) => Promise<unknown>) {
  return createItemForm<OwnAccount>({
    name: 'account',
    drafts,
    emptyValues: () => ({ email: '', password: '', new_password: '' }),
    valuesOf: ({ email }) => ({ email, password: '', new_password: '' }),
    secrets: ['password', 'new_password'],
    texts: { created: '', updated: '', saveFailed: texts.saveFailed, invalid: texts.saveInvalid },
    savedText: (saved) => texts.saved(saved?.ended ?? 0),
    send: async ({ values }, { signal }) => {
      const { email: typed = '', password, new_password = '' } = values;
      const email = typed.trim();
      const json = { email, password, ...(new_password !== '' && { new_password }) };
      const before = knownData(currentUser.$load.get())?.email;
      const body = await request(extensionEndpoints.ownUser, { method: 'PUT', json, signal });
      const changed = orThrow(decodeOne(ChangedAccount, body));
      saveLogin(changed);
      if (before !== undefined && before !== email) await onRenamed(before, email);
      void currentUser.reload();
      void users.list.reload();
      void invitations.list.reload();
      return { ...ownAccount(email), ended: changed.ended_invitations };
    },
  });
}

/**
 * Ends all of one's own sessions; the page then has to go to the login. Returns how many of one's open invitations
 * that has revoked. Throws ApiError.
 */
export async function endSessions(signal?: AbortSignal): Promise<number> {
  const body = await request(extensionEndpoints.ownSessions, { method: 'DELETE', signal });
  return decodeOne(EndedAccess, body)?.ended_invitations ?? 0;
}
