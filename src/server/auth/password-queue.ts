import { Worker } from 'node:worker_threads';
import { type Refusal, tooMany } from '../http/refusal.ts';

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

/**
 * Checks one password at a time, in a thread of its own: a check takes a third of a second of a processor, and the site
 * has to stay quick however many people log in.
 */
export interface PasswordQueue {
  /** Whether it is the password. Throws a 429 refusal with Retry-After where too many wait already. */
  check(password: string, storedHash: string, caller: Caller): Promise<boolean>;
  close(): void;
}

interface Check {
  readonly password: string;
  readonly storedHash: string;
  readonly caller: Caller;
  readonly outcome: PromiseWithResolvers<boolean>;
}

export function createPasswordQueue(): PasswordQueue {
  const waiting: Check[] = [];
  let current: Check | undefined;
  let lastAddress: string | undefined;
  let worker: Worker | undefined;

  const settle = (act: (check: Check) => void) => {
    if (current !== undefined) act(current);
    current = undefined;
    next();
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
    worker ??= startWorker();
    worker.postMessage({ password: chosen.password, storedHash: chosen.storedHash });
  };
  const startWorker = () => {
    const started = new Worker(new URL('./password-worker.ts', import.meta.url));
    started.unref();
    started.on('message', (isRight: boolean) => settle(({ outcome }) => outcome.resolve(isRight)));
    started.on('error', (error) => {
      worker = undefined;
      settle(({ outcome }) => outcome.reject(error));
    });
    return started;
  };

  return {
    check: (password, storedHash, caller) => {
      const rivals = waiting.filter((check) => check.caller.isKnown === caller.isKnown);
      const neighbours = rivals.filter((check) => check.caller.address === caller.address);
      if (rivals.length >= PLACES || neighbours.length >= PLACES_PER_ADDRESS) throw tooBusy();
      const outcome = Promise.withResolvers<boolean>();
      waiting.push({ password, storedHash, caller, outcome });
      next();
      return outcome.promise;
    },
    close: () => {
      for (const { outcome } of waiting.splice(0)) outcome.reject(tooBusy());
      void worker?.terminate();
    },
  };
}

function tooBusy(): Refusal {
  const detail = `Many people are logging in. Please try again in ${TRY_AGAIN_SECONDS} seconds.`;
  return tooMany(detail, TRY_AGAIN_SECONDS);
}
