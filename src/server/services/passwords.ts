import { hash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type Refusal, tooMany } from '../refusal.ts';

export interface ScryptCosts {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's recommendation for scrypt with 32 MiB of memory. */
export const SCRYPT_COSTS: ScryptCosts = { N: 2 ** 15, r: 8, p: 3 };
const HASH_BYTES = 32;

const SHORTEST = 12;
/** Of zxcvbn's scores from 0 to 4: a stolen hash resists for years, not for days. */
const LOWEST_SCORE = 3;
/** The first words that somebody who knows the site would try. */
const WORDS_OF_THE_SITE = ['gurukulam', 'gurukula', 'adrishya', 'school', 'admin', 'staff'];

/** A hash for a password that is good enough, or what is wrong with it: the end of a sentence, without the password. */
export type NewPassword = { readonly hash: string } | { readonly weakness: string };

/** Judges and hashes a new password for the account of this email. Takes a second of a processor. */
export async function newPassword(password: string, email: string, costs: ScryptCosts): Promise<NewPassword> {
  if ([...password].length < SHORTEST) return { weakness: `must have ${SHORTEST} characters or more.` };
  // Loaded only for a new password: the lists of common ones take a second to read.
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const guessable = [...WORDS_OF_THE_SITE, email, ...email.split(/[@.]/)];
  const { score } = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password, guessable);
  if (score < LOWEST_SCORE)
    return { weakness: 'is too easy to guess: choose several words that do not belong together.' };
  return { hash: hashPassword(password, costs) };
}

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
  const maxmem = 256 * costs.N * costs.r;
  return scryptSync(password.normalize('NFC'), salt, HASH_BYTES, { ...costs, maxmem });
}

/** 256 random bits, for a link or for the proof of a browser. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database has of such a secret. It needs no slow hash: nobody can try them all. */
export function secretHash(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** Who logs in: a browser that has logged in before comes before every stranger. */
export interface Caller {
  readonly address: string;
  readonly isKnown: boolean;
}

/** Places for strangers, and as many for known browsers: the last one waits some 8 seconds. */
const PLACES = 24;
/** One address cannot take all of them, nor is it served twice in a row while others wait. */
const PLACES_PER_ADDRESS = 12;
const TRY_AGAIN_SECONDS = 5;

/** What the thread does. */
const TASKS = { isPassword, newPassword };
type Task = keyof typeof TASKS;

interface Job {
  readonly work: { task: Task; given: unknown[] };
  readonly caller: Caller;
  readonly outcome: PromiseWithResolvers<unknown>;
}

/** What makes a thread of this file the one that does the work. */
const THREAD = 'passwords';
if (workerData === THREAD)
  parentPort?.on('message', async ({ task, given }: { task: Task; given: [string, string, ScryptCosts] }) =>
    parentPort?.postMessage(await TASKS[task](...given)),
  );

/**
 * Works on one password at a time, in a thread of its own: each takes a third of a second of a processor, a new one a
 * second, and the site has to stay quick however many people log in. Throws 429 refusals with Retry-After where too many
 * wait already.
 * @param costs of new hashes
 */
export function createPasswordQueue(costs: ScryptCosts) {
  const waiting: Job[] = [];
  let isWorking = false;
  let worker: Worker | undefined;

  const endWorker = () => {
    void worker?.terminate();
    worker = undefined;
  };
  const next = (last: Job | undefined): Job | undefined => {
    const chosen =
      waiting.find(({ caller }) => caller.isKnown) ??
      waiting.find(({ caller }) => caller.address !== last?.caller.address) ??
      waiting[0];
    if (chosen !== undefined) waiting.splice(waiting.indexOf(chosen), 1);
    return chosen;
  };
  const workOn = async ({ work, outcome }: Job) => {
    try {
      // It may also die while nobody waits for it, which must not end the server.
      worker ??= new Worker(new URL(import.meta.url), { workerData: THREAD }).on('error', endWorker);
      worker.unref();
      worker.postMessage(work);
      const [result] = await once(worker, 'message');
      // The lists of common passwords take 60 MB, and a new password is rare: they go with their thread.
      if (work.task === 'newPassword') endWorker();
      outcome.resolve(result);
    } catch (error) {
      // It died, or the system has none to give just now: the next one may be luckier.
      worker = undefined;
      outcome.reject(error);
    }
  };
  const work = async () => {
    if (isWorking) return;
    isWorking = true;
    for (let job = next(undefined); job !== undefined; job = next(job)) await workOn(job);
    isWorking = false;
  };

  const queued = <T extends Task>(task: T, given: Parameters<(typeof TASKS)[T]>, caller: Caller) => {
    const rivals = waiting.filter((job) => job.caller.isKnown === caller.isKnown);
    const neighbours = rivals.filter((job) => job.caller.address === caller.address);
    if (rivals.length >= PLACES || neighbours.length >= PLACES_PER_ADDRESS) throw tooBusy();
    const outcome = Promise.withResolvers<unknown>();
    waiting.push({ work: { task, given }, caller, outcome });
    void work();
    // Cast: the thread answers a task with what it returns.
    return outcome.promise as Promise<Awaited<ReturnType<(typeof TASKS)[T]>>>;
  };

  return {
    /** Whether it is the password. */
    check: async (password: string, storedHash: string, caller: Caller) =>
      queued('isPassword', [password, storedHash], caller),
    /** Judges and hashes a new password for the account of this email. */
    make: async (password: string, email: string, caller: Caller) =>
      queued('newPassword', [password, email, costs], caller),
    close: () => {
      for (const { outcome } of waiting.splice(0)) outcome.reject(tooBusy());
      endWorker();
    },
  };
}

function tooBusy(): Refusal {
  const detail = `Many people are logging in. Please try again in ${TRY_AGAIN_SECONDS} seconds.`;
  return tooMany(detail, TRY_AGAIN_SECONDS);
}
