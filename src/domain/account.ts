import * as v from 'valibot';

const token = v.pipe(v.string(), v.nonEmpty());

/** A token that is missing, null or invalid counts as none: the access token is still valid. */
const refresh = v.fallback(v.optional(v.nullable(token)), null);

/** The response to a login or refresh; some servers send no refresh token. */
export const Tokens = v.object({ access: token, refresh });

export const CurrentUser = v.object({ email: v.pipe(v.string(), v.nonEmpty()) });
export type CurrentUser = v.InferOutput<typeof CurrentUser>;

/** How long the login screen stays after success, in milliseconds. */
export const LOGIN_REDIRECT_MS = 1500;
