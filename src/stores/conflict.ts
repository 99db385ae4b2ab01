import * as v from 'valibot';
import { ApiError, isMissing } from '../api/api-error.ts';
import { decodeOne } from '../domain/decode.ts';
import type { Versioned } from '../domain/versioned.ts';
import { text } from '../resources/field-schemas.ts';
import { hasCapability } from './capabilities.ts';

/** A save that was refused, because somebody else has changed or deleted the item meanwhile. */
export type Conflict<Item> = {
  /** The item as it is now; null if deleted. */
  present: Versioned<Item> | null;
  /** The name or email of whoever changed it; empty if unknown. */
  changedBy: string;
};

/** The version to send with a change; undefined for a server known not to support it. */
export function versionToSend(version: string | undefined): string | undefined {
  return hasCapability('versions') === false ? undefined : version;
}

/** Whether the server refused a change because of another version. */
export function isOtherVersion(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 412;
}

/**
 * The conflict that made a save fail; null for an error of another kind.
 * @param id null for a new item: of some kinds there can be only one, which somebody else has made meanwhile
 */
export function conflictOf<Item extends { id: number }>(
  error: unknown,
  id: number | null,
  schema: v.GenericSchema<unknown, Versioned<Item>>,
): Conflict<Item> | null {
  if (hasCapability('versions') === false) return null;
  if (id !== null && isMissing(error)) return { present: null, changedBy: '' };
  if (!isOtherVersion(error)) return null;
  const conflict = decodeOne(v.object({ present: schema, changed_by: text }), error.body);
  return conflict && { present: conflict.present, changedBy: conflict.changed_by };
}
