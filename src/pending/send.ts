import * as v from 'valibot';
import { ApiError, isMissing, reasonOf } from '../api/api-error.ts';
import { collection, multipart } from '../api/collection.ts';
import { isLaterForStaff } from '../api/transport.ts';
import { unlessAborted } from '../lib/in-time.ts';
import { LONGEST_EDGE, preparePicture } from '../lib/prepare-picture.ts';
import { isSameText, safeVersionToOverwrite } from '../stores/conflict.ts';
import { askServer, isOurs } from '../stores/server.ts';
import { ownerNow } from '../stores/session.ts';
import type { Watch } from '../stores/task.ts';
import { outboxTexts } from '../texts/dashboard-outbox.ts';
import { requestTexts } from '../texts/requests.ts';
import { rebaseChanges } from './changes.ts';
import { copyInMemory, removeRecords, saveRecords } from './database.ts';
import { type Content, typedTexts, type Write } from './record.ts';
import { OldOneLeft } from './state.ts';

/** Servers forget keys after seven days; a day is left for clocks that differ. */
const A_DAY = 86_400_000; // milliseconds
const REMEMBERED_FOR = 6 * A_DAY;

/** The timeout without any progress. */
const TIMEOUT = 120_000; // milliseconds

/** The browser has dropped the bytes of a picture, as it may on a full device. */
class PictureGone extends Error {
  override readonly name = 'PictureGone';
}

/** Whether the same request may succeed later: the fault was not in the request. */
export function canWait(error: unknown): boolean {
  if (error instanceof OldOneLeft) return canWait(error.cause);
  if (!(error instanceof ApiError)) return !(error instanceof PictureGone);
  // A success that is not JSON is not the server's: for example the login page of a public Wi-Fi.
  return error.status < 400 || isLaterForStaff(error.status);
}

/** The HTTP status of a failure; 0 where no response came. */
export function statusOf(error: unknown): number {
  if (error instanceof OldOneLeft) return statusOf(error.cause);
  return error instanceof ApiError ? error.status : 0;
}

/** The content with its picture reduced for sending. */
async function prepared<Sent extends Content>(content: Sent, watch: Watch): Promise<Sent> {
  const { picture: given, isRaw, turns } = content;
  if (given === null) return content;
  const picture = isRaw ? await preparePicture(given, LONGEST_EDGE.content, watch.signal, turns) : given;
  watch.onPrepared?.(picture);
  return { ...content, picture, isRaw: false };
}

/**
 * Sends content under its key, or a new one. Overwrites a change of somebody else where nothing of it is lost, but only
 * once, or two could overwrite each other for ever; then `isOver` is true. Throws ApiError and OldOneLeft.
 * @param onArrived called before the replaced picture is deleted
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
  // Only pictures take long enough for a progress bar.
  const body =
    pictureField === null
      ? { json: fields, signal }
      : { form: multipart(fields, pictureField, picture), ...watch };
  if (change === undefined) {
    if (!hasArrived) await api.create(body, key);
    if (replaces !== undefined) {
      await onArrived?.();
      await api.remove(replaces.id, signal, replaces.version).catch((cause: unknown) => {
        // Somebody else may have deleted or replaced that picture meanwhile.
        if (!isMissing(cause)) throw new OldOneLeft(reasonOf(cause), { cause });
      });
    }
    return { saved: null, isOver: false };
  }
  try {
    return { saved: await api.update(change.id, body, change.version, key), isOver: false };
  } catch (error) {
    const over = picture === null ? safeVersionToOverwrite(error, fields, change.opened) : undefined;
    if (over === undefined || signal.aborted) throw error;
    return { saved: await api.update(change.id, body, over, key), isOver: true };
  }
}

/**
 * Sends a write, unless an earlier attempt has arrived, and removes it from the device; a failure is stored in it.
 * Returns the server's response to a change. Throws ApiError, OldOneLeft, and AbortError where it was stopped.
 */
export async function deliver(item: Write, watch: Watch): Promise<unknown> {
  const verdict = await unlessAborted(verdictOn(item, watch.signal), watch.signal);
  if (verdict === null) throw new ApiError(requestTexts.unreachable);
  if (verdict === 'ask') {
    await saveRecords({ ...item, state: 'unsure' }).catch(warn);
    // The next attempt is a person's, under another key.
    throw new ApiError(outboxTexts.states.unsure, 422);
  }
  if (verdict === 'send') return post(item, watch);
  await removeRecords(item.key).catch(warn);
  return null;
}

