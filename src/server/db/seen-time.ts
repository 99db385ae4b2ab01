import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

/** The two clocks of a machine, in milliseconds: the one that may be wrong, and the one that only counts while it runs. */
export type Clocks = { now(): number; running(): number };

/**
 * The time by which things end for good. Where a clock is right it is that clock's. A wrong one moves it little: however far
 * ahead a clock is, ten minutes in a minute, so that what is kept for thirty days stays for three days that the server has
 * run; and it never goes back. What was switched off for two weeks has caught up after a day and a half.
 */
export type SeenTime = {
  /** What is older than its time by this, in milliseconds since 1970, may be destroyed. */
  seen(): number;
  /** What a new record notes as its time: never earlier, or a clock that is behind would have it destroyed too soon. */
  stamp(): number;
};

const CLOCKS: Clocks = { now: () => Date.now(), running: () => performance.now() };
const FILE = 'seen-time';
const SAVE_EVERY = 3_600_000;
/** Of the time that has run since the last look, a clock that is ahead counts for so much, and one that is behind. */
const [FASTEST, SLOWEST] = [10, 1 / 2];
/** No clock that says less is right: a machine without a battery begins in 1970. */
const EARLIEST = Date.UTC(2026, 10, 25);

/**
 * Goes on from where an earlier process has left it in the data folder.
 * @param newest when the newest of what is kept was noted, for a folder in which no earlier release left a time
 */
export function openSeenTime(
  dataDir: string,
  newest: number | null = null,
  { now, running }: Clocks = CLOCKS,
): SeenTime & { save(): void } {
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
      // A full disk: the next process begins an hour or more behind, and catches up.
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

/** When the newest of what is kept for staff was noted; null where nothing is. */
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
