import type { Access } from '../contract.ts';
import { Refusal } from '../http/refusal.ts';
import type { Account, Accounts } from './accounts.ts';
import type { Sessions } from './sessions.ts';

const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="api"' };

/**
 * The account behind a request's Authorization header, or null where a call does not need one. Other schemes than
 * Bearer count as no header, as they do for a Django server. Throws 401 refusals in the contract's words.
 */
export async function authenticate(
  access: Access,
  header: string | undefined,
  { accounts, sessions }: { accounts: Accounts; sessions: Sessions },
): Promise<Account | null> {
  if (access === 'credentials') return null;
  const [scheme, token, ...more] = (header ?? '').trim().split(/\s+/);
  if (scheme?.toLowerCase() !== 'bearer') {
    if (access === 'anyone') return null;
    throw new Refusal(401, { detail: 'Authentication credentials were not provided.' }, CHALLENGE);
  }
  if (token === undefined || more.length > 0) throw invalidToken();
  const accountId = await sessions.accountOf(token);
  const account = accountId === null ? null : accounts.byId(accountId);
  if (account === null) throw invalidToken();
  return account;
}

function invalidToken(): Refusal {
  const body = {
    detail: 'Given token not valid for any token type',
    code: 'token_not_valid',
    messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' }],
  };
  return new Refusal(401, body, CHALLENGE);
}
