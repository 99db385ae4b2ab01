const format = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A content date (`2026-08-15`) in words, the same in every time zone; what is no date stays as it is. */
export function formatDate(date: string): string {
  const moment = /^\d{4}-\d{2}-\d{2}/.test(date) ? Date.parse(date.slice(0, 10)) : Number.NaN;
  return Number.isNaN(moment) ? date : format.format(moment);
}
