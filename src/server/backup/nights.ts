import { today } from '../../lib/dates.ts';

const HOUR = 3_600_000;
/** When visitors sleep. */
const QUIET_HOUR = 3;
const DAILY = 7;
const WEEKLY = 4;

/** The night that a moment belongs to, as `2026-11-22`: it begins at three in the morning, on the server's own clock. */
export function nightOf(moment: Date): string {
  return today(new Date(moment.getTime() - QUIET_HOUR * HOUR));
}

/** The nights whose backups are kept no longer: the newest seven stay, and before them the last one of each of four weeks. */
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
