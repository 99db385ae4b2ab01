import { hash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { oneAtATime } from '../../lib/one-at-a-time.ts';
import { type HttpError, tooManyRequests } from '../http-error.ts';

/** The costs of new hashes: OWASP's recommendation for scrypt with 32 MiB of memory. */
export const SCRYPT_COSTS = { N: 2 ** 15, r: 8, p: 3 };
const HASH_BYTES = 32;

const MIN_LENGTH = 12;
/** zxcvbn scores from 0 to 4. With 3, a stolen hash resists for years, not for days. */
const MIN_SCORE = 3;
/** Words that anybody who knows the site guesses first. */
const WORDS_OF_THE_SITE = ['gurukulam', 'gurukula', 'adrishya', 'school', 'admin', 'staff'];

/** The hash of an acceptable password, or what is wrong with it: the end of a sentence, without the password. */
export type NewPassword = { readonly hash: string } | { readonly weakness: string };

/** Rates and hashes a new password for the account of this email. Rating loads large lists, and hashing is slow on purpose. */
export async function newPassword(password: string, email: string, score = scoreOf): Promise<NewPassword> {
  if ([...password].length < MIN_LENGTH) return { weakness: `must have ${MIN_LENGTH} characters or more.` };
  if ((await score(password, email)) < MIN_SCORE)
    return { weakness: 'is too easy to guess: choose several words that do not belong together.' };
  return { hash: await hashPassword(password) };
}

async function scoreOf(password: string, email: string): Promise<number> {
  // Loaded on demand: the lists of common passwords are slow to load.
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const guessable = [...WORDS_OF_THE_SITE, email, ...email.split(/[@.]/)];
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password, guessable).score;
}

/** Rates a password in a worker thread, whose end frees the memory of the lists. Throws where none can be started. */
async function scoreInThread(password: string, email: string): Promise<number> {
  const workerData = { newPassword: password, email };
  const [score] = await once(new Worker(new URL(import.meta.url), { workerData }), 'message');
  return score;
}
// This file is the worker's program as well.
if (workerData?.newPassword !== undefined)
  void scoreOf(workerData.newPassword, workerData.email).then((score) => parentPort?.postMessage(score));

/** A salted hash that includes its costs, so that later versions can raise them. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return encodeHash(salt, await derive(password, salt, SCRYPT_COSTS));
}

/** A hash that no password matches, with the same costs: for an email without an account. */
export function unmatchableHash(): string {
  return encodeHash(randomBytes(16), randomBytes(HASH_BYTES));
}

function encodeHash(salt: Buffer, hash: Buffer): string {
  const { N, r, p } = SCRYPT_COSTS;
  return ['scrypt', N, r, p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** Compares in constant time, and slowly on purpose: whoever has stolen the hash has to do the same for each guess. */
export async function isPassword(password: string, storedHash: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = storedHash.split('$');
  const costs = { N: Number(N), r: Number(r), p: Number(p) };
  const expected = Buffer.from(hash, 'base64');
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), costs), expected);
}

const scryptAsync = promisify<string, Buffer, number, object, Buffer>(scrypt);

function derive(password: string, salt: Buffer, costs: typeof SCRYPT_COSTS): Promise<Buffer> {
  const maxmem = 256 * costs.N * costs.r;
  return scryptAsync(password.normalize('NFC'), salt, HASH_BYTES, { ...costs, maxmem });
}

/** 256 random bits, for a link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of such a secret for the database. A fast one is enough: nobody can guess 256 bits. */
export function secretHash(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** Passwords of one address that may be in the queue. */
const MAX_QUEUED = 4;
const TRY_AGAIN_SECONDS = 5;

/**
 * A queue that checks one password at a time. Each keeps a processor and a thread of libuv's pool busy, which reads files
 * as well, and the site has to stay fast however many log in. Throws a 429 with Retry-After when an address has as many
 * in the queue as it may.
 */
export function createPasswordQueue() {
  /** The addresses of those in the queue. */
  const inQueue: string[] = [];
  const inOrder = oneAtATime();

  const enqueue = async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    if (inQueue.filter((other) => other === address).length >= MAX_QUEUED) throw tooBusy();
    inQueue.push(address);
    try {
      return await inOrder(work);
    } finally {
      inQueue.splice(inQueue.indexOf(address), 1);
    }
  };

  return {
    /** Whether the password matches the hash. */
    check: async (password: string, storedHash: string, address: string) =>
      enqueue(address, () => isPassword(password, storedHash)),
    /** Rates and hashes a new password for the account of this email. */
    make: async (password: string, email: string, address: string) =>
      enqueue(address, () => newPassword(password, email, scoreInThread)),
  };
}

function tooBusy(): HttpError {
  const detail = `Many people are logging in. Please try again in ${TRY_AGAIN_SECONDS} seconds.`;
  return tooManyRequests(detail, TRY_AGAIN_SECONDS);
}
