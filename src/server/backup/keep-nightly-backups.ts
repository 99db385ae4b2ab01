import { join } from 'node:path';
import type { Logger } from 'pino';
import { runChild } from '../run-child.ts';
import { nightsIn } from './nightly-backup.ts';
import { nightOf } from './nights.ts';

export type NightlyParts = {
  dataDir: string;
  folder: string;
  log: Logger;
  now?: () => Date;
  /** Milliseconds between two looks at the clock, and after a night that failed. */
  lookEvery?: number;
  retryAfter?: number;
};

export type NightlyBackups = {
  /** A sentence about the last attempt, if it failed. It names no path. */
  fault(): string | null;
  /** Resolves when no backup is being made any more. */
  stop(): Promise<void>;
};

const LONGEST = 4 * 3_600_000;
const PROGRAM = join(import.meta.dirname, '../nightly.ts');

/**
 * Has a backup made every night. A look at the clock each minute rather than one long timer: it also makes up for the
 * nights in which the machine slept or the server did not run.
 */
export function keepNightlyBackups(parts: NightlyParts): NightlyBackups {
  const { dataDir, folder, log, now = () => new Date(), lookEvery = 60_000, retryAfter = 3_600_000 } = parts;
  const stopping = new AbortController();
  let lastNight = '';
  let notBefore = 0;
  let fault: string | null = null;
  let running: Promise<void> | null = null;

  const bringUpToDate = async () => {
    const night = nightOf(now());
    const made = await nightsIn(dataDir, folder).catch(() => []);
    // Of a clock that was once ahead there may be backups of nights to come: they end none of those before.
    lastNight =
      made
        .filter((known) => known <= night)
        .toSorted()
        .at(-1) ?? '';
    if (lastNight >= night) return;
    const begun = performance.now();
    const failure = await runProgram(dataDir, folder, night, stopping.signal);
    if (stopping.signal.aborted) return;
    if (failure === null) {
      lastNight = night;
      fault = null;
      log.info({ night, milliseconds: Math.round(performance.now() - begun) }, 'the nightly backup was made');
    } else {
      notBefore = now().getTime() + retryAfter;
      fault = 'The nightly backup failed; the log says why.';
      log.error({ night, failure }, 'the nightly backup failed');
    }
  };

  const timer = setInterval(() => {
    const isDue = nightOf(now()) > lastNight && now().getTime() >= notBefore;
    if (running !== null || !isDue) return;
    running = bringUpToDate().finally(() => {
      running = null;
    });
  }, lookEvery).unref();

  return {
    fault: () => fault,
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Returns why it failed, or null. */
async function runProgram(
  dataDir: string,
  folder: string,
  night: string,
  stop: AbortSignal,
): Promise<string | null> {
  const { code, output } = await runChild(PROGRAM, [night], {
    env: { PATH: process.env.PATH, TZ: process.env.TZ, DATA_DIR: dataDir, BACKUP_TO: folder },
    stop: AbortSignal.any([stop, AbortSignal.timeout(LONGEST)]),
    keptOutput: 2000,
    isErrorsOnly: true,
  });
  if (code === undefined) return 'The program could not be started.';
  return code === 0 ? null : output.trim() || 'The program was ended.';
}
