// The photos of this device for galleries and initiatives, and their sender.
import { atom, readonlyType } from 'nanostores';
import * as v from 'valibot';
import { ApiError, reasonOf } from '../api/api-error.ts';
import { collection, multipart } from '../api/collection.ts';
import { sessionOwner } from '../api/session.ts';
import { isLaterForStaff } from '../api/transport.ts';
import { outboxTexts } from '../i18n/en/dashboard-outbox.ts';
import { requestTexts } from '../i18n/en/requests.ts';
import { newKey } from '../lib/new-key.ts';
import { pictureMetaOf } from '../resources/picture-meta.ts';
import { askCapability } from '../stores/capabilities.ts';
import { readyPicture } from '../stores/prepare-file.ts';
import { currentUser, ownEmail } from '../stores/session.ts';
import { noteArrived } from '../stores/staff-list.ts';
import { mayHaveSucceeded } from '../stores/task.ts';
import {
  copyInMemory,
  type Destination,
  entriesOf,
  fileOf,
  isFull,
  moveEntries,
  type PhotoEntry,
  removeEntries,
  type SharedText,
  saveEntries,
} from './database.ts';
import { chosenPhoto } from './shared.ts';

/** A photo with its file. */
export type Photo = PhotoEntry & { file: File };

/** What a person may change. */
type Part = Partial<Pick<Photo, 'destination' | 'values' | 'turns' | 'state'>>;

/** `saved`: all of it. */
export type Stored = 'saved' | 'no room' | 'failed';

/** What became of a photo that was sent. */
export type Delivery = Pick<Photo, 'destination' | 'reason'> & { state: 'accepted' | 'failed' | 'unclear' };

const $list = atom<readonly Photo[] | null>(null);
/** The photos of whoever is logged in, oldest first; null until they have been read. */
export const $photos = readonlyType($list);

const $texts = atom<readonly SharedText[]>([]);
/** The words that were shared, oldest first. */
export const $sharedTexts = readonlyType($texts);

const $now = atom<{ id: string; progress: number | null; stop: AbortController } | null>(null);
/** The photo that is being sent. `progress`: from 0 to 1; null while it is made smaller. */
export const $sending = readonlyType($now);

const $run = atom<readonly Delivery[]>([]);
/** What became of the photos of the last run, when it ends. */
export const $lastRun = readonlyType($run);

const RETRY_AFTER = 30_000; // milliseconds, doubled with each failure in a row
const LONGEST_PAUSE = 300_000;
/** The longest time without any progress, in milliseconds. */
const TIMEOUT = 120_000;

/** Counts the changes of this page. */
let changes = 0;
let running: Promise<void> | null = null;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reads the photos, and sends what waits. Never rejects. */
export async function startOutbox(): Promise<void> {
  addEventListener('online', sendWaiting);
  if (ownerHere() === '') await currentUser.load();
  try {
    await readPhotos();
  } catch (error) {
    console.warn('No photos can be stored here:', error);
    $list.set([]);
  }
  if ($list.get()?.some(({ state }) => state === 'waiting')) await sendWaiting();
}

/**
 * Reads what is on this device again: another tab may have added photos, or sent them. What was shared before a login
 * belongs to whoever is logged in now.
 */
export async function readPhotos(): Promise<void> {
  let before: number;
  do {
    before = changes;
    if (ownerHere() !== '') await moveEntries('', ownerHere());
    const entries = await entriesOf(ownerHere());
    const known = new Map($list.get()?.map((photo) => [photo.id, photo]));
    const photos = entries
      .filter((entry) => entry.kind === 'photo')
      .map(async (photo): Promise<Photo> => {
        const same = known.get(photo.id);
        // The same object, or the page would draw the picture again.
        if (same?.isPrepared === photo.isPrepared) return { ...photo, file: same.file };
        return { ...photo, file: (await fileOf(photo)) ?? new File([], '') };
      });
    const list = await Promise.all(photos);
    // Otherwise this would undo what a person has just typed.
    if (before === changes) {
      $list.set(list);
      $texts.set(entries.filter((entry) => entry.kind === 'text'));
    }
  } while (before !== changes);
}

const ownerHere = () => sessionOwner() ?? ownEmail();

