// Sends the waiting photos one after the other, and again after a pause where that fails. Loaded where there are any.
import * as v from 'valibot';
import { ApiError, isRetryableForStaff, reasonOf } from '../api/api-error.ts';
import { collection } from '../api/collection.ts';
import { sessionOwner } from '../api/session.ts';
import { outboxTexts } from '../i18n/en/dashboard-outbox.ts';
import { requestTexts } from '../i18n/en/requests.ts';
import { pictureMetaOf } from '../resources/picture-meta.ts';
import { askCapability } from '../stores/capabilities.ts';
import { readyPicture } from '../stores/chosen-file.ts';
import { currentUser, ownEmail } from '../stores/session.ts';
import { announceArrival, unlessMissing } from '../stores/staff-list.ts';
import { mayHaveSucceeded } from '../stores/task.ts';
import { copyInMemory } from './database.ts';
import { $photos, isAnyWaiting, type Photo, readPhotos, removeFromOutbox, updatePhoto } from './photos.ts';
import { $run, $sending, type Delivery } from './sending-state.ts';

/** The pause before the next run; it doubles with each failure in a row. */
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 300_000;
/** The longest time without any progress. */
const TIMEOUT_MS = 120_000;

let running: Promise<void> | null = null;
/** The number of runs in a row after which photos still waited. */
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, in one tab at a time, and again after a pause where that fails. Never rejects. */
export async function sendWaiting(): Promise<void> {
  // A run also sends what is added while it lasts.
  running ??= runOrPause().finally(() => {
    running = null;
  });
  await running;
}

async function runOrPause(): Promise<void> {
  clearTimeout(timer);
  const isUnfinished = await withLock(sendAll).catch((error: unknown) => {
    console.error(error);
    return true;
  });
  failures = isUnfinished ? failures + 1 : 0;
  if (!isUnfinished) return;
  // When a device runs out of room, browsers first clear sites that have not asked for this.
  if (failures === 1) void navigator.storage?.persist?.().catch(console.warn);
  timer = setTimeout(sendWaiting, Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS));
}

/** Runs `send`, unless another tab does: the result is then true, since photos may wait. */
async function withLock(send: () => Promise<boolean>): Promise<boolean> {
  // Browsers have no locks without HTTPS.
  if (!navigator.locks) return send();
  return navigator.locks.request('outbox', { ifAvailable: true }, (lock) => lock === null || send());
}

/** Sends each photo that waits, once. Returns whether any still wait. */
async function sendAll(): Promise<boolean> {
  // Another tab may have sent them.
  await readPhotos();
  const tried = new Set<string>();
  const isNext = ({ id, state }: Photo) => state === 'waiting' && !tried.has(id);
  const next = () => $photos.get()?.find(isNext);
  let { deliveries } = $run.get();
  const arrivedAt = new Set<string>();
  $run.set({ deliveries, isSending: true });
  for (let photo = next(); photo !== undefined; photo = next()) {
    const { id } = photo;
    tried.add(id);
    if (!(await isSessionOf(photo))) break;
    const outcome = await sendOne(photo);
    if (outcome === 'no signal') break;
    if (outcome === 'put aside') continue;
    if (outcome.state === 'accepted') arrivedAt.add(outcome.destination?.path ?? '');
    deliveries = [...deliveries.filter((delivery) => delivery.id !== id), outcome];
    $run.set({ deliveries, isSending: true });
  }
  for (const path of arrivedAt) announceArrival(path);
  $run.set({ deliveries, isSending: false });
  return isAnyWaiting();
}

/** Whether the server says that the session is the photo owner's: it must not be stored under somebody else's name. */
async function isSessionOf({ owner }: Photo): Promise<boolean> {
  if (ownEmail() === '' || ownEmail() !== sessionOwner() || owner !== ownEmail()) await currentUser.load();
  return owner === ownEmail();
}

/** `put aside`: it was removed, or waits for another attempt, and others may be sent. */
type Outcome = Delivery | 'put aside' | 'no signal';

