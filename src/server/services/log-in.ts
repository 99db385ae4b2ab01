import type { DatabaseSync } from 'node:sqlite';
import { addressKey } from '../../lib/compare-key.ts';
import { fieldRefusal, type Refusal, tooMany } from '../refusal.ts';
import type { LimitSettings } from '../settings.ts';
import type { Account, Accounts } from './accounts.ts';
import { createPasswordQueue, newSecret, secretHash } from './passwords.ts';

export type LoginParts = ReturnType<typeof openLogin>;

/** What a login needs to check a password. `budget`: how many guesses there are, and for how long. */
export function openLogin(database: DatabaseSync, accounts: Accounts, budget: LimitSettings) {
  return {
    accounts,
    browsers: openKnownBrowsers(database),
    queue: createPasswordQueue(),
    /**
     * Strangers share the guesses at an account, wherever they come from. Each known browser has as many of its own: no
     * stranger can use them up, and whoever stole its proof has no more than these. So has each account that is logged in:
     * whoever found an open session must not learn its password.
     */
    guess: guessBudget(budget),
  };
}

export interface LoginAttempt {
  readonly email: string;
  readonly password: string;
  /** Whom the queue counts: the sender's address, or its network for IPv6. */
  readonly address: string;
  /** What the request has in the header of known browsers. */
  readonly proof: string | undefined;
}

/**
 * The account whose password this is, with the response's headers, or null. An email without an account takes as long
 * and has as many guesses. Throws 429 refusals: the guesses are used up, or too many people log in.
 */
export async function checkLogin(
  { accounts, browsers, queue, guess }: LoginParts,
  { email, password, address, proof }: LoginAttempt,
): Promise<{ account: Account; isKnown: boolean; headers: Record<string, string> } | null> {
  const { account, passwordHash } = accounts.byEmail(email);
  const isKnown = browsers.isKnown(proof, account?.id ?? 0);
  const check = () => queue.check(password, passwordHash, { address, isKnown });
  const isRight = await guess(isKnown ? `browser ${proof}` : `stranger ${addressKey(email)}`, check);
  if (!isRight || account === null) return null;
  // The check took its time: a password that was changed meanwhile, or an account that was removed, opens nothing.
  if (accounts.byEmail(email).passwordHash !== passwordHash) return null;
  return { account, isKnown, headers: browsers.prove(account.id, proof) };
}

/**
 * Asks once more for the password of whoever is logged in: an open session alone must not do what takes it. Returns its
 * hash; throws a 400 refusal where it is another one, and 429 refusals as above.
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
 * Allows that many wrong passwords for each key. Returns what says whether a check found the password. A guess counts as
 * wrong from the start, so that many at once are counted, and leaves nothing once it was right or could not be checked: what
 * is counted is as little as passwords are checked slowly. Throws a 429 refusal where no guess is left, and what the check
 * throws.
 */
export function guessBudget(budget: LimitSettings) {
  const count = callBudget(budget, tooManyGuesses);
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

/** Of more callers than this the first are forgotten: a flood from everywhere fills no memory. */
const MOST_KEYS = 10_000;

/**
 * Allows that many calls of each key within a window of that many seconds, counted in memory, by the clock that only counts
 * on. Returns what counts one, which returns what takes it back and throws the refusal where none is left.
 * @param refuse makes it; told in how many seconds there is one again
 */
export function callBudget({ calls, seconds }: LimitSettings, refuse: (seconds: number) => Refusal) {
  const now = () => performance.now();
  // In the order of the last call: those that no longer count are at the front.
  const counted = new Map<string, readonly number[]>();
  const recentOf = (times: readonly number[] = []) => times.filter((time) => time > now() - seconds * 1000);

  return (key: string): (() => void) => {
    for (const [old, times] of counted) {
      if (recentOf(times).length > 0 && counted.size < MOST_KEYS) break;
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
 * The header in which a login's response gives the browser its proof, and the next login gives it back. A header, and
 * no cookie: only a browser that was given one sends one, so other servers meet nothing new.
 */
export const KNOWN_BROWSER = 'Known-Browser';

const VALID_FOR = 365 * 24 * 60 * 60 * 1000;
/** More than the phones and computers of whoever shares an account: each has guesses of its own. */
const MOST_OF_ONE_ACCOUNT = 20;

/**
 * Browsers in which somebody has logged in to an account before. Their proofs alone grant nothing. The proof itself is in the
 * browser alone: the database has its hash.
 */
function openKnownBrowsers(database: DatabaseSync) {
  const sql = database.createTagStore();
  const isKnown = (proof: string | undefined, accountId: number): proof is string =>
    sql.get`SELECT 1 FROM known_browsers WHERE proof_hash = ${secretHash(proof ?? '')}
      AND account_id = ${accountId} AND last_login_at > ${Date.now() - VALID_FOR}` !== undefined;
  return {
    /** Whether a browser with this proof has logged in to this account, and the account's access has not ended since. */
    isKnown,
    /** The header for the browser in which somebody has just shown, or chosen, the password: its proof, where that counts, or a new one. The oldest one goes. */
    prove: (accountId: number, had?: string) => {
      const proof = isKnown(had, accountId) ? had : newSecret();
      // A new row has the highest number, whatever the clock says.
      sql.run`INSERT OR REPLACE INTO known_browsers VALUES (${secretHash(proof)}, ${accountId}, ${Date.now()})`;
      sql.run`DELETE FROM known_browsers WHERE account_id = ${accountId} AND rowid NOT IN
        (SELECT rowid FROM known_browsers WHERE account_id = ${accountId} ORDER BY rowid DESC LIMIT ${MOST_OF_ONE_ACCOUNT})`;
      return { [KNOWN_BROWSER]: proof };
    },
  };
}
