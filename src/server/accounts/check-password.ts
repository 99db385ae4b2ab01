import type * as v from 'valibot';
import { createRateLimit } from '../http/rate-limit.ts';
import { tooManyRequests } from '../http-error.ts';
import type { Credentials } from '../rules.ts';
import type { LimitSettings } from '../settings.ts';
import type { Accounts } from './accounts.ts';
import { createPasswordQueue } from './passwords.ts';

declare module 'fastify' {
  interface FastifyInstance {
    passwords: Passwords;
  }
}

type Passwords = ReturnType<typeof openPasswordCheck>;

/** The passwords of staff. Addresses are the senders', or their networks for IPv6. */
export function openPasswordCheck(accounts: Accounts, limit: LimitSettings) {
  const queue = createPasswordQueue();
  const guess = createGuessLimit(limit);
  return {
    /**
     * The account with this email and password, and the hash of the password; null if they do not match. An email without
     * an account takes the same time and number of guesses. Throws a 429 when no guess is left, and when too many
     * passwords from this address wait to be checked.
     */
    check: async ({ email, password }: v.InferOutput<typeof Credentials>, address: string) => {
      const { account, passwordHash } = accounts.byEmail(email);
      // By caller and account, so that nobody elsewhere can lock staff out.
      const isRight = await guess(`${address} ${email.toLowerCase()}`, () =>
        queue.check(password, passwordHash, address),
      );
      // The password may have been changed, or the account removed, during the slow check.
      const isCurrent = accounts.byEmail(email).passwordHash === passwordHash;
      return account !== null && isRight && isCurrent ? { account, passwordHash } : null;
    },
    make: queue.make,
  };
}

/**
 * Allows a number of wrong passwords per key. Returns a function that runs a check and returns its result. A guess counts
 * from its start, so that parallel ones are limited, and no longer counts once it was right or could not be checked.
 * Throws a 429 when no guess is left, and what the check throws.
 */
export function createGuessLimit(limit: LimitSettings) {
  const count = createRateLimit(limit, tooManyGuesses);
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

function tooManyGuesses(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  const when = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return tooManyRequests(
    `There were too many wrong passwords for this account. Please try again in ${when}.`,
    seconds,
  );
}
