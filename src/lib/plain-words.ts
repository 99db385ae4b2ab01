import { jsonOf } from './response-json.ts';

/** A value of a content file as one text for people: a list a line to an entry, a group in one line. */
export function plainWords(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(plainWords).join('\n');
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).flatMap(([key, inner]) => (key === 'sample' ? [] : [inner]));
  return parts.map(plainWords).join(parts.every(Number.isFinite) ? ', ' : ' · ');
}

/** The same of its JSON; what is no JSON stays as it is. */
export function plainJson(json: string): string {
  const value = jsonOf(json);
  return value === undefined ? json : plainWords(value);
}
