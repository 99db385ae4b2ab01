import { atom, type ReadableAtom } from 'nanostores';
import { newKey } from '../lib/new-key.ts';
import { currentUser, ownEmail, ownerNow, sessionOwner } from '../stores/session.ts';
import { noteArrived } from '../stores/staff-list.ts';
import { allRecords, recordOf, removeRecords, replaceRecord, saveRecords } from './database.ts';
import { isToBeSent, isWrite, type PendingRecord, subjectOf, type Write } from './record.ts';
import { canWait, deliver, statusOf } from './send.ts';
import { $left, $retries, $shared, $unsent } from './state.ts';
import { alone, CHANNEL, OUTBOX_SYNC, onSignalPerhaps, SEND_NOW } from './wake.ts';

/** As the outbox lists it. `foreign`: somebody else left it here, and it waits for them. `unowned`: nobody knows who did. */
export type OutboxEntry = Write & {
  shown: Write['state'] | 'sent' | 'elsewhere' | 'foreign' | 'unowned';
  /** How much of it has been sent, 0 to 1; null before any has. */
  share: number | null;
};

const $items = atom<readonly OutboxEntry[]>([]);
/** The writes that wait on this device and that no open form shows, and those sent since the page was opened. */
export const $outbox: ReadableAtom<readonly OutboxEntry[]> = $items;

const RETRY_AFTER = 30_000; // milliseconds; longer after each failure in a row
const LONGEST_WAIT = 300_000;

/** The keys of the records that a form of this window shows. */
export const heldKeys = new Set<string>();
const sent: OutboxEntry[] = [];
const windows = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
let sending: { key: string; share: number | null; stop: AbortController } | null = null;
let isRunning = false;
let isAskedAgain = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export const lockOf = (key: string) => `outbox:${key}`;
/** Not while another tab has logged in as somebody else: what is sent now would go under their name. */
const isOwnSession = () => ownEmail() !== '' && ownEmail() === sessionOwner();

/** Starts with what is on this device, and follows what other windows do with it. Never rejects. */
export async function startOutbox(): Promise<void> {
  if (windows !== null) windows.onmessage = ({ data }) => void (data === SEND_NOW ? sendWaiting() : look());
  onSignalPerhaps(sendWaiting);
  await look();
  if ($unsent.get() > 0) await sendWaiting();
}

/** Shows the outbox as it is, here and in other windows. */
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
      // Each look gives other objects for the same files, and the list would load its pictures again.
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

/** Whether whoever is logged in decides about it: what somebody else has left here is theirs. */
function isOwn({ owner }: Write): boolean {
  return owner === '' || ownerNow() === '' || owner === ownerNow();
}

/** Whether it is a draft of the person who is logged in, whose form is not open in this page. */
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

/** Sends what waits, one after the other, and tries again later where it could not. Never rejects. */
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
    // Whose session this is decides what may be sent.
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

/** Something could not be sent: the next try is a while from now, or as soon as there is signal. */
export function tryLater(): void {
  failures += 1;
  // A browser on a phone without room takes its data from sites that have not asked to keep theirs.
  if (failures === 1) void navigator.storage?.persist?.().catch(console.warn);
  if (navigator.onLine === false) void sendOnceConnected();
  clearTimeout(timer);
  const wait = Math.min(RETRY_AFTER * 2 ** (failures - 1), LONGEST_WAIT);
  timer = setTimeout(() => void sendWaiting(), wait);
}

/**
 * Where there is Background Sync: the worker wakes open windows once there is signal, also those whose timers are held back. It
 * has no session to send by itself. While there is signal it would wake them at once, again and again.
 */
async function sendOnceConnected(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(OUTBOX_SYNC);
  } catch {
    // The browser does not want to: the timer goes on.
  }
}

/** Whether something is left that waits. */
async function sendAll(items: readonly Write[]): Promise<boolean> {
  let [isLeft, isHeld, isStopped] = [false, false, false];
  const heldBack = new Set<string | null>();
  for (const item of items) {
    const { key } = item;
    const subject = subjectOf(item);
    // Of two changes of one item the second never goes first, also while an open form looks after the other one.
    if (subject !== null && heldBack.has(subject)) continue;
    if (heldKeys.has(key)) {
      heldBack.add(subject);
      isHeld = true;
      continue;
    }
    const fate = await alone(lockOf(key), () => sendOne(key));
    if (fate === 'settled') continue;
    // Also while another window sends it, which may be closed before it is through.
    heldBack.add(subject);
    isLeft = true;
    // Without signal, or without a session, the others would fail as well.
    if (fate === 'stop') {
      isStopped = true;
      break;
    }
  }
  // Its form shows how it goes, and would only flicker without signal.
  if (isHeld && !isStopped && navigator.onLine !== false) $retries.set($retries.get() + 1);
  return isLeft || isHeld;
}

async function sendOne(key: string): Promise<'settled' | 'later' | 'stop'> {
  const item = await recordOf(key);
  if (item === undefined || !isWrite(item) || !isToBeSent(item)) return 'settled';
  // Nobody knows whose session this is: without signal a saved page does not either, and a server knows a key from its account.
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
    // What cannot be sent at all holds nothing else up.
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

/** Has one thing sent, now and by whoever is logged in, whatever held it back. Never rejects. */
export async function retryEntry(key: string): Promise<void> {
  await alone(lockOf(key), async () => {
    const item = await recordOf(key);
    if (item === undefined || !isWrite(item)) return;
    const own = { ...item, owner: ownerNow() || item.owner };
    // Whoever sends it again has seen that it has not arrived. The server may know the key from something else.
    if (item.state === 'unsure') return replaceRecord(key, { ...own, state: 'queued', key: newKey() });
    // A server knows a key from its account: by that of somebody else it would not tell a repeat.
    const state = item.state !== 'sending' ? 'queued' : own.owner === item.owner ? 'sending' : 'unsure';
    await saveRecords({ ...own, state });
  });
  await noteChange();
  await sendWaiting();
}

/** Takes one thing off this device, also while it is being sent here. Never rejects. */
export async function discardEntry(key: string): Promise<void> {
  if (sending?.key === key) sending.stop.abort();
  await removeRecords(key).catch(console.error);
  await noteChange();
}

/**
 * Removes the writes that wait on this device. With `isAll` those of whoever is logged in alone, with what any open form shows,
 * shared pictures, and their drafts. Never rejects.
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
