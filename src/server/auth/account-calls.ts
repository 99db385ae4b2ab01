import type { AccountAction } from '../contract.ts';
import { Credentials, checkedBody, RefreshBody } from '../http/bodies.ts';
import { Refusal } from '../http/refusal.ts';
import type { Account, Accounts } from './accounts.ts';
import type { GuessDelay } from './guess-delay.ts';
import type { Sessions, TokenPair } from './sessions.ts';

export interface AccountParts {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly guesses: GuessDelay;
}

export interface AccountRequest {
  readonly body: unknown;
  /** Whom the rate limits count: the sender's address, or its network for IPv6. */
  readonly address: string;
  readonly account: Account | null;
}

export interface AccountAnswer {
  readonly status: number;
  readonly body?: unknown;
}

type Answerer = (parts: AccountParts, request: AccountRequest) => Promise<AccountAnswer>;

/** Login, refresh, logout and "who am I" (api-contract, shapes). They throw refusals in the contract's words. */
export const ACCOUNT_ANSWERS: Record<AccountAction, Answerer> = {
  login: async (parts, request) => ({ status: 200, body: await logIn(parts, request) }),
  refresh: async ({ sessions }, { body }) => {
    const pair = await sessions.rotate(checkedBody(RefreshBody, body).refresh);
    if (pair !== null) return { status: 200, body: pair };
    throw new Refusal(401, { detail: 'Token is invalid or expired', code: 'token_not_valid' });
  },
  logout: async ({ sessions }, { body }) => {
    await sessions.end(checkedBody(RefreshBody, body).refresh);
    return { status: 204 };
  },
  me: async (_, { account }) => ({ status: 200, body: { email: account?.email } }),
};

async function logIn(parts: AccountParts, { body, address }: AccountRequest): Promise<TokenPair> {
  const { email, password } = checkedBody(Credentials, body);
  parts.guesses.begin(address, email);
  const account = await parts.accounts.withPassword(email, password);
  if (account === null)
    throw new Refusal(401, { detail: 'No active account found with the given credentials' });
  parts.guesses.succeeded(address, email);
  return parts.sessions.start(account.id);
}
