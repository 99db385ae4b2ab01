import type { LimitSettings } from '../http/rate-limits.ts';
import type { Account, Accounts } from './accounts.ts';
import { createGuessBudget, type GuessBudget } from './guess-budget.ts';
import { KNOWN_BROWSER, type KnownBrowsers, knownBrowsers } from './known-browsers.ts';
import type { ScryptCosts } from './password-hash.ts';
import { createPasswordQueue, type PasswordQueue } from './password-queue.ts';

export interface LoginParts {
  readonly accounts: Accounts;
  readonly browsers: KnownBrowsers;
  readonly queue: PasswordQueue;
  /**
   * Strangers share the guesses at an account, wherever they come from. Each known browser has as many of its own: no
   * stranger can use them up, and whoever stole its proof has no more than these.
   */
  readonly guesses: {
    readonly ofStrangers: GuessBudget;
    readonly ofBrowsers: GuessBudget;
    /** At the password of whoever is logged in already: whoever found an open session must not learn it. */
    readonly ofSessions: GuessBudget;
  };
}

export function openLogin(
  accounts: Accounts,
  secret: Uint8Array,
  { budget, costs }: { budget: LimitSettings; costs: ScryptCosts },
): LoginParts {
  return {
    accounts,
    browsers: knownBrowsers(secret),
    queue: createPasswordQueue(costs),
    guesses: {
      ofStrangers: createGuessBudget(budget),
      ofBrowsers: createGuessBudget(budget),
      ofSessions: createGuessBudget(budget),
    },
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
  { accounts, browsers, queue, guesses }: LoginParts,
  { email, password, address, proof }: LoginAttempt,
): Promise<{ account: Account; headers: Record<string, string> } | null> {
  const { account, passwordHash } = accounts.byEmail(email);
  const browser = await browsers.read(proof);
  const isKnown = browser !== null && browser.accountId === account?.id;
  const takeBack = isKnown
    ? guesses.ofBrowsers.spend(browser.id)
    : guesses.ofStrangers.spend(email.toLowerCase());
  let isWrong = false;
  try {
    isWrong = !(await queue.check(password, passwordHash, { address, isKnown }));
  } finally {
    if (!isWrong) takeBack();
  }
  if (isWrong || account === null) return null;
  const headers = { [KNOWN_BROWSER]: await browsers.prove(account.id, browser) };
  // The check took its time: a password that was changed meanwhile, or an account that was removed, opens nothing.
  return accounts.byEmail(email).passwordHash === passwordHash ? { account, headers } : null;
}
