import * as v from 'valibot';
import { Tokens } from './account.ts';

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const text = v.pipe(v.string(), v.nonEmpty());

/** An account in the list of users. Times are ISO 8601; null for unknown. */
export const User = v.object({
  id,
  email: text,
  since: v.string(),
  last_login: v.nullable(v.string()),
  is_you: v.boolean(),
});
export type User = v.InferOutput<typeof User>;

/** A link that works once, until it expires. Without an email, whoever opens it enters their own. */
export const Invitation = v.object({
  id,
  email: v.nullable(v.string()),
  /** Whether the link resets the password of an existing account. */
  resets: v.boolean(),
  /** The email of whoever made it, of a mailed link its account's own; null for the command on the server. */
  invited_by: v.nullable(v.string()),
  expires: v.string(),
});
export type Invitation = v.InferOutput<typeof Invitation>;

/** Only the response to the invitation itself has the secret, and its link where the server knows the site's URL. */
export const NewInvitation = v.object({ ...Invitation.entries, secret: text, url: v.optional(text) });
export type NewInvitation = v.InferOutput<typeof NewInvitation>;

/** An invitation as whoever opens its link sees it. */
export const OpenedInvitation = v.object({ email: v.nullable(v.string()), resets: v.boolean() });
export type OpenedInvitation = v.InferOutput<typeof OpenedInvitation>;

/** The response to ending all access of one's own account: how many of its open invitations were revoked. */
export const EndedAccess = v.object({
  ended_invitations: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 0),
});

/** The response to a change of one's own account: its new email, and the session that continues. */
export const ChangedAccount = v.object({ ...Tokens.entries, email: text, ...EndedAccess.entries });

/** The path of a link. The secret is in the fragment, which browsers do not send, so it reaches no log. */
export function invitationPath(secret: string): string {
  return `/admin/invitation#${secret}`;
}