async function sendOne(photo: Photo): Promise<Outcome> {
  const { id, destination } = photo;
  if (photo.mayHaveArrived) {
    const isRepeatable = await askCapability('idempotency');
    if (isRepeatable === null) return 'no signal';
    if (!isRepeatable) return leaveToPerson(photo, 'unclear', photo.reason);
  }
  const stop = new AbortController();
  const isThere = (photos: ReturnType<typeof $photos.get>) => photos?.some((one) => one.id === id);
  const unwatch = $photos.listen((photos) => isThere(photos) || stop.abort());
  $sending.set({ id, progress: null });
  try {
    const ready = await prepared(photo, stop.signal);
    // The photo is stored as sent before its first byte is: the page may be closed before the response.
    await updatePhoto(id, { file: ready.file, isPrepared: true, mayHaveArrived: true });
    const createdId = await upload(ready, stop);
    await removeFromOutbox([id]);
    return { id, destination, state: 'accepted', reason: '', createdId };
  } catch (error) {
    const isRemoved = stop.signal.aborted && stop.signal.reason !== TIMED_OUT;
    return isRemoved ? 'put aside' : await afterFailure(photo, error);
  } finally {
    unwatch();
    $sending.set(null);
  }
}

/** Decides whether a photo waits for another attempt, or for a person. */
async function afterFailure(photo: Photo, error: unknown): Promise<Outcome> {
  console.error(error);
  const reason = reasonOf(error);
  const status = error instanceof ApiError ? error.status : 0;
  if (error instanceof FileGone || (status >= 400 && !isRetryableForStaff(status)))
    return leaveToPerson(photo, 'failed', reason);
  const mayHaveArrived = photo.mayHaveArrived || (navigator.onLine !== false && mayHaveSucceeded(error));
  if (mayHaveArrived && (await askCapability('idempotency')) === false)
    return leaveToPerson(photo, 'unclear', reason);
  await updatePhoto(photo.id, { reason, mayHaveArrived });
  // Without signal or session, the others would fail as well.
  return status < 400 || status === 401 || status === 429 ? 'no signal' : 'put aside';
}

/** Leaves a photo to a person, who decides what becomes of it. */
async function leaveToPerson(photo: Photo, state: 'failed' | 'unclear', reason: string): Promise<Delivery> {
  const { id, destination, mayHaveArrived } = photo;
  await updatePhoto(id, { state, reason, mayHaveArrived: state === 'unclear' || mayHaveArrived });
  return { id, destination, state, reason };
}

/** The browser has dropped the bytes of a photo, as it may on a full device. */
class FileGone extends Error {}

async function prepared(photo: Photo, signal: AbortSignal): Promise<Photo> {
  const file = await copyInMemory(photo.file);
  if (file === null) throw new FileGone(outboxTexts.photoGone);
  if (photo.isPrepared) return { ...photo, file };
  return { ...photo, file: (await readyPicture(file, { signal })) ?? file };
}

const TIMED_OUT = new ApiError(requestTexts.unanswered);
const Created = v.object({ id: v.number() });

/**
 * Returns the id of the new item, if the server says it. Aborts an upload without progress, so that it does not block the
 * next attempt for ever.
 */
async function upload(
  { id, destination, values, file }: Photo,
  stop: AbortController,
): Promise<number | undefined> {
  const { date, ...meta } = values;
  const sent = { ...destination?.values, ...(date && { date }), ...pictureMetaOf(meta) };
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const onProgress = (progress: number) => {
    clearTimeout(timeout);
    timeout = setTimeout(() => stop.abort(TIMED_OUT), TIMEOUT_MS);
    $sending.set({ id, progress });
  };
  onProgress(0);
  try {
    const { path = '', field = '' } = destination ?? {};
    const api = collection({ path, picture: { field } }, Created);
    const created = await api.save(
      { id: null, values: sent, file, key: id },
      { onProgress, signal: stop.signal },
    );
    return created?.id;
  } finally {
    clearTimeout(timeout);
  }
}

/** Deletes the picture that the server has made of a sent photo. Throws ApiError. */
export async function deleteSentPhoto(id: number, signal: AbortSignal, path: string): Promise<void> {
  await unlessMissing(collection({ path }, v.unknown()).remove(id, signal));
}
