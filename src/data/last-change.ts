import { contentDay } from '../lib/content-day.ts';

/** The day of the newest of these items, as `2026-08-15`; undefined where none names its day. */
export function lastChange(items: readonly { date: string }[]): string | undefined {
  return items
    .map(({ date }) => contentDay(date))
    .filter((day) => day !== null)
    .toSorted()
    .at(-1);
}
