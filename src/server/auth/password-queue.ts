import { Worker } from 'node:worker_threads';
import { type Refusal, tooMany } from '../http/refusal.ts';
import type { ScryptCosts } from './password-hash.ts';

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

/** A hash for a password that is good enough, or what is wrong with it: the end of a sentence. */
export type NewPassword = { readonly hash: string } | { readonly weakness: string };

/** What the thread does: it compares a password, or judges and hashes a new one for an email. */
export type PasswordWork = { readonly password: string } & (
  | { readonly storedHash: string }
  | { readonly email: string; readonly costs: ScryptCosts }
);
export type PasswordResult = { readonly isRight: boolean } | NewPassword;

/**
 * Works on one password at a time, in a thread of its own: each takes a third of a second of a processor, a new one a
 * second, and the site has to stay quick however many people log in. Throws 429 refusals with Retry-After where too many
 * wait already.
 */
export interface PasswordQueue {
  /** Whether it is the password. */
  check(password: string, storedHash: string, caller: Caller): Promise<boolean>;
  /** Judges and hashes a new password for the account of this email. */
  make(password: string, email: string, caller: Caller): Promise<NewPassword>;
  close(): void;
}

interface Job {
  readonly work: PasswordWork;
  readonly caller: Caller;
  readonly outcome: PromiseWithResolvers<PasswordResult>;
}

/** @param costs of new hashes */
export function createPasswordQueue(costs: ScryptCosts): PasswordQueue {
  const waiting: Job[] = [];
  let current: Job | undefined;
  let lastAddress: string | undefined;
  let worker: Worker | undefined;

  const settle = (act: (job: Job) => void) => {
    if (current !== undefined) {
      act(current);
      // The lists of common passwords take 60 MB, and a new password is rare: they go with their thread.
      if (!('storedHash' in current.work)) endWorker();
    }
    current = undefined;
    next();
  };
  const endWorker = () => {
    void worker?.terminate();
    worker = undefined;
  };
  const next = () => {
    if (current !== undefined) return;
    const chosen =
      waiting.find(({ caller }) => caller.isKnown) ??
      waiting.find(({ caller }) => caller.address !== lastAddress) ??
      waiting[0];
    if (chosen === undefined) return;
    waiting.splice(waiting.indexOf(chosen), 1);
    current = chosen;
    lastAddress = chosen.caller.address;
    try {
      worker ??= startWorker();
      worker.postMessage(chosen.work);
    } catch (error) {
      // The system has no thread to give just now. Later, or all who wait would be refused in one go.
      current = undefined;
      chosen.outcome.reject(error);
      setImmediate(next);
    }
  };
  const startWorker = () => {
    const started = new Worker(new URL('./password-worker.ts', import.meta.url));
    started.unref();
    started.on('message', (result: PasswordResult) => settle(({ outcome }) => outcome.resolve(result)));
    started.on('error', (error) => {
      worker = undefined;
      settle(({ outcome }) => outcome.reject(error));
    });
    return started;
  };

  const queued = (work: PasswordWork, caller: Caller): Promise<PasswordResult> => {
    const rivals = waiting.filter((job) => job.caller.isKnown === caller.isKnown);
    const neighbours = rivals.filter((job) => job.caller.address === caller.address);
    if (rivals.length >= PLACES || neighbours.length >= PLACES_PER_ADDRESS) throw tooBusy();
    const outcome = Promise.withResolvers<PasswordResult>();
    waiting.push({ work, caller, outcome });
    next();
    return outcome.promise;
  };

  return {
    check: async (password, storedHash, caller) => {
      const result = await queued({ password, storedHash }, caller);
      return 'isRight' in result && result.isRight;
    },
    make: async (password, email, caller) => {
      const result = await queued({ password, email, costs }, caller);
      if ('isRight' in result) throw new Error('The password thread compared where it had to hash.');
      return result;
    },
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
