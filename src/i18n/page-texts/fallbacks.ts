import { fieldAt, unwrapped } from '../schemas/explain-mistake.ts';
import { marksOf } from '../schemas/fields.ts';
import { type TextFile, textSchemas } from '../schemas/text-schemas.ts';

type Path = readonly (string | number)[];

/** A text that a language lacks. */
export type MissingText = { path: Path; english: string };

/** The texts of a content file in a language, and those that are in English because it lacks them. */
export type WithFallbacks = { texts: unknown; missing: readonly MissingText[] };

/**
 * Replaces the English texts by those of another language: field by field in groups, entry by entry in lists of groups
 * (which have the English length), and lists of sentences as a whole. Numbers, times and the like need not be repeated.
 */
export function withFallbacks(file: TextFile, english: unknown, own: unknown): WithFallbacks {
  const missing: MissingText[] = [];

  function merge(fallback: unknown, translation: unknown, path: Path): unknown {
    if (translation === undefined && typeof fallback === 'string' && isTranslated(file, path))
      missing.push({ path, english: fallback });
    if (Array.isArray(fallback)) {
      const isOfGroups = fallback.some((entry) => typeof entry === 'object');
      if (Array.isArray(translation) && !isOfGroups) return translation;
      return fallback.map((entry, index) =>
        merge(entry, Array.isArray(translation) ? translation[index] : undefined, [...path, index]),
      );
    }
    // A number beside a text in a list is that of the English, or it would be beside another entry's text.
    const isInList = path.some((key) => typeof key === 'number');
    if (isInList && !isGroup(fallback) && !isTranslated(file, path)) return fallback;
    if (!isGroup(fallback) || (translation !== undefined && !isGroup(translation)))
      return translation ?? fallback;
    const merged = Object.entries(fallback).map(([key, value]) => [
      key,
      merge(value, translation?.[key], [...path, key]),
    ]);
    // Each language marks its own values as samples.
    const isOwnFact =
      translation !== undefined &&
      'value' in fallback &&
      (!isInList || isTranslated(file, [...path, 'value']));
    const sample = isOwnFact ? { sample: translation.sample === true } : {};
    return { ...translation, ...Object.fromEntries(merged), ...sample };
  }

  return { texts: merge(english, own, []), missing };
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTranslated(file: TextFile, path: Path): boolean {
  const field = fieldAt(textSchemas[file], path);
  return field !== undefined && marksOf(unwrapped(field)).isTranslated === true;
}
