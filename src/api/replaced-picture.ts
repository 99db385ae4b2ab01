import * as v from 'valibot';
import { isMissing, reasonOf } from './api-error.ts';
import { collection } from './collection.ts';

/** A picture of a gallery that goes once another one is there. */
export type ReplacedPicture = {
  id: number;
  /** With a version it stays where somebody has changed it since, say its words. */
  version?: string | undefined;
};

/** The new picture is there, and the one that it replaces could not be deleted, because of the `cause`. */
export class OldOneLeft extends Error {
  override readonly name = 'OldOneLeft';
}

/** Deletes what a new picture has replaced. Throws OldOneLeft. */
export async function removeReplaced(
  path: string,
  { id, version }: ReplacedPicture,
  signal: AbortSignal,
): Promise<void> {
  try {
    await collection(path, v.unknown()).remove(id, signal, version);
  } catch (cause) {
    // Somebody else has deleted or replaced the same picture meanwhile.
    if (isMissing(cause)) return;
    throw new OldOneLeft(reasonOf(cause), { cause });
  }
}