/** Adds chosen photos to the list. Never rejects. */
export function addPhotos(
  files: readonly File[],
  destination: Destination | null,
  values: Photo['values'] = {},
): Promise<Stored> {
  const now = Date.now();
  return stored(async () => {
    // One by one: what the device has room for is kept.
    for (const [index, file] of files.entries()) {
      const base = { owner: ownerHere(), savedAt: now + index / 1000 };
      await add({ ...chosenPhoto({ ...base, destination, values }), file });
    }
  });
}

/** Changes a photo that is not being sent. Never rejects. */
export function changePhoto(id: string, part: Part): Promise<Stored> {
  return stored(() => change(id, part));
}

/** Removes photos and shared words from this device, also one that is being sent. Never rejects. */
export function removeFromOutbox(ids: readonly string[]): Promise<Stored> {
  const sending = $now.get();
  if (sending && ids.includes(sending.id)) sending.stop.abort();
  changes += 1;
  $list.set($list.get()?.filter(({ id }) => !ids.includes(id)) ?? null);
  $texts.set($texts.get().filter(({ id }) => !ids.includes(id)));
  return stored(() => removeEntries(ids.map((id) => ({ owner: ownerHere(), id }))));
}

/** Sends chosen photos, or those that have failed, as soon as possible. Never rejects. */
export async function sendPhotos(ids: readonly string[], part: Part = {}): Promise<Stored> {
  const result = await stored(async () => {
    for (const id of ids) await change(id, { ...part, state: 'waiting', reason: '' });
  });
  void sendWaiting();
  return result;
}

/** Sends a photo again that has not arrived, as a person has seen. Never rejects. */
export async function sendAgain(id: string): Promise<void> {
  const photo = $list.get()?.find((one) => one.id === id);
  if (photo === undefined) return;
  await removeFromOutbox([id]);
  // The server may know the old key.
  await stored(() => add({ ...photo, id: newKey(), state: 'waiting', mayHaveArrived: false, reason: '' }));
  void sendWaiting();
}

/** Stops the photo that is being sent; it waits for a person again. */
export function stopSending(): void {
  $now.get()?.stop.abort();
}

async function stored(write: () => Promise<unknown>): Promise<Stored> {
  try {
    await write();
    return 'saved';
  } catch (error) {
    console.error(error);
    return isFull(error) ? 'no room' : 'failed';
  }
}

async function add(photo: Photo): Promise<void> {
  const { file, ...entry } = photo;
  await saveEntries([entry, file]);
  changes += 1;
  $list.set([...($list.get() ?? []), photo]);
}

async function change(id: string, part: Partial<Photo>): Promise<void> {
  const photo = $list.get()?.find((one) => one.id === id);
  if (photo === undefined) return;
  const { file, ...entry } = { ...photo, ...part };
  changes += 1;
  $list.set($list.get()?.map((one) => (one.id === id ? { ...entry, file } : one)) ?? null);
  await saveEntries([entry, part.file]);
}

/** Sends what waits, in one tab at a time, and again after a pause where that fails. Never rejects. */
async function sendWaiting(): Promise<void> {
  // A run takes up what is added to it.
  running ??= run().finally(() => {
    running = null;
  });
  await running;
}

async function run(): Promise<void> {
  clearTimeout(timer);
  const isLeft = await withLock(sendAll).catch((error: unknown) => {
    console.error(error);
    return true;
  });
  failures = isLeft ? failures + 1 : 0;
  if (!isLeft) return;
  // When a device runs out of room, browsers first clear sites that have not asked for this.
  if (failures === 1) void navigator.storage?.persist?.().catch(console.warn);
  timer = setTimeout(sendWaiting, Math.min(RETRY_AFTER * 2 ** (failures - 1), LONGEST_PAUSE));
}

/** Runs unless another tab is sending; true then. */
async function withLock(send: () => Promise<boolean>): Promise<boolean> {
  // Missing without TLS.
  if (!navigator.locks) return send();
  return navigator.locks.request('outbox', { ifAvailable: true }, (lock) => lock === null || send());
}

