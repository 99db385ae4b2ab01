import { expect, it, onTestFinished } from 'vitest';
import { Refusal } from '../../../src/server/refusal.ts';
import { createPasswordQueue, hashPassword, SCRYPT_COSTS } from '../../../src/server/services/passwords.ts';

Object.assign(SCRYPT_COSTS, { N: 1024, r: 8, p: 1 });
const HASH = await hashPassword('right');

/** A queue that works on somebody's password already, and who has been served since. */
function busyQueue() {
  const queue = createPasswordQueue();
  onTestFinished(queue.close);
  const served: string[] = [];
  const logIn = async (address: string, isKnown = false) => {
    await queue.check('wrong', HASH, { address, isKnown });
    served.push(isKnown ? `known ${address}` : address);
  };
  return { served, logIn, first: logIn('first') };
}

it('known browsers come first, and of strangers nobody waits for all the logins of one other address', async () => {
  const { served, logIn, first } = busyQueue();
  const logins = ['flood', 'flood', 'flood', 'staff'].map((address) => logIn(address));
  await Promise.all([first, ...logins, logIn('flood', true)]);
  expect(served).toEqual(['first', 'known flood', 'staff', 'flood', 'flood', 'flood']);
});

it('whoever finds the queue full learns when to come back; one address has half of the places', async () => {
  const { logIn } = busyQueue();
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 13 }, () => logIn('flood')),
    ...Array.from({ length: 13 }, (_, number) => logIn(`10.0.0.${number}`)),
    logIn('a', true),
  ]);
  const refused = outcomes.flatMap((outcome, at) =>
    outcome.status === 'rejected' ? [[at, outcome.reason]] : [],
  );
  const detail = 'Many people are logging in. Please try again in 5 seconds.';
  const refusal = new Refusal(429, { detail }, { 'Retry-After': '5' });
  expect(refused).toEqual([12, 25].map((at) => [at, refusal]));
});
