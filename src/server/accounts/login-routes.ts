import * as v from 'valibot';
import { endpoints } from '../../domain/endpoints.ts';
import { callerAddress } from '../http/access.ts';
import { sentFields } from '../http/bodies.ts';
import { recordEvent } from '../http/log.ts';
import type { Route } from '../http/route.ts';
import { HttpError } from '../http-error.ts';
import { Credentials, RefreshBody } from '../rules.ts';

const withCredentials = { method: 'POST', access: 'credentials', body: 'json' } as const;
const Tokens = v.object({ access: v.string(), refresh: v.optional(v.string()) });

/** Login, refresh, logout and "who am I". */
export const loginRoutes: readonly Route[] = [
  {
    ...withCredentials,
    path: `/api/${endpoints.login}`,
    response: [200, Tokens],
    event: 'login failed',
    handle: async (app, request) => {
      const credentials = sentFields(request, Credentials);
      const { account: claimed } = app.accounts.byEmail(credentials.email);
      recordEvent(request, 'login failed', claimed?.id ?? null);
      const login = await app.passwords.check(credentials, callerAddress(request));
      if (login === null)
        throw new HttpError(401, { detail: 'No active account found with the given credentials' });
      const { account } = login;
      const pair = await app.sessions.start(account.id);
      app.accounts.recordLogin(account.id);
      recordEvent(request, 'login', account.id);
      return pair;
    },
  },
  {
    // Beyond the contract: ends the session of the refresh token in the body.
    ...withCredentials,
    path: `/api/${endpoints.logout}`,
    capability: null,
    response: [204],
    handle: async ({ sessions }, request) => {
      const { refresh } = sentFields(request, RefreshBody);
      recordEvent(request, 'logout', (await sessions.end(refresh))?.id ?? null);
    },
  },
  {
    ...withCredentials,
    path: `/api/${endpoints.refresh}`,
    response: [200, Tokens],
    event: 'refresh refused',
    handle: async ({ sessions }, request) => {
      const { refresh } = sentFields(request, RefreshBody);
      const { pair, account, isStolen } = await sessions.rotate(refresh);
      const refused = isStolen ? 'session ended' : 'refresh refused';
      recordEvent(request, pair === null ? refused : 'refresh', account?.id ?? null);
      if (pair !== null) return pair;
      throw new HttpError(401, { detail: 'Token is invalid or expired', code: 'token_not_valid' });
    },
  },
  {
    method: 'GET',
    path: `/api/${endpoints.currentUser}`,
    access: 'token',
    body: 'none',
    response: [200, v.object({ email: v.string() })],
    handle: (_app, { account }) => ({ email: account?.email }),
  },
];
