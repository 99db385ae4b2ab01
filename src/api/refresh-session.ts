import { RefreshAnswer } from '../domain/account.ts';
import { decodeOne } from '../domain/decode.ts';
import { endpoints } from '../domain/endpoints.ts';
import { accessToken, keepRefresh, refreshToken } from './session.ts';
import { send } from './transport.ts';

/**
 * `renewed`: there is a token to replay with. `refused`: the session is over. `unreachable`: nobody answered, or
 * a server in trouble did, which says nothing about the session.
 */
export type Renewal = 'renewed' | 'refused' | 'unreachable';

let underWay: Promise<Renewal> | null = null;

/**
 * Gets a new access token (specification, section 4, auth refresh). However many calls meet the expired one at
 * once, one refresh goes out. Never throws.
 * @param rejected the access token that the server refused: if another has taken its place, that one is used.
 */
export function refreshSession(rejected: string): Promise<Renewal> {
  const current = accessToken();
  if (current !== null && current !== rejected) return Promise.resolve('renewed');
  underWay ??= withTabLock(() => refreshOnce(rejected)).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function refreshOnce(rejected: string): Promise<Renewal> {
  const current = accessToken();
  if (current !== null && current !== rejected) return 'renewed';
  const refresh = refreshToken();
  if (refresh === null) return 'refused';
  try {
    const answer = await send(endpoints.refresh, { method: 'POST', json: { refresh } });
    if (answer.status === 429 || answer.status >= 500) return 'unreachable';
    const tokens = answer.ok ? decodeOne(RefreshAnswer, await answer.json().catch(() => null)) : null;
    // Another tab has logged out or in meanwhile: what it left counts, a late answer must not undo it.
    if (refreshToken() !== refresh) return accessToken() === null ? 'refused' : 'renewed';
    if (tokens === null) return 'refused';
    keepRefresh(tokens);
    return 'renewed';
  } catch {
    return 'unreachable';
  }
}

/** Two tabs must not spend the same refresh token: a server that rotates would end the session. */
function withTabLock(refresh: () => Promise<Renewal>): Promise<Renewal> {
  return 'locks' in navigator ? navigator.locks.request('refresh-session', refresh) : refresh();
}
