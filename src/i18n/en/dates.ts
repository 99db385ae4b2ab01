import { formatDate, formatMoment, MONTHS } from '../../lib/dates.ts';
import { translated } from '../translated.ts';

/** The names of months, and the forms of dates and times. */
export const dateTexts = translated('dateTexts', {
  months: MONTHS,
  /** A time of the timetable such as "4:30 AM". */
  hour: (time: string) => time,
  /** A moment in the reader's own time zone. */
  moment: formatMoment,
});

/** A content date in the page's language, such as `15 August 2026`; what is no date stays as it is. */
export function localDate(date: string): string {
  return formatDate(date, dateTexts.months);
}
