import { allowFor, missedFloors, type SpeedPage, WORST_RUN } from './floors.ts';
import { type Measures, medianOf } from './measures.ts';

export type Verdict = {
  page: SpeedPage;
  runs: number;
  median: Measures;
  /** The page's paints as multiples of the limit page's; null where that was loaded in another way. */
  timesLimit: { first: number; largest: number } | null;
  /** A sentence for each floor that was missed; none for a good page. */
  missed: string[];
};

/** The largest paint of the limit page on a machine that does nothing else, in milliseconds. */
const LIMIT_PAINT = 900;

/** How many times slower than usual the machine has shown the limit page; 1 where it was no slower. */
export const slownessOf = (limit: readonly Measures[]): number =>
  Math.max(1, medianOf(limit)['largest paint'] / LIMIT_PAINT);

/**
 * Holds the median of a page's runs against its floors, and every single run against the worst that one may be. On a
 * machine so many times slower than usual, as the limit page shows in the same rounds, as much more is allowed.
 */
export function judgePage(
  page: SpeedPage,
  runs: readonly Measures[],
  limit: readonly Measures[],
  slowness = 1,
): Verdict {
  const median = medianOf(runs);
  const worst = page.floors.performance === undefined ? {} : allowFor(WORST_RUN, slowness);
  const single = runs.flatMap((run) => missedFloors(run, worst)).map((sentence) => `one run: ${sentence}`);
  return {
    page,
    runs: runs.length,
    median,
    timesLimit: timesLimit(page, median, limit),
    missed: [...missedFloors(median, allowFor(page.floors, slowness)), ...single],
  };
}

function timesLimit(
  { device, throttling }: SpeedPage,
  median: Measures,
  limit: readonly Measures[],
): Verdict['timesLimit'] {
  if (device !== 'phone' || throttling !== 'simulated' || limit.length === 0) return null;
  const least = medianOf(limit);
  return {
    first: median['first paint'] / least['first paint'],
    largest: median['largest paint'] / least['largest paint'],
  };
}
