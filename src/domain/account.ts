import * as v from 'valibot';

const token = v.pipe(v.string(), v.nonEmpty());

/** Left out, null or unusable all mean that there is none: the access token still counts. */
const refresh = v.fallback(v.optional(v.nullable(token)), null);

/** The response to a login or a refresh: some servers give no refresh token with it. */
export const Tokens = v.object({ access: token, refresh });

export const CurrentUser = v.object({ email: v.pipe(v.string(), v.nonEmpty()) });
export type CurrentUser = v.InferOutput<typeof CurrentUser>;

/** How long the login stays on the screen after it has succeeded. */
export const LOGIN_REDIRECT_MS = 1500;
