import * as v from 'valibot';
import { ApiError, isMissing } from '../api/api-error.ts';
import { decodeOne } from '../domain/decode.ts';
import { WORD_NAMES } from '../domain/picture-words.ts';
import { text } from '../domain/shapes.ts';
import type { Opened, Texts, Versioned } from '../domain/versioned.ts';
import { typedText } from '../lib/typed-text.ts';
import { isOurs } from './server.ts';

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

/** The version to send with a change: none to a server that would not understand it. */
export function versionToSend(version: string | undefined): string | undefined {
  return isOurs() ? version : undefined;
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
  if (!(error instanceof ApiError) || !isOurs()) return null;
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
 * Whether a save over the present texts would lose what somebody else has written. A text that is left as it was opened
 * loses theirs too, where they have changed it, and one of which that is not known may.
 */
export function wouldLose(opened: Texts, mine: Texts, theirs: Texts): boolean {
  const isTheirs = (text: string, before: string | undefined) =>
    before === undefined || !isSameText(text, before);
  return Object.entries(theirs).some(
    ([field, text]) => !isSameText(text, mine[field] ?? '') && isTheirs(text, opened[field]),
  );
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
