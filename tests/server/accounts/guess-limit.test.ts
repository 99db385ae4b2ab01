import { describe, expect, it, vi } from 'vitest';
import { createGuessLimit } from '../../../src/server/accounts/check-password.ts';
import { HttpError } from '../../../src/server/http-error.ts';

function tenInFifteenMinutes() {
  vi.useFakeTimers({ toFake: ['performance'] });
  const budget = createGuessLimit({ calls: 10, seconds: 900 });
  /** Guesses wrongly once; returns the seconds to wait where it is not let through. */
  const guess = async (key = 'a@b.example'): Promise<number> => {
    try {
      await budget(key, async () => false);
      return 0;
    } catch (error) {
      return error instanceof HttpError && error.status === 429
        ? Number(error.headers['Retry-After'])
        : Number.NaN;
    }
  };
  return { budget, guess };
}

describe('guessing a password', () => {
  it('is let through ten times, sent one by one or all at once', async () => {
    const { guess } = tenInFifteenMinutes();
    const waits: number[] = [];
    for (let number = 0; number < 5; number += 1) waits.push(await guess());
    waits.push(...(await Promise.all(Array.from({ length: 95 }, () => guess()))));
    expect(waits).toEqual([...Array(10).fill(0), ...Array(90).fill(900)]);
  });

  it('is let through ten times in any quarter of an hour, whenever it starts', async () => {
    const { guess } = tenInFifteenMinutes();
    const letThrough: number[] = [];
    for (let second = 0; second < 4 * 900; second += 7) {
      if ((await guess()) === 0) letThrough.push(second);
      vi.advanceTimersByTime(7000);
    }
    expect(letThrough.length).toBeGreaterThanOrEqual(40);
    for (const [index, time] of letThrough.entries()) {
      const tenthAfter = letThrough[index + 10] ?? Number.POSITIVE_INFINITY;
      expect(tenthAfter - time).toBeGreaterThanOrEqual(900);
    }
  });

  it('costs nothing if it was right or was never checked, and undoes no wrong one', async () => {
    const { budget, guess } = tenInFifteenMinutes();
    for (let number = 0; number < 9; number += 1) await guess();
    for (let number = 0; number < 50; number += 1) {
      expect(await budget('a@b.example', async () => true)).toBe(true);
      const unchecked = budget('a@b.example', () => Promise.reject(new Error('no thread')));
      await expect(unchecked).rejects.toThrow('no thread');
    }
    expect([await guess(), await guess()]).toEqual([0, 900]);
  });
});
