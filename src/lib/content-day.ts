/** The day that a content date names, as `2026-08-15`; null where the text is no date. */
export function contentDay(date: string): string | null {
  const day = date.slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}
