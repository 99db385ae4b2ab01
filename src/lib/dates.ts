// Content dates are days (`2026-08-15`), the same in every time zone; moments are ISO 8601 (`2026-10-29T10:15:30.5Z`).

// A constant: Intl's formatter is slow to create on a phone, and every page with news or messages needs it.
export const MONTHS: readonly string[] = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** The day of a content date, as `2026-08-15`; null for an invalid one. */
export function contentDay(date: string): string | null {
  const day = date.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  // Some browsers take 30 February for a day in March.
  const moment = Date.parse(day);
  return Number.isNaN(moment) || isoDay(moment) !== day ? null : day;
}

/** A content date such as `15 August 2026`; an invalid one stays as it is. For visitors, see i18n/en/dates.ts. */
export function formatDate(date: string, months = MONTHS): string {
  const day = contentDay(date);
  if (day === null) return date;
  const moment = new Date(day);
  return `${moment.getUTCDate()} ${months[moment.getUTCMonth()]} ${moment.getUTCFullYear()}`;
}

/** Compares two content dates; negative if the first is earlier. Not by locale: that is slow to start on a phone. */
export function compareDates(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The day of the newest item; undefined if none has a date. */
export function newestDay(items: readonly { date: string }[]): string | undefined {
  const days = items.map(({ date }) => contentDay(date)).filter((day) => day !== null);
  return days.toSorted().at(-1);
}

const HOUR = 3_600_000;
const INDIA = 5.5 * HOUR;

/** Today's date at the school. */
export function schoolDay(now = Date.now()): string {
  return isoDay(now + INDIA);
}

/** Milliseconds until the next day begins at the school. */
export function untilNextSchoolDay(now = Date.now()): number {
  const day = 24 * HOUR;
  return day - ((now + INDIA) % day);
}

/**
 * The moment for a day where only moments are supported: noon in Greenwich, when it is the same day nearly everywhere;
 * before that, the beginning of the day there, or in India. Null for a future day.
 */
export function momentOfDay(day: string, now = Date.now()): Date | null {
  const begin = Date.parse(day);
  const passed = [begin + 12 * HOUR, begin, begin - INDIA].find((moment) => moment <= now);
  return passed === undefined ? null : new Date(passed);
}

/** Today's date in the reader's time zone, for a date field. */
export function today(now = new Date()): string {
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/** A moment in the reader's time zone, such as `3 Sept 2026, 4:05 pm`; an invalid one is returned as it is. */
export function formatMoment(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  const month = MONTHS[date.getMonth()] ?? '';
  const short = month.slice(0, month === 'September' ? 4 : 3);
  return `${date.getDate()} ${short} ${date.getFullYear()}, ${timeOf(date)}`;
}

/**
 * A moment in the reader's time zone in a form that spreadsheets sort, such as `2026-09-03 16:05`. A day, or what is no
 * date, is returned as it is.
 */
export function sortableMoment(moment: string): string {
  const date = new Date(moment);
  if (!moment.includes('T') || Number.isNaN(date.getTime())) return moment;
  return `${today(date)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** As `formatMoment`, but only the time for a moment of today. */
export function formatRecent(moment: string, now = new Date()): string {
  const date = new Date(moment);
  return date.toDateString() === now.toDateString() ? timeOf(date) : formatMoment(moment);
}

function isoDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

function timeOf(date: Date): string {
  const hours = date.getHours();
  return `${hours % 12 || 12}:${twoDigits(date.getMinutes())} ${hours < 12 ? 'am' : 'pm'}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

const SCHOOL_CLOCK = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** A moment by the school's clock, wherever the server is. */
export function schoolTime(moment: Date): string {
  return SCHOOL_CLOCK.format(moment);
}

/** Minutes from midnight of a time such as "4:30 AM"; throws on anything else. */
export function minutesOfDay(time: string): number {
  const parts = /^(\d{1,2}):(\d{2}) ([AP])M$/.exec(time);
  if (parts === null) throw new Error(`Expected a time such as "4:30 AM", found "${time}".`);
  const [, hour, minute, half] = parts;
  return ((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(minute);
}
