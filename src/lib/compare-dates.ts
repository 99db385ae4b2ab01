/**
 * Which of two content dates (`2026-08-15`) is the earlier one: negative for the first. By their signs alone: what
 * sorts by a language's rules takes a phone 100 ms to begin.
 */
export function compareDates(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
