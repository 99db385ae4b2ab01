import * as v from 'valibot';
import { jsonOf } from '../../lib/response-json.ts';
import { DEFAULT_LANGUAGE, type Language } from '../language.ts';
import { type TextFile, textSchemas } from '../schemas/text-schemas.ts';
import type { TextOverride } from '../text-override.ts';
import { type MissingText, withFallbacks } from './fallbacks.ts';
import { mistakeIn, pathOf, valueAt, withValue } from './field-path.ts';

/** The shipped content files of all languages: the content of each YAML file, by name. */
export type ShippedTexts = Readonly<Partial<Record<Language, Partial<Record<TextFile, unknown>>>>>;

/** The texts of a file in a language, with the school's own in place of shipped ones. */
export type OverriddenTexts = {
  /** Complete: other languages include the English fallbacks. */
  texts: unknown;
  missing: readonly MissingText[];
  /** Overrides that do not fit, since the schema or the shipped lists have changed. */
  unfit: readonly TextOverride[];
};

/**
 * Replaces the shipped texts of a file by the school's. Overrides below a list that is saved as a whole are ignored;
 * those that do not fit leave the shipped text.
 */
export function applyOverrides(
  shipped: ShippedTexts,
  language: Language,
  file: TextFile,
  overrides: readonly TextOverride[],
): OverriddenTexts {
  const { english, ...own } = ownTexts(shipped, language, file, overrides);
  if (language === DEFAULT_LANGUAGE) return { ...own, missing: [] };
  return { ...own, ...withFallbacks(file, english, own.texts) };
}

/** As `applyOverrides`, without fallbacks to English, and with the English texts of the file. */
export function ownTexts(
  shipped: ShippedTexts,
  language: Language,
  file: TextFile,
  overrides: readonly TextOverride[],
): Pick<OverriddenTexts, 'texts' | 'unfit'> & { english: unknown } {
  const english = withOverrides(shipped.en?.[file], undefined, DEFAULT_LANGUAGE, file, overrides);
  if (language === DEFAULT_LANGUAGE) return { ...english, english: english.texts };
  const own = withOverrides(shipped[language]?.[file], english.texts, language, file, overrides);
  const texts = inEnglishOrder(own.texts, english.texts, shipped, language, file, overrides);
  return { ...own, texts, english: english.texts };
}

/**
 * Lists of groups correspond by index across languages. If a list was reordered in one language only, each entry is moved
 * to the index of the English entry that it translates; changed entries stay.
 */
function inEnglishOrder(
  texts: unknown,
  english: unknown,
  shipped: ShippedTexts,
  language: Language,
  file: TextFile,
  overrides: readonly TextOverride[],
): unknown {
  const lists = overrides.filter(
    (override) => override.file === file && Array.isArray(jsonOf(override.value)),
  );
  let ordered = texts;
  for (const field of new Set(lists.map((list) => list.field))) {
    const path = pathOf(field);
    const override = lists.find((list) => list.language === language && list.field === field);
    const madeFrom =
      override === undefined ? valueAt(shipped.en?.[file], path) : jsonOf(override.english_list);
    const own = valueAt(ordered, path);
    const now = valueAt(english, path);
    const isOfGroups = Array.isArray(now) && now.some((entry) => typeof entry === 'object');
    if (!isOfGroups || !Array.isArray(own) || !Array.isArray(madeFrom)) continue;
    const moved = earlierIndexes(madeFrom, now).map((index) =>
      index === undefined ? undefined : own[index],
    );
    ordered = withValue(ordered, path, moved);
  }
  return ordered;
}

/** The earlier index of each entry: of an equal entry, else its own, unless that is taken. */
function earlierIndexes(before: readonly unknown[], now: readonly unknown[]): (number | undefined)[] {
  const untaken = new Map(before.map((entry, at) => [at, JSON.stringify(entry)]));
  const take = (at: number | undefined) => {
    if (at !== undefined) untaken.delete(at);
    return at;
  };
  const same = now.map((entry) => {
    const json = JSON.stringify(entry);
    return take([...untaken].find(([, known]) => known === json)?.[0]);
  });
  return same.map((index, at) => index ?? (untaken.has(at) ? take(at) : undefined));
}

function withOverrides(
  texts: unknown,
  english: unknown,
  language: Language,
  file: TextFile,
  overrides: readonly TextOverride[],
): { texts: unknown; unfit: TextOverride[] } {
  // Indexes in a list are those of the English list.
  const indexed = english ?? texts;
  const unfit: TextOverride[] = [];
  const fields: string[] = [];
  const own = overrides.filter((override) => override.language === language && override.file === file);
  let replaced = texts;
  for (const override of own.toSorted((a, b) => a.field.length - b.field.length)) {
    if (fields.some((field) => override.field.startsWith(`${field}.`))) continue;
    fields.push(override.field);
    const path = pathOf(override.field);
    const isThere = path.every(
      (key, depth) => typeof key === 'string' || valueAt(indexed, path.slice(0, depth + 1)) !== undefined,
    );
    const fits = isThere && mistakeIn(language, file, override) === null;
    const next = fits ? withValue(replaced, path, jsonOf(override.value)) : undefined;
    // Pages are built whatever an override contains: at worst with the shipped text.
    if (next !== undefined && isWhole(file, language, next, english)) replaced = next;
    else unfit.push(override);
  }
  return { texts: replaced, unfit };
}

function isWhole(file: TextFile, language: Language, own: unknown, english: unknown): boolean {
  const texts = language === DEFAULT_LANGUAGE ? own : withFallbacks(file, english, own).texts;
  return v.safeParse(textSchemas[file], texts, { abortEarly: true }).success;
}

/**
 * Replaces `{school}`, `{school:dative}`, `{shortName}` and the like by the school's names, at any depth.
 * @param site the texts of `site` in the same language
 * @param inPlaceOf the replacement where the language lacks the form
 */
export function fillNames<Content>(
  texts: Content,
  site: unknown,
  inPlaceOf = (placeholder: string): string => placeholder,
): Content {
  return JSON.parse(JSON.stringify(texts), (_key, text: unknown) => {
    if (typeof text !== 'string') return text;
    return text.replaceAll(/\{(?:school(?::(\w+))?|(shortName))\}/g, (placeholder, form, short) => {
      const name = valueAt(site, form ? ['nameForms', form] : [short ?? 'name', 'value']);
      return typeof name === 'string' && name !== '' ? name : inPlaceOf(placeholder);
    });
  });
}