/** Returns whether any are left that wait. */
async function sendAll(): Promise<boolean> {
  // Another tab may have sent them.
  await readPhotos();
  const tried = new Set<string>();
  const deliveries: Delivery[] = [];
  const next = () => $list.get()?.find(({ id, state }) => state === 'waiting' && !tried.has(id));
  for (let photo = next(); photo !== undefined; photo = next()) {
    tried.add(photo.id);
    // Without a known owner of the session nothing is sent: it would be under somebody else's name.
    if (ownEmail() === '' || ownEmail() !== sessionOwner() || photo.owner !== ownEmail()) {
      await currentUser.load();
      if (photo.owner !== ownEmail()) break;
    }
    const outcome = await sendOne(photo);
    if (outcome === 'no signal') break;
    if (outcome !== null) deliveries.push(outcome);
  }
  for (const path of new Set(deliveries.map(({ destination }) => destination?.path ?? ''))) noteArrived(path);
  if (deliveries.length > 0) $run.set(deliveries);
  return $list.get()?.some(({ state }) => state === 'waiting') ?? false;
}

/** Sends one photo. Null if it was stopped, or waits for another attempt. */
async function sendOne(waiting: Photo): Promise<Delivery | 'no signal' | null> {
  const { id, destination } = waiting;
  if (destination === null) return null;
  const { mayHaveArrived } = waiting;
  const settled = async (state: 'failed' | 'unclear', reason: string): Promise<Delivery> => {
    await change(id, { state, reason, mayHaveArrived: state === 'unclear' || mayHaveArrived });
    return { destination, state, reason };
  };
  if (mayHaveArrived) {
    const isRepeatable = await askCapability('idempotency');
    if (isRepeatable === null) return 'no signal';
    if (!isRepeatable) return settled('unclear', waiting.reason);
  }
  const stop = new AbortController();
  $now.set({ id, progress: null, stop });
  try {
    const photo = await prepared(waiting, stop.signal);
    // On the device before the first byte is sent: the page may be closed before the response.
    await change(id, { file: photo.file, isPrepared: true, mayHaveArrived: true });
    await upload(photo, stop);
    await removeFromOutbox([id]);
    return { destination, state: 'accepted', reason: '' };
  } catch (error) {
    if (stop.signal.aborted && stop.signal.reason !== TIMED_OUT) {
      await change(id, { state: 'chosen' });
      return null;
    }
    console.error(error);
    const reason = reasonOf(error);
    const status = error instanceof ApiError ? error.status : 0;
    if (error instanceof FileGone || (status >= 400 && !isLaterForStaff(status)))
      return await settled('failed', reason);
    const isUnclear = mayHaveArrived || (navigator.onLine !== false && mayHaveSucceeded(error));
    if (isUnclear && (await askCapability('idempotency')) === false) return await settled('unclear', reason);
    await change(id, { reason, mayHaveArrived: isUnclear });
    // Without signal or session, the others would fail as well.
    return status < 400 || status === 401 || status === 429 ? 'no signal' : null;
  } finally {
    $now.set(null);
  }
}

/** The browser has dropped the bytes of a photo, as it may on a full device. */
class FileGone extends Error {}

async function prepared(photo: Photo, signal: AbortSignal): Promise<Photo> {
  const file = await copyInMemory(photo.file);
  if (file === null) throw new FileGone(outboxTexts.photoGone);
  if (photo.isPrepared) return { ...photo, file };
  return { ...photo, file: (await readyPicture(file, { turns: photo.turns, signal })) ?? file };
}

const TIMED_OUT = new ApiError(requestTexts.unanswered);

/** Aborts an upload without progress, so that it does not block the next attempt for ever. */
async function upload({ id, destination, values, file }: Photo, stop: AbortController): Promise<void> {
  const { date, ...words } = values;
  const fields = { ...destination?.values, ...(date && { date }), ...pictureMetaOf(words) };
  const form = multipart(fields, destination?.field, file);
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const onProgress = (progress: number) => {
    clearTimeout(timeout);
    timeout = setTimeout(() => stop.abort(TIMED_OUT), TIMEOUT);
    $now.set({ id, progress, stop });
  };
  onProgress(0);
  try {
    await collection(destination?.path ?? '', v.unknown()).create(
      { form, onProgress, signal: stop.signal },
      id,
    );
  } finally {
    clearTimeout(timeout);
  }
}
