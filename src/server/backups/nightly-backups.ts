import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import plugin from 'fastify-plugin';
import type { Logger } from 'pino';
import { today } from '../../lib/dates.ts';
import { StartupError } from '../startup-error.ts';
import { makeBackup } from './make-backup.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the sentence that /readyz reports while the last nightly backup has failed; null after a good one. */
    backupFault(): string | null;
  }
}

export type NightlyParts = {
  dataDir: string;
  folder: string;
  log: Logger;
  now?: () => Date;
  /** Milliseconds between two checks of the clock, and before a retry. */
  pollEvery?: number;
  retryAfter?: number;
};

const HOUR = 3_600_000;
/** An hour at which visitors sleep. */
const QUIET_HOUR = 3;
/** How many of the newest backups are retained. */
const NEWEST = 14;

/** @param folder of the nightly backups; undefined for none */
type Options = Omit<NightlyParts, 'folder'> & { folder: string | undefined };

/** The nightly backups. */
export const backupsPlugin = plugin<Options>(async (app, { folder, ...parts }) => {
  const nightly = folder === undefined ? null : scheduleNightlyBackups({ ...parts, folder });
  app.decorate('backupFault', () => nightly?.fault() ?? null);
  app.addHook('onClose', async () => nightly?.stop());
});

/**
 * Makes a backup every night. It checks the clock each minute, to catch up after nights in which the machine slept or was
 * off. It makes one attempt at a time: on a network share whose server is gone, a read never ends.
 */
export function scheduleNightlyBackups(parts: NightlyParts) {
  const { dataDir, folder, log, now = () => new Date(), pollEvery = 60_000, retryAfter = HOUR } = parts;
  let isRunning = false;
  /** The last night whose backup was made. */
  let doneNight = '';
  /** When a failed backup may be tried again, on the monotonic clock. */
  let notBefore = 0;
  let fault: string | null = null;

  const backUp = async (night: string) => {
    try {
      if (await makeNightlyBackup(dataDir, folder, night)) log.info({ night }, 'the nightly backup was made');
      doneNight = night;
      fault = null;
    } catch (err) {
      notBefore = performance.now() + retryAfter;
      fault = 'The nightly backup failed; the log says why.';
      log.error({ err, night }, 'the nightly backup failed');
    }
  };
  const check = () => {
    const night = nightOf(now());
    if (isRunning || doneNight === night || performance.now() < notBefore) return;
    isRunning = true;
    void backUp(night).finally(() => {
      isRunning = false;
    });
  };
  check();
  const timer = setInterval(check, pollEvery).unref();

  return {
    /** A sentence about the last attempt, if it failed. It names no path. */
    fault: () => fault,
    stop: () => clearInterval(timer),
  };
}

/**
 * Makes the backup of a night, unless there is one, and deletes surplus ones. Returns whether it made one. Throws
 * StartupError where there is nowhere to put it, and what disk and database throw.
 */
export async function makeNightlyBackup(dataDir: string, folder: string, night: string): Promise<boolean> {
  const nights = await nightsIn(folder);
  if (nights.includes(night)) return false;
  await makeBackup(dataDir, folder, `nightly-${night}`);
  for (const old of surplusNights([...nights, night])) await rm(fileOf(folder, old), { force: true });
  return true;
}

const fileOf = (folder: string, night: string) => join(folder, `gurukulam-nightly-${night}.backup`);

/** The nights of which a folder has backups. */
async function nightsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new StartupError(`The folder ${folder} is not there.`);
  });
  return entries.flatMap((entry) => {
    const [, night] = /^gurukulam-nightly-(\d{4}-\d\d-\d\d)\.backup$/.exec(entry.name) ?? [];
    return night !== undefined && entry.isFile() ? [night] : [];
  });
}

/** The night of a moment, as `2026-11-22`; it begins at three in the morning, local time. */
export function nightOf(moment: Date): string {
  const earlier = new Date(moment);
  earlier.setHours(earlier.getHours() - QUIET_HOUR);
  return today(earlier);
}

/** The nights whose backups are deleted: all but the newest fourteen, and the first of each month for a year. */
export function surplusNights(nights: readonly string[]): string[] {
  const sorted = nights.toSorted();
  const newest = sorted.at(-1) ?? '';
  const aYearAgo = `${Number(newest.slice(0, 4)) - 1}${newest.slice(4)}`;
  const months = Map.groupBy(sorted, (night) => night.slice(0, 7));
  const firstOfMonths = [...months.values()].map(([first]) => first);
  const isRetained = (night: string) =>
    sorted.slice(-NEWEST).includes(night) || (night > aYearAgo && firstOfMonths.includes(night));
  return sorted.filter((night) => !isRetained(night));
}
