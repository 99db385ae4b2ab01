import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

export interface ScryptCosts {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's recommendation for scrypt with 32 MiB of memory. */
export const SCRYPT_COSTS: ScryptCosts = { N: 2 ** 15, r: 8, p: 3 };
const HASH_BYTES = 32;

/** A salted hash with its costs beside it, so that a later version can raise them. Takes a third of a second. */
export function hashPassword(password: string, costs: ScryptCosts): string {
  const salt = randomBytes(16);
  return stored(costs, salt, derive(password, salt, costs));
}

/** A hash that no password has, and that takes as long to compare: for an email without an account. */
export function unmatchableHash(costs: ScryptCosts): string {
  return stored(costs, randomBytes(16), randomBytes(HASH_BYTES));
}

function stored({ N, r, p }: ScryptCosts, salt: Buffer, hash: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** Compares in a time that does not show how much was right. Takes a third of a second, in which nothing else runs. */
export function isPassword(password: string, storedHash: string): boolean {
  const [, N, r, p, salt = '', hash = ''] = storedHash.split('$');
  const costs = { N: Number(N), r: Number(r), p: Number(p) };
  const expected = Buffer.from(hash, 'base64');
  return timingSafeEqual(derive(password, Buffer.from(salt, 'base64'), costs), expected);
}

/** Not the asynchronous scrypt: that one works on the threads that read files, and pages would wait for it. */
function derive(password: string, salt: Buffer, costs: ScryptCosts): Buffer {
  return scryptSync(password.normalize('NFC'), salt, HASH_BYTES, {
    ...costs,
    maxmem: 256 * costs.N * costs.r,
  });
}
