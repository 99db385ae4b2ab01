import { expect, it } from 'vitest';
import { createPasswordQueue, hashPassword, SCRYPT_COSTS } from '../../../src/server/accounts/passwords.ts';
import { HttpError } from '../../../src/server/http-error.ts';

Object.assign(SCRYPT_COSTS, { N: 1024, r: 8, p: 1 });
const HASH = await hashPassword('right');
const TOO_BUSY = new HttpError(
  429,
  { detail: 'Many people are logging in. Please try again in 5 seconds.' },
  { 'Retry-After': '5' },
);

function openQueue() {
  const queue = createPasswordQueue();
  const served: string[] = [];
  const logIn = async (address: string) => {
    await queue.check('wrong', HASH, address);
    served.push(address);
  };
  return { queue, served, logIn };
}

it('passwords are checked one after another, in the order in which they came', async () => {
  const { served, logIn } = openQueue();
  await Promise.all(['a', 'b', 'b', 'c'].map(logIn));
  expect(served).toEqual(['a', 'b', 'b', 'c']);
});

it('one address may queue four passwords, and learns with a fifth when to come back', async () => {
  const { logIn } = openQueue();
  const outcomes = await Promise.allSettled([...Array(5).fill('flood'), 'another'].map(logIn));
  const refused = outcomes.flatMap((outcome, at) =>
    outcome.status === 'rejected' ? [[at, outcome.reason]] : [],
  );
  expect(refused).toEqual([[4, TOO_BUSY]]);
});

it('an address may send another password once one was checked, also where the check failed', async () => {
  const { queue, logIn } = openQueue();
  await expect(queue.check('wrong', 'no hash', 'a')).rejects.toThrow();
  await Promise.all(Array(4).fill('a').map(logIn));
  await expect(logIn('a')).resolves.toBeUndefined();
});
