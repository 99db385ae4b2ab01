import type { DatabaseSync } from 'node:sqlite';
import type * as v from 'valibot';
import { addressKey } from '../../lib/compare-key.ts';
import { fieldRefusal, type Refusal, tooMany } from '../refusal.ts';
import type { Credentials } from '../rules.ts';
import type { LimitSettings } from '../settings.ts';
import type { Account, Accounts } from './accounts.ts';
import { createPasswordQueue, newSecret, secretHash } from './passwords.ts';

export type LoginParts = ReturnType<typeof openLogin>;

/** What a login needs to check passwords; `budget`: how many wrong ones are allowed, and for how long they count. */
export function openLogin(database: DatabaseSync, accounts: Accounts, budget: LimitSettings) {
  return {
    accounts,
    browsers: openKnownBrowsers(database),
    queue: createPasswordQueue(),
    /**
     * All strangers share one budget of guesses per account. Each known browser has its own, which strangers cannot use
     * up, and which limits whoever steals its proof. So has each session: whoever finds an open one must not guess its
     * password.
     */
    guess: createGuessLimit(budget),
  };
}

/**
 * The account with this email and password and the headers of the response, or null. An email without an account takes
 * the same time and number of guesses. Throws 429 refusals: no guesses are left, or too many log in.
 * @param address the key of the password queue: the sender's, or its network for IPv6
 * @param proof the proof in the Known-Browser header
 */
export async function checkLogin(
  { accounts, browsers, queue, guess }: LoginParts,
  { email, password }: v.InferOutput<typeof Credentials>,
  address: string,
  proof: string | undefined,
): Promise<{ account: Account; isKnown: boolean; headers: Record<string, string> } | null> {
  const { account, passwordHash } = accounts.byEmail(email);
  const isKnown = browsers.isKnown(proof, account?.id ?? 0);
  const check = () => queue.check(password, passwordHash, { address, isKnown });
  const isRight = await guess(isKnown ? `browser ${proof}` : `stranger ${addressKey(email)}`, check);
  if (!isRight || account === null) return null;
  // The password may have been changed, or the account removed, during the slow check.
  if (accounts.byEmail(email).passwordHash !== passwordHash) return null;
  return { account, isKnown, headers: browsers.prove(account.id, proof) };
}

/**
 * Checks the caller's own password again, for calls that a session alone must not do. Returns its hash. Throws a 400
 * refusal for a wrong password, and 429 refusals as above.
 */
export async function checkOwnPassword(
  { accounts, queue, guess }: LoginParts,
  { id, email }: Account,
  password: string,
  address: string,
): Promise<string> {
  const { passwordHash } = accounts.byEmail(email);
  const check = () => queue.check(password, passwordHash, { address, isKnown: true });
  const isRight = await guess(`session ${id}`, check);
  if (!isRight) throw fieldRefusal({ password: ['This is not your password.'] });
  return passwordHash;
}

/**
 * Allows a number of wrong passwords per key. Returns a function that runs a check and returns its result. A guess counts
 * from the start, so that parallel ones are limited, and is given back when it was right or could not be checked. Throws
 * a 429 refusal when no guess is left, and what the check throws.
 */
export function createGuessLimit(budget: LimitSettings) {
  const count = createRateLimit(budget, tooManyGuesses);
  return async (key: string, check: () => Promise<boolean>): Promise<boolean> => {
    const takeBack = count(key);
    let isWrong = false;
    try {
      isWrong = !(await check());
    } finally {
      if (!isWrong) takeBack();
    }
    return !isWrong;
  };
}

/** Beyond this many keys the oldest are forgotten, so that a distributed flood does not fill the memory. */
const MAX_KEYS = 10_000;

/**
 * A rate limit: so many calls per key within a sliding window of seconds, on the monotonic clock, in memory. Returns a
 * function that counts a call and returns one that takes it back.
 * @param refuse makes the error to throw, given the seconds until the next call is allowed
 */
export function createRateLimit({ calls, seconds }: LimitSettings, refuse: (seconds: number) => Refusal) {
  const now = () => performance.now();
  // In the order of the last call, so that expired keys are in front.
  const counted = new Map<string, readonly number[]>();
  const recentOf = (times: readonly number[] = []) => times.filter((time) => time > now() - seconds * 1000);

  return (key: string): (() => void) => {
    for (const [old, times] of counted) {
      if (recentOf(times).length > 0 && counted.size < MAX_KEYS) break;
      counted.delete(old);
    }
    const recent = recentOf(counted.get(key));
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= calls)
      throw refuse(Math.ceil((oldest + seconds * 1000 - now()) / 1000));
    const time = now();
    counted.delete(key);
    counted.set(key, [...recent, time]);
    return () => {
      const times = counted.get(key) ?? [];
      const left = times.toSpliced(times.lastIndexOf(time), 1);
      if (left.length > 0) counted.set(key, left);
      else counted.delete(key);
    };
  };
}

function tooManyGuesses(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  const when = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return tooMany(
    `There were too many wrong passwords for this account. Please try again in ${when}.`,
    seconds,
  );
}

/**
 * The header that carries a browser's proof, in the response to a login and in the next login. Not a cookie: only
 * browsers that were given one send it, so other servers see nothing new.
 */
export const KNOWN_BROWSER = 'Known-Browser';

const VALID_FOR = 365 * 24 * 60 * 60 * 1000;
/** More than the devices of one account's users: each device has its own budget of guesses. */
const MAX_OF_ONE_ACCOUNT = 20;

/**
 * The browsers that have logged in to an account before. A proof grants no access by itself. The database holds its hash
 * only.
 */
function openKnownBrowsers(database: DatabaseSync) {
  const sql = database.createTagStore();
  const isKnown = (proof: string | undefined, accountId: number): proof is string =>
    sql.get`SELECT 1 FROM known_browsers WHERE proof_hash = ${secretHash(proof ?? '')}
      AND account_id = ${accountId} AND last_login_at > ${Date.now() - VALID_FOR}` !== undefined;
  return {
    /** Whether the browser with this proof has logged in to this account since its access was last ended. */
    isKnown,
    /** The header with the proof of a browser that has shown or set the password. The oldest browser is forgotten. */
    prove: (accountId: number, had?: string) => {
      const proof = isKnown(had, accountId) ? had : newSecret();
      // By rowid rather than time, because the clock may be wrong.
      sql.run`INSERT OR REPLACE INTO known_browsers VALUES (${secretHash(proof)}, ${accountId}, ${Date.now()})`;
      sql.run`DELETE FROM known_browsers WHERE account_id = ${accountId} AND rowid NOT IN
        (SELECT rowid FROM known_browsers WHERE account_id = ${accountId} ORDER BY rowid DESC LIMIT ${MAX_OF_ONE_ACCOUNT})`;
      return { [KNOWN_BROWSER]: proof };
    },
  };
}
