import { countGraphemes, firstGraphemes } from '../lib/graphemes.ts';

const LONGEST = 90;

/** A value of a content file as one short line, by which an editor knows it again; a text stands in quotes. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string') return `“${shortened(value)}”`;
  return shortened(wordsOf(value));
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) {
    const isOfGroups = value.some((entry) => typeof entry === 'object');
    return isOfGroups ? `${value.length} entries` : value.map(wordsOf).join(', ');
  }
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).map(wordsOf).join(', ');
}

function shortened(text: string): string {
  return countGraphemes(text) > LONGEST ? `${firstGraphemes(text, LONGEST - 1).trimEnd()}…` : text;
}
