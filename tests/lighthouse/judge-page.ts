import { allowFor, type Floors, missedFloors, type SpeedPage } from './floors.ts';
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

/**
 * How many times slower than usual the machine has shown the limit page, in the same rounds as all others; 1 where it was no
 * slower.
 */
export const slownessOf = (limit: readonly Measures[]): number =>
  limit.length === 0 ? 1 : Math.max(1, medianOf(limit)['largest paint'] / LIMIT_PAINT);

/** No single run may be worse than this, however good the others are. */
const WORST_RUN: Floors = { performance: 98 };

/**
 * Holds the median of a page's runs against its floors. On a machine so many times slower than usual as much more is
 * allowed; where that is null, the machine does nothing else, and every single run counts as well.
 */
export function judgePage(
  page: SpeedPage,
  runs: readonly Measures[],
  limit: readonly Measures[],
  slowness: number | null,
): Verdict {
  const median = medianOf(runs);
  const worst = slowness === null && page.floors.performance !== undefined ? WORST_RUN : {};
  const single = runs.flatMap((run) => missedFloors(run, worst)).map((sentence) => `one run: ${sentence}`);
  return {
    page,
    runs: runs.length,
    median,
    timesLimit: timesLimit(page, median, limit),
    missed: [...missedFloors(median, allowFor(page.floors, slowness ?? 1)), ...single],
  };
}

function timesLimit(
  { throttling }: SpeedPage,
  median: Measures,
  limit: readonly Measures[],
): Verdict['timesLimit'] {
  if (throttling !== 'simulated' || limit.length === 0) return null;
  const least = medianOf(limit);
  return {
    first: median['first paint'] / least['first paint'],
    largest: median['largest paint'] / least['largest paint'],
  };
}
