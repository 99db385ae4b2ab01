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

it('whoever finds the queue full learns when to come back; one address has four places', async () => {
  const { logIn } = openQueue();
  const addresses = [
    ...Array(5).fill('flood'),
    ...Array.from({ length: 21 }, (_, number) => `10.0.0.${number}`),
  ];
  const outcomes = await Promise.allSettled(addresses.map(logIn));
  const refused = outcomes.flatMap((outcome, at) =>
    outcome.status === 'rejected' ? [[at, outcome.reason]] : [],
  );
  expect(refused).toEqual([4, 25].map((at) => [at, TOO_BUSY]));
});

it('a place is free again once a password was checked, a failed check too', async () => {
  const { queue, logIn } = openQueue();
  await expect(queue.check('wrong', 'no hash', 'a')).rejects.toThrow();
  await Promise.all(Array(4).fill('a').map(logIn));
  await expect(logIn('a')).resolves.toBeUndefined();
});
