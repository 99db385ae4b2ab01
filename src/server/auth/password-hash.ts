import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

export interface ScryptCosts {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's recommendation for scrypt with 32 MiB of memory. */
export const SCRYPT_COSTS: ScryptCosts = { N: 2 ** 15, r: 8, p: 3 };
const HASH_BYTES = 32;

/** A salted hash with its costs beside it, so that a later version can raise them. */
export async function hashPassword(password: string, costs: ScryptCosts): Promise<string> {
  const salt = randomBytes(16);
  return stored(costs, salt, await derive(password, salt, costs));
}

/** A hash that no password has, and that costs as much to compare: it stands in for an unknown account. */
export function unmatchableHash(costs: ScryptCosts): string {
  return stored(costs, randomBytes(16), randomBytes(HASH_BYTES));
}

function stored({ N, r, p }: ScryptCosts, salt: Buffer, hash: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** Compares in a time that tells nothing about how much was right. */
export async function isPassword(password: string, storedHash: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = storedHash.split('$');
  const costs = { N: Number(N), r: Number(r), p: Number(p) };
  const expected = Buffer.from(hash, 'base64');
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), costs), expected);
}

function derive(password: string, salt: Buffer, costs: ScryptCosts): Promise<Buffer> {
  const options: ScryptOptions = { ...costs, maxmem: 256 * costs.N * costs.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, HASH_BYTES, options, (error, hash) =>
      error === null ? resolve(hash) : reject(error),
    );
  });
}
