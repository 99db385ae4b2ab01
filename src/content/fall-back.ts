import { fieldAt, unwrapped } from './explain-mistake.ts';
import { marksOf } from './fields.ts';
import { type TextFile, textSchemas } from './text-schemas.ts';

type Path = readonly (string | number)[];

/** A text of a content file that a language lacks. */
export type MissingText = { path: Path; english: string };

/** The texts of a content file in a language, and those of them that are in English because the language lacks them. */
export type WithFallbacks = { texts: unknown; missing: readonly MissingText[] };

/**
 * Puts what a file of another language has in place of the English: field by field in groups, entry by entry in lists of
 * groups, which are as long as in English, whole lists of sentences. What is no words, such as a number or a time, need not be repeated there.
 */
export function withFallbacks(file: TextFile, english: unknown, own: unknown): WithFallbacks {
  const missing: MissingText[] = [];

  function merge(known: unknown, given: unknown, path: Path): unknown {
    if (given === undefined && typeof known === 'string' && isWords(file, path))
      missing.push({ path, english: known });
    if (Array.isArray(known)) {
      const isOfGroups = known.some((entry) => typeof entry === 'object');
      if (Array.isArray(given) && !isOfGroups) return given;
      return known.map((entry, index) =>
        merge(entry, Array.isArray(given) ? given[index] : undefined, [...path, index]),
      );
    }
    // A number or an amount beside words: what it is in English counts, or words would stand beside another one.
    const isInList = path.some((key) => typeof key === 'number');
    if (isInList && !isGroup(known) && !isWords(file, path)) return known;
    if (!isGroup(known) || (given !== undefined && !isGroup(given))) return given ?? known;
    const merged = Object.entries(known).map(([key, value]) => [
      key,
      merge(value, given?.[key], [...path, key]),
    ]);
    // Whether a fact is invented is said of each language's own value.
    const isOwnFact =
      given !== undefined && 'value' in known && (!isInList || isWords(file, [...path, 'value']));
    const sample = isOwnFact ? { sample: given.sample === true } : {};
    // Beside its texts a file says whether a native reader has read it (languages.ts).
    const { reviewed: _, ...more } = given ?? {};
    return { ...more, ...Object.fromEntries(merged), ...sample };
  }

  return { texts: merge(english, own, []), missing };
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWords(file: TextFile, path: Path): boolean {
  const field = fieldAt(textSchemas[file], path);
  return field !== undefined && marksOf(unwrapped(field)).words === true;
}
