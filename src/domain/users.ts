import * as v from 'valibot';
import { Tokens } from './account.ts';

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const text = v.pipe(v.string(), v.nonEmpty());

/** Somebody who may log in, as the list of users shows them. The times are ISO 8601; null where they are not known. */
export const User = v.object({
  id,
  email: text,
  since: v.nullable(v.string()),
  last_login: v.nullable(v.string()),
  is_you: v.boolean(),
});
export type User = v.InferOutput<typeof User>;

/** A link that works once, until it expires. Without an email, whoever opens it enters their own. */
export const Invitation = v.object({
  id,
  email: v.nullable(v.string()),
  /** Whether it sets another password for an account that exists. */
  resets: v.boolean(),
  /** The email of whoever made it; null for the command on the server. */
  invited_by: v.nullable(v.string()),
  expires: v.string(),
});
export type Invitation = v.InferOutput<typeof Invitation>;

/** What only the response to the invitation itself holds. */
export const NewInvitation = v.object({ ...Invitation.entries, secret: text });
export type NewInvitation = v.InferOutput<typeof NewInvitation>;

/** What a link is for, as whoever opens it sees it. */
export const OpenedInvitation = v.object({ email: v.nullable(v.string()), resets: v.boolean() });
export type OpenedInvitation = v.InferOutput<typeof OpenedInvitation>;

/** What ends all access through one's own account says: how many open invitations of one's own have ended with it. */
export const EndedAccess = v.object({
  ended_invitations: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 0),
});

/** The response to a change of one's own account: its new email, and the session that goes on. */
export const ChangedAccount = v.object({ ...Tokens.entries, email: text, ...EndedAccess.entries });

/** The path of a link. The secret is behind the #, which no browser sends: it reaches no log. */
export function invitationPath(secret: string): string {
  return `/admin/invitation#${secret}`;
}
