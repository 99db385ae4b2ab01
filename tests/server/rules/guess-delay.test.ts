import { describe, expect, it } from 'vitest';
import { createGuessDelay } from '../../../src/server/auth/guess-delay.ts';
import { Refusal } from '../../../src/server/http/refusal.ts';

/** Guesses once, and gives the seconds to wait where it is not let through. */
function guess(
  delay: ReturnType<typeof createGuessDelay>,
  address = '10.0.0.1',
  email = 'a@b.example',
): number {
  try {
    delay.begin(address, email);
    return 0;
  } catch (error) {
    return error instanceof Refusal && error.status === 429
      ? Number(error.headers['Retry-After'])
      : Number.NaN;
  }
}

/** So many wrong guesses, each made as soon as it is let through; the next one gives the wait. */
function withGuesses(count: number) {
  const clock = { now: 1_000_000 };
  const delay = createGuessDelay(() => clock.now);
  for (let made = 0; made < count; ) {
    const wait = guess(delay);
    clock.now += wait * 1000;
    if (wait === 0) made += 1;
  }
  return { clock, delay };
}

describe('guessing a password', () => {
  it('costs nothing for the first four tries, for people mistype', () => {
    expect([0, 1, 2, 3, 4].map((count) => guess(withGuesses(count).delay))).toEqual([0, 0, 0, 0, 0]);
  });

  it('takes twice as long with every further try, up to five minutes', () => {
    const waits = [5, 6, 7, 8, 12, 13, 14, 20].map((count) => guess(withGuesses(count).delay));
    expect(waits).toEqual([1, 2, 4, 8, 128, 256, 300, 300]);
  });

  it('does not slow down another address or another account', () => {
    const { delay } = withGuesses(9);
    expect(guess(delay, '10.0.0.2')).toBe(0);
    expect(guess(delay, '10.0.0.1', 'c@d.example')).toBe(0);
  });

  it('is the same wait however the address of the account is capitalised', () => {
    expect(guess(withGuesses(5).delay, '10.0.0.1', 'A@B.example')).toBe(1);
  });

  it('is forgiven by the right password, and after an hour', () => {
    const { delay } = withGuesses(9);
    delay.succeeded('10.0.0.1', 'a@b.example');
    expect(guess(delay)).toBe(0);
    const later = withGuesses(9);
    later.clock.now += 2 * 3_600_000;
    expect(guess(later.delay)).toBe(0);
    expect(guess(later.delay)).toBe(0);
  });

  it('sent many at once is looked at only a few times', () => {
    const delay = createGuessDelay(() => 1_000_000);
    const waits = Array.from({ length: 100 }, () => guess(delay));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it('keeps its memory flat under guesses at ever new accounts', () => {
    const { delay } = withGuesses(9);
    for (let account = 0; account < 10_000; account += 1) guess(delay, '10.0.0.3', `${account}@b.example`);
    expect(guess(delay)).toBe(0);
  });
});
