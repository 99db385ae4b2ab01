import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

/** Two clocks in milliseconds: the wall clock, which may be wrong, and one that only counts while the server runs. */
export type Clocks = { now(): number; running(): number };

/**
 * The time by which records expire for good. It follows the wall clock, but at most ten times as fast as time really
 * passes, and never backwards. With a clock that is wrongly ahead, what is kept for thirty days stays for three days of
 * running time. After two weeks switched off it has caught up in a day and a half.
 */
export type ExpiryClock = {
  /** The current time, in milliseconds since 1970, to compare with what may have expired. */
  seen(): number;
  /** The time to store with a new record: never before `seen`, or a clock that is behind would expire it too soon. */
  stamp(): number;
};

const CLOCKS: Clocks = { now: () => Date.now(), running: () => performance.now() };
const FILE = 'seen-time';
const SAVE_EVERY = 3_600_000;
/** How fast this time moves towards a wall clock that is ahead, and while it waits for one that is behind. */
const [FASTEST, SLOWEST] = [10, 1 / 2];
/** A clock that says less is wrong: a machine without a battery begins in 1970. */
const EARLIEST = Date.UTC(2026, 10, 25);

/**
 * Continues from the time that the last process stored in the data folder.
 * @param newest when the newest kept record was stored, for a folder without a stored time
 */
export function openExpiryClock(
  dataDir: string,
  newest: number | null = null,
  { now, running }: Clocks = CLOCKS,
): ExpiryClock & { save(): void } {
  const file = join(dataDir, FILE);
  let saved = savedIn(file);
  let time = Math.max(EARLIEST, saved ?? Math.min(newest ?? Infinity, now()));
  let looked = running();
  const save = () => {
    saved = time;
    try {
      writeFileSync(`${file}.new`, String(Math.round(time)), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    } catch {
      // The disk is full: the next process begins an hour or more behind, and catches up.
    }
  };
  const seen = () => {
    const passed = running() - looked;
    looked += passed;
    time = Math.min(Math.max(now(), time + passed * SLOWEST), time + passed * FASTEST);
    if (time - (saved ?? 0) >= SAVE_EVERY) save();
    return time;
  };
  return { seen, stamp: () => Math.max(now(), Math.floor(seen())), save };
}

/** When the newest record that is kept for staff was stored, or null. */
export function newestKept(database: DatabaseSync): number | null {
  const { newest } = database.prepare('SELECT max(kept_at) AS newest FROM kept_versions').get() ?? {};
  return Number(newest) || null;
}

function savedIn(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
}
