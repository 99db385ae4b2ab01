import { formatMoment } from './format-moment.ts';

const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

/** A moment in words and in the reader's own time zone: of today the time alone, of any other day the day as well. */
export function formatRecent(moment: string, now = new Date()): string {
  const date = new Date(moment);
  return date.toDateString() === now.toDateString() ? time.format(date) : formatMoment(moment);
}
