import * as v from 'valibot';

const token = v.pipe(v.string(), v.nonEmpty());

/** Left out, null or unusable all mean that there is none: the access token still counts. */
const refresh = v.fallback(v.optional(v.nullable(token)), null);

/** The response to a login: some servers give no refresh token. */
export const LoginResponse = v.object({ access: token, refresh });

/** The response to a refresh: some servers add a new refresh token. */
export const RefreshResponse = v.object({ access: token, refresh });

export const CurrentUser = v.object({ email: v.pipe(v.string(), v.nonEmpty()) });
export type CurrentUser = v.InferOutput<typeof CurrentUser>;

/** How long the login stays on the screen after it has succeeded. */
export const LOGIN_REDIRECT_MS = 1500;
