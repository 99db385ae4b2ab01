import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { openAccounts } from '../../../src/server/accounts/accounts.ts';
import { createGuessLimit } from '../../../src/server/accounts/check-password.ts';
import { hashPassword, isPassword } from '../../../src/server/accounts/passwords.ts';
import { migrate } from '../../../src/server/db/database.ts';
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

  it('is let through ten times in any quarter of an hour, whenever that starts', async () => {
    const { guess } = tenInFifteenMinutes();
    for (let number = 0; number < 5; number += 1) await guess();
    vi.advanceTimersByTime(600_000);
    for (let number = 0; number < 5; number += 1) await guess();
    vi.advanceTimersByTime(300_000);
    const waits: number[] = [];
    for (let number = 0; number < 6; number += 1) waits.push(await guess());
    expect(waits).toEqual([0, 0, 0, 0, 0, 600]);
  });

  it('does not count if it was right or was never checked, and resets no count', async () => {
    const { budget, guess } = tenInFifteenMinutes();
    for (let number = 0; number < 9; number += 1) await guess();
    for (let number = 0; number < 50; number += 1) {
      expect(await budget('a@b.example', async () => true)).toBe(true);
      const unchecked = budget('a@b.example', () => Promise.reject(new Error('no thread')));
      await expect(unchecked).rejects.toThrow('no thread');
    }
    expect([await guess(), await guess()]).toEqual([0, 900]);
  });

  it('takes as long where nobody has the account, and no password opens it', async () => {
    using database = new DatabaseSync(':memory:');
    migrate(database);
    const { account, passwordHash } = openAccounts(database).byEmail('nobody@b.example');
    const costsIn = (hash: string) => hash.split('$').slice(0, 4);
    expect([account, await isPassword('', passwordHash)]).toEqual([null, false]);
    expect(costsIn(passwordHash)).toEqual(costsIn(await hashPassword('')));
  });
});
