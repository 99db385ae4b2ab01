import { atom, type ReadableAtom } from 'nanostores';
import { newKey } from '../lib/new-key.ts';
import { currentUser, ownEmail, ownerNow, sessionOwner } from '../stores/session.ts';
import { noteArrived } from '../stores/staff-list.ts';
import { allRecords, recordOf, removeRecords, replaceRecord, saveRecords } from './database.ts';
import { isToBeSent, isWrite, type PendingRecord, subjectOf, type Write } from './record.ts';
import { canWait, deliver, statusOf } from './send.ts';
import { $left, $retries, $shared, $unsent } from './state.ts';
import { CHANNEL, exclusively, OUTBOX_SYNC, onPossibleSignal, SEND_NOW } from './wake.ts';

/** An entry of the outbox list. `foreign`: it waits for another owner. `unowned`: its owner is unknown. */
export type OutboxEntry = Write & {
  shown: Write['state'] | 'sent' | 'elsewhere' | 'foreign' | 'unowned';
  /** How much of it has been sent, from 0 to 1; null before it starts. */
  share: number | null;
};

const $items = atom<readonly OutboxEntry[]>([]);
/** The writes waiting on this device that no open form shows, and those sent since the page was opened. */
export const $outbox: ReadableAtom<readonly OutboxEntry[]> = $items;

const RETRY_AFTER = 30_000; // milliseconds; longer after each failure in a row
const LONGEST_WAIT = 300_000;

/** The keys of records that a form of this window shows. */
export const heldKeys = new Set<string>();
const sent: OutboxEntry[] = [];
const windows = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
let sending: { key: string; share: number | null; stop: AbortController } | null = null;
let isRunning = false;
let isAskedAgain = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export const lockOf = (key: string) => `outbox:${key}`;
/** False while another tab has logged in as somebody else: what is sent now would be under their name. */
const isOwnSession = () => ownEmail() !== '' && ownEmail() === sessionOwner();

/** Loads what is on this device, and follows changes by other windows. Never rejects. */
export async function startOutbox(): Promise<void> {
  if (windows !== null) windows.onmessage = ({ data }) => void (data === SEND_NOW ? sendWaiting() : look());
  onPossibleSignal(sendWaiting);
  await look();
  if ($unsent.get() > 0) await sendWaiting();
}

/** Updates the outbox here and in other windows. */
export async function noteChange(): Promise<void> {
  windows?.postMessage('changed');
  await look();
}

async function look(): Promise<void> {
  const records: PendingRecord[] = await allRecords().catch(() => []);
  const writes = records.filter(isWrite);
  const elsewhere = await keysElsewhere();
  const before = new Map($items.get().map((entry) => [entry.key, entry.picture]));
  const shown = writes
    .filter(({ key }) => !heldKeys.has(key))
    .map((item): OutboxEntry => {
      // Keeps the old objects: new ones for the same files would make the list load its pictures again.
      const known = before.get(item.key) ?? null;
      const picture = known?.size === item.picture?.size ? known : item.picture;
      return { ...item, picture, ...standingOf(item, elsewhere) };
    });
  $items.set([...shown, ...sent]);
  $unsent.set(writes.filter(isOwn).length);
  $left.set(records.filter(isLeft).length);
  const things = new Map($shared.get()?.map((thing) => [thing.key, thing]));
  const shared = records.filter((record) => record.state === 'shared');
  $shared.set(shared.map((thing) => things.get(thing.key) ?? thing));
}

/** Whether it belongs to whoever is logged in, who may then decide about it. */
function isOwn({ owner }: Write): boolean {
  return owner === '' || ownerNow() === '' || owner === ownerNow();
}

/** Whether it is a draft of whoever is logged in, not open in this page. */
function isLeft({ state, key, owner }: PendingRecord): boolean {
  return state === 'draft' && owner === ownerNow() && !heldKeys.has(key);
}

function standingOf(item: Write, elsewhere: ReadonlySet<string>): Pick<OutboxEntry, 'shown' | 'share'> {
  if (sending?.key === item.key) return { shown: 'sending', share: sending.share };
  if (elsewhere.has(item.key)) return { shown: 'elsewhere', share: null };
  if (!isToBeSent(item)) return { shown: item.state, share: null };
  if (!isOwn(item)) return { shown: 'foreign', share: null };
  return { shown: item.owner === '' && ownerNow() !== '' ? 'unowned' : 'queued', share: null };
}

async function keysElsewhere(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const keys = held.map(({ name = '' }) => name.replace(lockOf(''), ''));
  return new Set(keys.filter((key) => key !== sending?.key && !heldKeys.has(key)));
}

/** Sends what waits, one after the other, and schedules a retry where that fails. Never rejects. */
export async function sendWaiting(): Promise<void> {
  if (isRunning) {
    isAskedAgain = true;
    return;
  }
  isRunning = true;
  isAskedAgain = false;
  clearTimeout(timer);
  try {
    const waiting = (await allRecords()).filter(isWrite).filter(isToBeSent);
    // The session's owner decides what may be sent.
    if (waiting.length > 0 && !isOwnSession()) await currentUser.load();
    const isLeft = await sendAll(waiting);
    if (isLeft) tryLater();
    else failures = 0;
  } catch (error) {
    console.error(error);
  } finally {
    isRunning = false;
    await look();
  }
  if (isAskedAgain) await sendWaiting();
}

