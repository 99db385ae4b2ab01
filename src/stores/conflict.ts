import * as v from 'valibot';
import { ApiError, isMissing } from '../api/api-error.ts';
import { decodeOne } from '../domain/decode.ts';
import { WORD_NAMES } from '../domain/picture-words.ts';
import { text } from '../domain/shapes.ts';
import type { Opened, Texts, Versioned } from '../domain/versioned.ts';
import { typedText } from '../lib/typed-text.ts';
import { $serverLevel } from './server.ts';

/** Nothing was saved, because somebody else has changed or deleted the item meanwhile. */
export type Conflict<Item> = {
  id: number;
  /** What they left; null where they deleted it. */
  present: Versioned<Item> | null;
  /** Who it was; empty where the server does not say. */
  changedBy: string;
  /** Whether both texts have been shown: the next save replaces theirs. */
  isSeen: boolean;
};

/** The version to send with a change: none to a server that is known not to understand it. */
export function versionToSend(version: string | undefined): string | undefined {
  return $serverLevel.get() === 0 ? undefined : version;
}

/** Whether the server refused a change because the item has another version now. */
export function isOtherVersion(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 412;
}

/** What a failed change says about the item; null where it failed for another reason. */
export function conflictOf<Item>(
  error: unknown,
  id: number,
  schema: v.GenericSchema<unknown, Versioned<Item>>,
): Conflict<Item> | null {
  if (!(error instanceof ApiError) || $serverLevel.get() === 0) return null;
  if (isMissing(error)) return { id, present: null, changedBy: '', isSeen: false };
  const given = isOtherVersion(error)
    ? decodeOne(v.object({ present: schema, changed_by: text }), error.body)
    : null;
  return given && { id, present: given.present, changedBy: given.changed_by, isSeen: false };
}

/** An item as a form with these fields is opened with it. */
export function openedWith(item: Versioned<object>, fields: readonly string[]): Opened {
  const texts = new Map(Object.entries(item).map(([field, value]) => [field, String(value ?? '')]));
  return {
    values: Object.fromEntries(fields.map((field) => [field, texts.get(field) ?? ''])),
    version: item.version,
  };
}

/**
 * The present texts of an item, where a save over them takes nothing from what somebody else has written; null where a person
 * has to compare. A text that is left as it was opened takes theirs away too, where they have changed it, and one of which
 * that is not known may.
 * @param isReplaced whether the item may have another picture by now: words that were typed are about the old one
 */
export function safelyOver(
  present: Versioned<object>,
  { values, opened, hasPicture }: { values: Texts; opened: Texts | undefined; hasPicture: boolean },
  isReplaced: () => boolean,
): Opened | null {
  if (hasPicture || opened === undefined) return null;
  const now = openedWith(present, Object.keys(values));
  const isLost = Object.entries(now.values).some(([field, text]) => {
    const before = opened[field];
    return !isSameText(text, values[field] ?? '') && (before === undefined || !isSameText(text, before));
  });
  return isLost || (saysOther(values, now.values) && isReplaced()) ? null : now;
}

/**
 * Whether a save says something else of the picture than the item does. It was typed for the picture that was there: where
 * that has been replaced, a person has to look.
 */
export function saysOther(mine: Texts, theirs: Texts): boolean {
  return WORD_NAMES.some((name) => mine[name] !== undefined && !isSameText(mine[name], theirs[name] ?? ''));
}

/** Whether a server would store two texts alike: it cleans them. */
export function isSameText(one: string, other: string): boolean {
  return typedText(one) === typedText(other);
}
