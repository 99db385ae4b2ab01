import * as v from 'valibot';
import { collection, multipart } from '../api/collection.ts';
import { type ReplacedPicture, removeReplaced } from '../api/replaced-picture.ts';
import type { Change, Texts } from '../domain/versioned.ts';
import { LONGEST_EDGE, preparePicture } from '../lib/prepare-picture.ts';
import { safelyOver } from '../stores/conflict.ts';
import type { Watch } from '../stores/task.ts';

/** What goes to a list of the API: something new, or the change of an item that is there. */
export type Content = {
  /** The path of the list; from `endpoints`. */
  path: string;
  fields: Texts;
  /** The server's name of the picture; null for what is sent as JSON. */
  pictureField: string | null;
  picture: File | null;
  /** Whether the picture is still as the camera made it. It is sent only once it was made smaller. */
  isRaw: boolean;
  /** Quarter turns to the right that a raw picture gets as it is made smaller; none unless given. */
  turns?: number;
  /** None for something new. */
  change?: Change | undefined;
  /** Deleted once this one is there. */
  replaces?: ReplacedPicture | undefined;
  /** Whether the server has it, and only what it replaces is still to be deleted. */
  hasArrived?: boolean;
};

/** The same, with its picture as it is sent. */
export async function prepared<Sent extends Content>(content: Sent, watch: Watch): Promise<Sent> {
  const { picture: given, isRaw, turns } = content;
  if (given === null) return content;
  const picture = isRaw ? await preparePicture(given, LONGEST_EDGE.content, watch.signal, turns) : given;
  watch.onPrepared?.(picture);
  return { ...content, picture, isRaw: false };
}

/**
 * Sends it under its key, or under a new one. A change goes over what somebody else has saved meanwhile where that takes
 * nothing from it, but only once, or two could go on for ever: then it `isOver`. `saved` is what the server says of a change.
 * Throws ApiError and OldOneLeft.
 * @param onArrived before what it replaces is deleted
 */
export async function sendContent(
  content: Content,
  key: string | undefined,
  watch: Watch,
  onArrived?: () => Promise<void>,
): Promise<{ saved: unknown; isOver: boolean }> {
  const { path, fields, pictureField, change, replaces, hasArrived } = content;
  const { picture } = await prepared(content, watch);
  const { signal } = watch;
  const api = collection(path, v.unknown());
  // Only a picture takes long enough to be worth a progress bar.
  const body =
    pictureField === null
      ? { json: fields, signal }
      : { form: multipart(fields, pictureField, picture), ...watch };
  if (change === undefined) {
    if (!hasArrived) await api.create(body, key);
    if (replaces !== undefined) {
      await onArrived?.();
      await removeReplaced(path, replaces, signal);
    }
    return { saved: null, isOver: false };
  }
  try {
    return { saved: await api.update(change.id, body, change.version, key), isOver: false };
  } catch (error) {
    const over = picture === null ? safelyOver(error, fields, change.opened) : undefined;
    if (over === undefined || signal.aborted) throw error;
    return { saved: await api.update(change.id, body, over, key), isOver: true };
  }
}
