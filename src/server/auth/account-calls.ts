import { CAPABILITIES } from '../capabilities.ts';
import type { AccountAction } from '../contract.ts';
import type { SecurityEvent } from '../http/access-log.ts';
import { Credentials, checkedBody, RefreshBody } from '../http/bodies.ts';
import { Refusal } from '../http/refusal.ts';
import type { Account } from './accounts.ts';
import type { Invitations } from './invitations.ts';
import { checkLogin, type LoginParts } from './log-in.ts';
import type { Sessions } from './sessions.ts';
import { USER_CALLS } from './user-calls.ts';

export interface AccountParts extends LoginParts {
  readonly sessions: Sessions;
  readonly invitations: Invitations;
}

export interface AccountRequest {
  readonly body: unknown;
  /** The id in the path, where the call's path has one. */
  readonly id?: number | undefined;
  /** Whom the login's queue counts: the sender's address, or its network for IPv6. */
  readonly address: string;
  /** What the request has in the header of known browsers. */
  readonly proof: string | undefined;
  readonly account: Account | null;
  /** Adds what happened to the request's log line; the last one counts. */
  readonly note: (event: SecurityEvent, accountId: number | null) => void;
}

export interface AccountResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export type AccountCall = (parts: AccountParts, request: AccountRequest) => Promise<AccountResponse>;

/**
 * Login, refresh, logout, "who am I", "what can you do", accounts and "how are you called". They throw refusals in the
 * contract's words.
 */
export const ACCOUNT_CALLS: Record<AccountAction, AccountCall> = {
  login: logIn,
  refresh: async ({ sessions }, { body, note }) => {
    note('refresh refused', null);
    const { pair, accountId, isStolen } = await sessions.rotate(checkedBody(RefreshBody, body).refresh);
    note(isStolen ? 'session ended' : pair === null ? 'refresh refused' : 'refresh', accountId);
    if (pair !== null) return { status: 200, body: pair };
    throw new Refusal(401, { detail: 'Token is invalid or expired', code: 'token_not_valid' });
  },
  logout: async ({ sessions }, { body, note }) => {
    note('logout', await sessions.end(checkedBody(RefreshBody, body).refresh));
    return { status: 204 };
  },
  me: async (_, { account }) => ({ status: 200, body: { email: account?.email } }),
  capabilities: async () => ({ status: 200, body: CAPABILITIES }),
  // Loaded only where it is requested: the start of the server must not wait for it.
  schema: async () => ({ status: 200, body: (await import('../openapi/describe-api.ts')).describeApi() }),
  ...USER_CALLS,
};

async function logIn(parts: AccountParts, request: AccountRequest): Promise<AccountResponse> {
  request.note('login failed', null);
  const credentials = checkedBody(Credentials, request.body);
  request.note('login failed', parts.accounts.byEmail(credentials.email).account?.id ?? null);
  const login = await checkLogin(parts, { ...credentials, ...request });
  if (login === null)
    throw new Refusal(401, { detail: 'No active account found with the given credentials' });
  const { account, headers } = login;
  const pair = await parts.sessions.start(account.id);
  parts.accounts.noteLogin(account.id);
  request.note('login', account.id);
  return { status: 200, body: pair, headers };
}
