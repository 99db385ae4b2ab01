import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { today } from '../../lib/dates.ts';
import { dataPaths } from '../db/data-folder.ts';
import { renameDurably } from '../db/durable-file.ts';
import { reasonOf } from '../refusal.ts';
import { makeBackup, noteBackup } from './make-backup.ts';
import { openBackup } from './open-backup.ts';
import { runChild } from './run-child.ts';

export type NightlyParts = {
  dataDir: string;
  folder: string;
  log: Logger;
  now?: () => Date;
  /** Milliseconds between two checks of the clock, and before a retry. */
  lookEvery?: number;
  retryAfter?: number;
};

/** A nightly backup; `madeAt` in milliseconds since 1970. */
export type NightlyBackup = { night: string; file: string; madeAt: number; bytes: number };

const HOUR = 3_600_000;
/** An hour at which visitors sleep. */
const QUIET_HOUR = 3;
const DAILY = 7;
const WEEKLY = 4;
const LONGEST = 4 * HOUR;
/** Milliseconds in which the program that makes one is gone once it is killed. */
const GRACE = 2000;

/**
 * Makes a backup every night. It checks the clock each minute, to catch up after nights in which the machine slept or was
 * off. Only the child process reads the backup folder: on a network share whose server is gone, a read never ends.
 */
export function scheduleNightlyBackups(parts: NightlyParts) {
  const { dataDir, folder, log, now = () => new Date(), lookEvery = 60_000, retryAfter = HOUR } = parts;
  const stopping = new AbortController();
  let newest: NightlyBackup | null = null;
  let notBefore = 0;
  let fault: string | null = null;
  let running: Promise<void> | null = null;

  const backUp = async (night: string) => {
    const begun = performance.now();
    let isThere: boolean | undefined;
    const { code, output } = await runChild(import.meta.filename, [dataDir, folder, night], {
      env: { PATH: process.env.PATH, TZ: process.env.TZ },
      stop: AbortSignal.any([stopping.signal, AbortSignal.timeout(LONGEST)]),
      onMessage: (found) => {
        // Cast: the program below sends nothing else.
        newest = found as NightlyBackup | null;
        isThere ??= newest?.night === night;
      },
    });
    if (stopping.signal.aborted) return;
    if (code === 0) {
      fault = null;
      const milliseconds = Math.round(performance.now() - begun);
      if (isThere === false) log.info({ night, milliseconds }, 'the nightly backup was made');
    } else {
      notBefore = performance.now() + retryAfter;
      fault = 'The nightly backup failed; the log says why.';
      const failure =
        output.trim() || `The program ${code === undefined ? 'could not be started' : 'was ended'}.`;
      log.error({ night, failure }, 'the nightly backup failed');
    }
  };

  const look = () => {
    const night = nightOf(now());
    if (running !== null || newest?.night === night || performance.now() < notBefore) return;
    running = backUp(night).finally(() => {
      running = null;
    });
  };
  look();
  const timer = setInterval(look, lookEvery).unref();

  return {
    /** A sentence about the last attempt, if it failed. It names no path. */
    fault: () => fault,
    /** Resolves when no backup is running any more, or when one on a share whose server is gone cannot be ended. */
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await Promise.race([running, setTimeout(GRACE, undefined, { ref: false })]);
    },
  };
}

/**
 * Makes the backup of a night, opens it to verify that it can be restored, then gives it its name and deletes surplus
 * backups. A failed backup leaves no file. Throws StartRefusal where there is nothing to copy or
 * nowhere to put it, and what disk and database throw.
 */
export async function makeNightlyBackup(dataDir: string, folder: string, night: string): Promise<void> {
  const ours = await ownBackups(dataDir, folder);
  const file = ours.file(night);
  if (existsSync(file)) return;
  const untested = `${file}.untested`;
  for (const left of ours.unfinished) await rm(left, { force: true });
  try {
    await makeBackup(dataDir, untested);
    await (await openBackup(untested))[Symbol.asyncDispose]();
    await renameDurably(untested, file);
  } finally {
    await rm(untested, { force: true });
  }
  await noteBackup(dataDir);
  const surplus = surplusNights([...ours.nights, night]);
  for (const old of surplus) await rm(ours.file(old), { force: true });
}

async function newestBackup(dataDir: string, folder: string): Promise<NightlyBackup | null> {
  const { file: fileOf, nights } = await ownBackups(dataDir, folder);
  const night = nights.at(-1);
  if (night === undefined) return null;
  const file = fileOf(night);
  const { mtimeMs: madeAt, size: bytes } = await stat(file);
  return { night, file, madeAt, bytes };
}

/** The night of a moment, as `2026-11-22`; it begins at three in the morning, local time. */
export function nightOf(moment: Date): string {
  const evening = new Date(moment);
  evening.setHours(evening.getHours() - QUIET_HOUR);
  return today(evening);
}

/** The nights whose backups are deleted: all but the newest seven, and the last of each of the four weeks before. */
export function surplusNights(nights: readonly string[]): string[] {
  const newestFirst = nights.toSorted().toReversed();
  const lastOfWeeks = newestFirst.filter(
    (night, index) => index === 0 || weekOf(night) !== weekOf(newestFirst[index - 1] ?? night),
  );
  const daily = newestFirst.slice(0, DAILY);
  const weekly = lastOfWeeks.filter((night) => !daily.includes(night)).slice(0, WEEKLY);
  return newestFirst.filter((night) => !daily.includes(night) && !weekly.includes(night));
}

/** The number of the week, from Monday: 1 January 1970 was a Thursday. */
function weekOf(night: string): number {
  return Math.floor((Date.parse(night) / (24 * HOUR) + 3) / 7);
}

/**
 * This data folder's backups in a folder, recognized by a mark derived from its secret: other servers and staff may keep
 * their backups in the same folder.
 */
async function ownBackups(dataDir: string, folder: string) {
  const secret = await readFile(dataPaths(dataDir).secret);
  const mark = hash('sha256', Buffer.concat([Buffer.from('nightly'), secret]), 'hex').slice(0, 8);
  const begin = `gurukulam-nightly-${mark}`;
  const pattern = new RegExp(`^${begin}-(\\d{4}-\\d\\d-\\d\\d)\\.backup(\\.untested(\\.\\d+\\.part)?)?$`);
  const nights: string[] = [];
  const unfinished: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const [name, night = '', isUnfinished] = (entry.isFile() && pattern.exec(entry.name)) || [];
    if (name === undefined) continue;
    if (isUnfinished === undefined) nights.push(night);
    else unfinished.push(join(folder, name));
  }
  return {
    file: (night: string) => join(folder, `${begin}-${night}.backup`),
    /** The oldest first. */
    nights: nights.toSorted(),
    /** Files of backups that were killed. */
    unfinished,
  };
}

/** Run as a child process of low priority: reports the newest backup, before and after making one. */
if (import.meta.main) {
  const [dataDir = '', folder = '', night = ''] = process.argv.slice(2);
  const report = async () => process.send?.(await newestBackup(dataDir, folder));
  await report()
    .then(() => makeNightlyBackup(dataDir, folder, night))
    .then(report)
    .catch((error: unknown) => {
      console.error(reasonOf(error));
      process.exitCode = 1;
    });
}
