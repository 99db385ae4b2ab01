import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { today } from '../../lib/dates.ts';
import { dataPaths } from '../db/data-folder.ts';
import { renameDurably } from '../db/durable-file.ts';
import { makeBackup, noteBackup } from './make-backup.ts';
import { openBackup } from './open-backup.ts';
import { runChild } from './run-child.ts';

export type NightlyParts = {
  dataDir: string;
  folder: string;
  log: Logger;
  now?: () => Date;
  /** The time by which backups may go: the night of a clock that is ahead pushes none out. */
  seen?: () => number;
  /** Milliseconds between two looks at the clock, and after a night that failed. */
  lookEvery?: number;
  retryAfter?: number;
};

const HOUR = 3_600_000;
/** When visitors sleep. */
const QUIET_HOUR = 3;
const DAILY = 7;
const WEEKLY = 4;
const LONGEST = 4 * HOUR;
const PROGRAM = join(import.meta.dirname, '../commands/nightly.ts');

/**
 * Has a backup made every night. A look at the clock each minute rather than one long timer: it also makes up for the
 * nights in which the machine slept or the server did not run.
 */
export function scheduleNightlyBackups(parts: NightlyParts) {
  const { dataDir, folder, log, now = () => new Date(), seen, lookEvery = 60_000, retryAfter = HOUR } = parts;
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
        .filter((one) => one <= night)
        .toSorted()
        .at(-1) ?? '';
    if (lastNight >= night) return;
    const begun = performance.now();
    const { code, output } = await runChild(PROGRAM, [night, nightOf(new Date(seen?.() ?? now()))], {
      env: {
        PATH: process.env.PATH,
        TZ: process.env.TZ,
        DATA_DIR: dataDir,
        BACKUP_TO: folder,
        KEEP_FREE: process.env.KEEP_FREE,
      },
      stop: AbortSignal.any([stopping.signal, AbortSignal.timeout(LONGEST)]),
    });
    if (stopping.signal.aborted) return;
    if (code === 0) {
      lastNight = night;
      fault = null;
      log.info({ night, milliseconds: Math.round(performance.now() - begun) }, 'the nightly backup was made');
    } else {
      notBefore = now().getTime() + retryAfter;
      fault = 'The nightly backup failed; the log says why.';
      const failure =
        output.trim() || `The program ${code === undefined ? 'could not be started' : 'was ended'}.`;
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
    /** A sentence about the last attempt, if it failed. It names no path. */
    fault: () => fault,
    /** Resolves when no backup is being made any more. */
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/**
 * Makes the backup of a night in a folder, opens it to see that it can be restored, and only then gives it its name and
 * removes those that are surplus among the nights up to `last`. Throws StartRefusal where there is nothing to copy or
 * nowhere to put it, and what disk and database throw; nothing half-made stays then.
 */
export async function makeNightlyBackup(
  dataDir: string,
  folder: string,
  night: string,
  last = night,
): Promise<void> {
  const ours = await ownNames(dataDir);
  const file = join(folder, ours.name(night));
  if (existsSync(file)) return;
  const untested = `${file}.untested`;
  const entries = await readdir(folder).catch(() => []);
  // Of a night that was killed.
  for (const name of entries.filter(ours.isUnfinished)) await rm(join(folder, name), { force: true });
  try {
    await makeBackup(dataDir, untested);
    await (await openBackup(untested)).close();
    await renameDurably(untested, file);
  } finally {
    await rm(untested, { force: true });
  }
  await noteBackup(dataDir);
  const made = await nightsIn(dataDir, folder);
  const surplus = surplusNights(made.filter((one) => one <= last));
  for (const old of surplus) await rm(join(folder, ours.name(old)), { force: true });
}

export type NightlyState = Awaited<ReturnType<typeof nightlyState>>;

/** The newest backup of a night that this server has made, and when the next one is due; null where that is now. */
export async function nightlyState(dataDir: string, folder: string, now = new Date()) {
  const ours = await ownNames(dataDir);
  const nights = await nightsIn(dataDir, folder).catch(() => []);
  const night = nights
    .filter((one) => one <= nightOf(now))
    .toSorted()
    .at(-1);
  const next = new Date(now);
  next.setHours(QUIET_HOUR, 0, 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  const file = night === undefined ? null : join(folder, ours.name(night));
  const found = file === null ? null : await stat(file).catch(() => null);
  return {
    newest: file === null || found === null ? null : { file, madeAt: found.mtime, bytes: found.size },
    next: night === nightOf(now) ? next : null,
  };
}

/** The night that a moment belongs to, as `2026-11-22`: it begins at three in the morning, on the server's own clock. */
export function nightOf(moment: Date): string {
  return today(new Date(moment.getTime() - QUIET_HOUR * HOUR));
}

/** The nights whose backups go: the newest seven stay, and before them the last one of each of four weeks. */
export function surplusNights(nights: readonly string[]): string[] {
  const newestFirst = [...new Set(nights)].toSorted().toReversed();
  const lastOfWeeks = newestFirst.filter(
    (night, index) => index === 0 || weekOf(night) !== weekOf(newestFirst[index - 1] ?? night),
  );
  const daily = newestFirst.slice(0, DAILY);
  const weekly = lastOfWeeks.filter((night) => !daily.includes(night)).slice(0, WEEKLY);
  return newestFirst.filter((night) => !daily.includes(night) && !weekly.includes(night));
}

/** A number for each week, which begins on Monday: 1 January 1970 was a Thursday. */
function weekOf(night: string): number {
  return Math.floor((Date.parse(night) / (24 * HOUR) + 3) / 7);
}

/** The nights of which this server has a backup in a folder. Throws what the disk throws. */
async function nightsIn(dataDir: string, folder: string): Promise<string[]> {
  const ours = await ownNames(dataDir);
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? (ours.night(entry.name) ?? []) : []));
}

/**
 * The names that the backups of this data folder's nights have, and nobody else's files: by a mark that only its secret
 * gives. Two servers may share a folder, and staff may put backups of their own beside.
 */
async function ownNames(dataDir: string) {
  const secret = await readFile(dataPaths(dataDir).secret);
  const mark = hash('sha256', Buffer.concat([Buffer.from('nightly'), secret]), 'hex').slice(0, 8);
  const begin = `gurukulam-nightly-${mark}`;
  const pattern = new RegExp(`^${begin}-(\\d{4}-\\d\\d-\\d\\d)\\.backup(\\.untested(\\.\\d+\\.part)?)?$`);
  const parts = (name: string) => pattern.exec(name) ?? [];
  return {
    name: (night: string) => `${begin}-${night}.backup`,
    night: (name: string) => (parts(name)[2] === undefined ? parts(name)[1] : undefined),
    isUnfinished: (name: string) => parts(name)[2] !== undefined,
  };
}
