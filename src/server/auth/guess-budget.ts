import type { LimitSettings } from '../http/rate-limits.ts';
import { type Refusal, tooMany } from '../http/refusal.ts';

/** Keys that are remembered at most. Passwords are checked so slowly that it is never reached. */
const REMEMBERED = 20_000;
/** Longer than any email address; what is longer cannot fill the memory. */
const LONGEST_KEY = 254;

/** Allows that many wrong passwords for each key within a window of that many seconds, counted in memory. */
export interface GuessBudget {
  /**
   * Counts a guess as wrong and returns a function that undoes it, for one that was right or was never checked.
   * Throws a 429 refusal with Retry-After when none is left.
   */
  spend(key: string): () => void;
}

export function createGuessBudget(
  { calls, seconds }: LimitSettings,
  now: () => number = () => Date.now(),
): GuessBudget {
  // In the order of the last guess: those that no longer count are at the front.
  const guesses = new Map<string, number[]>();
  const recentOf = (times: readonly number[]) => times.filter((time) => time > now() - seconds * 1000);
  const forgetOldOnes = () => {
    for (const [key, times] of guesses) {
      if (recentOf(times).length > 0) return;
      guesses.delete(key);
    }
  };
  return {
    spend: (fullKey) => {
      const key = fullKey.slice(0, LONGEST_KEY);
      forgetOldOnes();
      const recent = recentOf(guesses.get(key) ?? []);
      const [oldest] = recent;
      if (oldest !== undefined && recent.length >= calls) {
        throw tooManyGuesses(Math.ceil((oldest + seconds * 1000 - now()) / 1000));
      }
      // A key that still counts is never forgotten: whoever invents others would get more guesses at it.
      if (guesses.size >= REMEMBERED && !guesses.has(key)) throw tooManyGuesses(60);
      const time = now();
      guesses.delete(key);
      guesses.set(key, [...recent, time]);
      return () => {
        const left = guesses.get(key) ?? [];
        const index = left.indexOf(time);
        if (index !== -1) left.splice(index, 1);
        if (left.length === 0) guesses.delete(key);
      };
    },
  };
}

function tooManyGuesses(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  const when = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return tooMany(
    `There were too many wrong passwords for this account. Please try again in ${when}.`,
    seconds,
  );
}
