import * as v from 'valibot';
import { ApiError, isMissing } from '../api/api-error.ts';
import { decodeOne } from '../domain/decode.ts';
import { WORD_NAMES } from '../domain/picture-words.ts';
import { text } from '../domain/shapes.ts';
import { type Opened, type Texts, type Versioned, versioned } from '../domain/versioned.ts';
import { typedText } from '../lib/typed-text.ts';
import { $serverLevel } from './server.ts';

/** A save that was refused, because somebody else has changed or deleted the item meanwhile. */
export type Conflict<Item> = {
  id: number;
  /** The item as it is now; null if deleted. */
  present: Versioned<Item> | null;
  /** The name or email of whoever changed it; empty if unknown. */
  changedBy: string;
  /** Whether both texts have been shown: the next save then overwrites theirs. */
  isSeen: boolean;
};

/** The version to send with a change; undefined for a server known not to support it. */
export function versionToSend(version: string | undefined): string | undefined {
  return $serverLevel.get() === 0 ? undefined : version;
}

/** Whether the server refused a change because of another version. */
export function isOtherVersion(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 412;
}

/** The current item in a refusal; null for an error of another kind. */
export function currentItemIn<Item>(error: unknown, schema: v.GenericSchema<unknown, Versioned<Item>>) {
  if (!isOtherVersion(error) || $serverLevel.get() === 0) return null;
  return decodeOne(v.object({ present: schema, changed_by: text }), error.body);
}

/**
 * The conflict behind a failed save; null for an error of another kind.
 * @param id null for a new item: of some kinds there can be only one, which somebody else has made meanwhile
 */
export function conflictOf<Item extends { id: number }>(
  error: unknown,
  id: number | null,
  schema: v.GenericSchema<unknown, Versioned<Item>>,
): Conflict<Item> | null {
  const isDeleted = id !== null && isMissing(error) && $serverLevel.get() !== 0;
  if (isDeleted) return { id, present: null, changedBy: '', isSeen: false };
  const given = currentItemIn(error, schema);
  return (
    given && { id: given.present.id, present: given.present, changedBy: given.changed_by, isSeen: false }
  );
}

/** The values and version of an item for a form with these fields. */
export function openedWith(item: Versioned<object>, fields: readonly string[]): Opened {
  const texts = new Map(Object.entries(item).map(([field, value]) => [field, String(value ?? '')]));
  return {
    values: Object.fromEntries(fields.map((field) => [field, texts.get(field) ?? ''])),
    version: item.version,
  };
}

/** The schema of an item of any list. */
export const AnyItem = versioned(v.looseObject({}));

/**
 * The version to overwrite after a refused change of texts, where that loses nothing of somebody else's; undefined where
 * a person has to compare. A text that was left as opened would overwrite theirs, and without `opened` any text might.
 */
export function safeVersionToOverwrite(error: unknown, values: Texts, opened: Texts): string | undefined {
  const present = currentItemIn(error, AnyItem)?.present;
  if (present === undefined) return undefined;
  const now = openedWith(present, Object.keys(values));
  const isLost = Object.entries(now.values).some(([field, text]) => {
    const before = opened[field];
    return !isSameText(text, values[field] ?? '') && (before === undefined || !isSameText(text, before));
  });
  // With unchanged texts, the other change was of the picture.
  return isLost || changesPictureWords(values, now.values) ? undefined : now.version;
}

/**
 * Whether a save changes the words of the picture. They were typed for the old picture: if that was replaced, a person
 * has to look.
 */
export function changesPictureWords(mine: Texts, theirs: Texts): boolean {
  return WORD_NAMES.some((name) => mine[name] !== undefined && !isSameText(mine[name], theirs[name] ?? ''));
}

/** Whether a server would store two texts alike after cleaning them. */
export function isSameText(one: string, other: string): boolean {
  return typedText(one) === typedText(other);
}