/** The same for a write that has certainly not arrived: skips the check. */
export async function post(item: Write, watch: Watch): Promise<unknown> {
  let sent = item;
  let response: Awaited<ReturnType<typeof sendContent>>;
  try {
    sent = { ...(await prepared(await read(item), watch)), state: 'sending' };
    watch.signal.throwIfAborted();
    // Stored before the first byte is sent: a repeat under the same key must have the same bytes.
    await saveRecords(sent).catch(warn);
    // The page may be closed before the old picture is deleted.
    const noteArrival = () => saveRecords({ ...sent, hasArrived: true }).catch(warn);
    response = await unlessStalled(watch, (watched) => sendContent(sent, sent.key, watched, noteArrival));
  } catch (error) {
    // Whoever stopped it has taken it back: do not store it again. Not awaited, because the form accepts no further
    // attempt until this has ended.
    if (watch.signal.aborted) void removeRecords(item.key).catch(warn);
    else await saveRecords({ ...sent, ...fateOf(sent, error) }).catch(warn);
    throw error;
  }
  await removeRecords(item.key).catch(warn);
  if (item.change !== undefined) await rebaseChanges(item, response.saved, response.isOver).catch(warn);
  return response.saved;
}

/** Aborts a request without progress, as if no response came, so that it does not block the next attempt for ever. */
async function unlessStalled<T>(
  { signal, onProgress }: Watch,
  run: (watch: Watch) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const stop = new AbortController();
  signal.addEventListener('abort', () => stop.abort(), { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const goOn = (share?: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(new ApiError(requestTexts.unreachable)), TIMEOUT);
    if (share !== undefined) onProgress(share);
  };
  goOn();
  try {
    return await run({ signal: stop.signal, onProgress: goOn });
  } finally {
    clearTimeout(timer);
  }
}

/** The server's response decides, even if this device could not store it. */
function warn(error: unknown): void {
  console.warn('The outbox could not be written:', error);
}

/** Reads the picture into memory. Throws PictureGone. */
async function read(item: Write): Promise<Write> {
  if (item.picture === null) return item;
  const picture = await copyInMemory(item.picture);
  if (picture.size === 0) throw new PictureGone(outboxTexts.pictureGone);
  return { ...item, picture };
}

function fateOf({ picture, state }: Write, error: unknown): Partial<Write> {
  const status = statusOf(error);
  const known = { reason: reasonOf(error), status, hasArrived: error instanceof OldOneLeft };
  // Keep its name, to tell which picture it was: the database cannot store a file whose bytes are gone.
  if (picture && error instanceof PictureGone) {
    const gone = new File([], picture.name, { type: picture.type });
    return { ...known, picture: gone, state: state === 'sending' ? 'unsure' : 'refused' };
  }
  // Our server has used the key for another record: nobody knows whether this one arrived. Elsewhere 422 is for wrong
  // input.
  if (status === 422 && isOurs()) return { ...known, state: 'unsure' };
  if (!canWait(error)) return { ...known, state: 'refused' };
  return { ...known, state: status >= 400 && status < 500 ? 'queued' : 'sending' };
}

/** After no response: `send` again where that makes no second one, `arrived`, `ask` a person; null while unknown. */
async function verdictOn(item: Write, signal: AbortSignal): Promise<'send' | 'arrived' | 'ask' | null> {
  if (item.hasArrived || (item.state === 'queued' && item.change === undefined)) return 'send';
  const isOurs = await askServer();
  if (isOurs === null) return null;
  // A server without versions would overwrite whatever is there.
  if (item.change !== undefined) return isOurs ? 'send' : null;
  // Made in the future: the clock was set back since, by an unknown time.
  const age = Date.now() - item.madeAt;
  const isRemembered = item.owner === ownerNow() && age > -A_DAY && age < REMEMBERED_FOR;
  if (isRemembered && isOurs) return 'send';
  // Only texts identify a record: of two pictures of one day nobody but a person knows which is which.
  const texts = typedTexts(item);
  if (texts.length === 0) return 'ask';
  try {
    const there = await collection(item.path, v.record(v.string(), v.unknown())).list(signal);
    const isThere = there.some((record) =>
      texts.every(([name, text]) => isSameText(String(record[name] ?? ''), text)),
    );
    return isThere ? 'arrived' : 'send';
  } catch {
    return null;
  }
}
