const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment (`2026-10-29T10:15:30.5Z`) in words and in the reader's own time zone; what is none stays as it is. */
export function formatMoment(moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? moment : format.format(time);
}
