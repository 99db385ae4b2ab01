import * as v from 'valibot';
import { ApiError, isMissing } from '../api/api-error.ts';
import { decodeOne } from '../domain/decode.ts';
import { WORD_NAMES } from '../domain/picture-words.ts';
import { text } from '../domain/shapes.ts';
import { type Opened, type Texts, type Versioned, versioned } from '../domain/versioned.ts';
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

/** What somebody else has left of an item, for which the server refused a change; null where it failed for another reason. */
export function presentIn<Item>(error: unknown, schema: v.GenericSchema<unknown, Versioned<Item>>) {
  if (!isOtherVersion(error) || $serverLevel.get() === 0) return null;
  return decodeOne(v.object({ present: schema, changed_by: text }), error.body);
}

/**
 * What a failed write says about the item; null where it failed for another reason.
 * @param id null for a new one: where there can be one only, somebody else has made it meanwhile
 */
export function conflictOf<Item extends { id: number }>(
  error: unknown,
  id: number | null,
  schema: v.GenericSchema<unknown, Versioned<Item>>,
): Conflict<Item> | null {
  const isDeleted = id !== null && isMissing(error) && $serverLevel.get() !== 0;
  if (isDeleted) return { id, present: null, changedBy: '', isSeen: false };
  const given = presentIn(error, schema);
  return (
    given && { id: given.present.id, present: given.present, changedBy: given.changed_by, isSeen: false }
  );
}

/** An item as a form with these fields is opened with it. */
export function openedWith(item: Versioned<object>, fields: readonly string[]): Opened {
  const texts = new Map(Object.entries(item).map(([field, value]) => [field, String(value ?? '')]));
  return {
    values: Object.fromEntries(fields.map((field) => [field, texts.get(field) ?? ''])),
    version: item.version,
  };
}

/** An item of any list. */
export const AnyItem = versioned(v.looseObject({}));

/**
 * The version over which a refused change of texts may be sent, since it takes nothing from somebody else; undefined where a
 * person has to compare: a text left as it was opened would take theirs away, and one not known to be so may.
 */
export function safelyOver(error: unknown, values: Texts, opened: Texts): string | undefined {
  const present = presentIn(error, AnyItem)?.present;
  if (present === undefined) return undefined;
  const now = openedWith(present, Object.keys(values));
  const isLost = Object.entries(now.values).some(([field, text]) => {
    const before = opened[field];
    return !isSameText(text, values[field] ?? '') && (before === undefined || !isSameText(text, before));
  });
  // If nobody has changed the texts, somebody has changed the picture.
  return isLost || saysOther(values, now.values) ? undefined : now.version;
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