/** Schedules a retry, after a pause or as soon as there is signal. */
export function tryLater(): void {
  failures += 1;
  // When a phone runs out of room, browsers first clear sites that have not asked to persist.
  if (failures === 1) void navigator.storage?.persist?.().catch(console.warn);
  if (navigator.onLine === false) void sendOnceConnected();
  clearTimeout(timer);
  const wait = Math.min(RETRY_AFTER * 2 ** (failures - 1), LONGEST_WAIT);
  timer = setTimeout(() => void sendWaiting(), wait);
}

/**
 * Uses Background Sync, where it exists: once there is signal, the worker wakes open windows, even throttled ones. It
 * cannot send by itself, having no session. Not while online: it would wake them at once, again and again.
 */
async function sendOnceConnected(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(OUTBOX_SYNC);
  } catch {
    // The browser refuses: the timer still runs.
  }
}

/** Whether something that waits is left. */
async function sendAll(items: readonly Write[]): Promise<boolean> {
  let [isLeft, isHeld, isStopped] = [false, false, false];
  const heldBack = new Set<string | null>();
  for (const item of items) {
    const { key } = item;
    const subject = subjectOf(item);
    // Changes of one item keep their order, also while an open form has the first of them.
    if (subject !== null && heldBack.has(subject)) continue;
    if (heldKeys.has(key)) {
      heldBack.add(subject);
      isHeld = true;
      continue;
    }
    const fate = await exclusively(lockOf(key), () => sendOne(key));
    if (fate === 'settled') continue;
    // Also while another window is sending it, which may be closed before it is done.
    heldBack.add(subject);
    isLeft = true;
    // Without signal or session, the others would fail as well.
    if (fate === 'stop') {
      isStopped = true;
      break;
    }
  }
  // Its form shows the attempt, and would only flicker while offline.
  if (isHeld && !isStopped && navigator.onLine !== false) $retries.set($retries.get() + 1);
  return isLeft || isHeld;
}

async function sendOne(key: string): Promise<'settled' | 'later' | 'stop'> {
  const item = await recordOf(key);
  if (item === undefined || !isWrite(item) || !isToBeSent(item)) return 'settled';
  // Without a known owner of the session, such as on a page loaded offline, nothing is sent: keys are per account.
  if (!isOwnSession()) return 'stop';
  if (item.owner !== ownEmail()) return 'settled';
  const stop = new AbortController();
  sending = { key, share: null, stop };
  await look();
  try {
    await deliver(item, { signal: stop.signal, onProgress: (share) => progress(key, share) });
    sent.push({ ...item, shown: 'sent', share: null });
    noteArrived(item.path);
    return 'settled';
  } catch (error) {
    if (stop.signal.aborted) return 'settled';
    console.error(error);
    const status = statusOf(error);
    // An error of this item alone must not delay the others.
    return canWait(error) && (status < 400 || status === 401 || status === 429) ? 'stop' : 'later';
  } finally {
    sending = null;
    await noteChange();
  }
}

function progress(key: string, share: number): void {
  if (sending?.key !== key) return;
  sending.share = share;
  $items.set($items.get().map((entry) => (entry.key === key ? { ...entry, share } : entry)));
}

/** Sends one entry now, in the name of whoever is logged in, whatever held it back. Never rejects. */
export async function retryEntry(key: string): Promise<void> {
  await exclusively(lockOf(key), async () => {
    const item = await recordOf(key);
    if (item === undefined || !isWrite(item)) return;
    const own = { ...item, owner: ownerNow() || item.owner };
    // Its sender has checked that it has not arrived. The server may have used the old key for something else.
    if (item.state === 'unsure') return replaceRecord(key, { ...own, state: 'queued', key: newKey() });
    // The server knows keys per account: it would not recognize a repeat by another one.
    const state = item.state !== 'sending' ? 'queued' : own.owner === item.owner ? 'sending' : 'unsure';
    await saveRecords({ ...own, state });
  });
  await noteChange();
  await sendWaiting();
}

/** Removes one entry from this device, even while it is being sent here. Never rejects. */
export async function discardEntry(key: string): Promise<void> {
  if (sending?.key === key) sending.stop.abort();
  await removeRecords(key).catch(console.error);
  await noteChange();
}

/**
 * Removes the writes that wait on this device. With `isAll` everything of whoever is logged in: writes, also those that
 * open forms show, shared pictures and drafts. Never rejects.
 */
export async function clearPending(isAll = false): Promise<void> {
  const elsewhere = await keysElsewhere();
  const isHeld = (key: string) => heldKeys.has(key) || elsewhere.has(key);
  const isMeant = (record: PendingRecord) => {
    if (isWrite(record)) return isAll ? isOwn(record) : !isHeld(record.key);
    return isAll && (record.state === 'shared' || isLeft(record));
  };
  const gone = (await allRecords().catch(() => [])).filter(isMeant);
  if (gone.some(({ key }) => key === sending?.key)) sending?.stop.abort();
  await removeRecords(...gone.map(({ key }) => key)).catch(console.error);
  sent.length = 0;
  await noteChange();
}
