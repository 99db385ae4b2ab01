import { jsonOf } from '../../lib/response-json.ts';

/** A value of a content file as text for people: one line per entry of a list, and one line for a group. */
export function plainText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(plainText).join('\n');
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).flatMap(([key, inner]) => (key === 'sample' ? [] : [inner]));
  return parts.map(plainText).join(parts.every(Number.isFinite) ? ', ' : ' · ');
}

/** As `plainText`, from JSON; invalid JSON is returned as it is. */
export function plainJson(json: string): string {
  const value = jsonOf(json);
  return value === undefined ? json : plainText(value);
}
