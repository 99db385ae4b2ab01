// The language's own formatter takes a phone 100 ms to make, and every page with news would need one.
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** A content date (`2026-08-15`) in words, the same in every time zone; what is no date stays as it is. */
export function formatDate(date: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.test(date) ? new Date(date.slice(0, 10)) : new Date(Number.NaN);
  if (Number.isNaN(day.getTime())) return date;
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}
