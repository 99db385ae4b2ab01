import { Refusal } from '../http/refusal.ts';

/** Wrong passwords that cost nothing: people mistype. */
const FREE_GUESSES = 4;
const LONGEST_DELAY = 300_000;
/** After so long without a wrong password the count begins anew. */
const FORGIVEN_AFTER = 3_600_000;
/** Remembered pairs of address and account; the oldest are forgotten first, so that memory stays flat. */
const REMEMBERED = 10_000;

/** Longer than any address; what is longer cannot fill the memory. */
const LONGEST_EMAIL = 254;

/**
 * Makes each further wrong password for one account from one address wait twice as long: 1 s after the fifth, up to
 * 5 minutes. During the wait nothing is checked, right passwords included, so that the wait tells nothing.
 */
export interface GuessDelay {
  /**
   * Counts a guess, as a wrong one until it turns out to be right: of many sent at once, only the first few are looked
   * at. Throws a 429 refusal with Retry-After while the pair has to wait.
   */
  begin(address: string, email: string): void;
  succeeded(address: string, email: string): void;
}

export function createGuessDelay(now: () => number = Date.now): GuessDelay {
  const guesses = new Map<string, { count: number; until: number }>();
  const keyOf = (address: string, email: string) =>
    `${address} ${email.slice(0, LONGEST_EMAIL).toLowerCase()}`;
  return {
    begin: (address, email) => {
      const key = keyOf(address, email);
      const last = guesses.get(key);
      const wait = (last?.until ?? 0) - now();
      if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
      const isRecent = last !== undefined && now() - last.until < FORGIVEN_AFTER;
      const count = (isRecent ? last.count : 0) + 1;
      const delay =
        count <= FREE_GUESSES ? 0 : Math.min(1000 * 2 ** (count - FREE_GUESSES - 1), LONGEST_DELAY);
      guesses.delete(key);
      guesses.set(key, { count, until: now() + delay });
      const [oldest] = guesses.keys();
      if (guesses.size > REMEMBERED && oldest !== undefined) guesses.delete(oldest);
    },
    succeeded: (address, email) => {
      guesses.delete(keyOf(address, email));
    },
  };
}

/** The answer to whoever asks too often; `seconds` until the next try is worth it. */
export function tooMany(seconds: number): Refusal {
  const detail = `Request was throttled. Expected available in ${seconds} seconds.`;
  return new Refusal(429, { detail }, { 'Retry-After': String(seconds) });
}
