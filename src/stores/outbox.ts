import { atom, type ReadableAtom } from 'nanostores';
import { newKey } from '../api/attempt.ts';
import { keepSessionOwner, sessionOwner } from '../api/session.ts';
import { OUTBOX_SYNC, SEND_NOW } from '../domain/outbox-sync.ts';
import { dropItem, keepItems, keptItem, keptItems, type OutboxItem } from '../lib/outbox-storage.ts';
import { dropShared, sharedThings } from '../lib/shared-storage.ts';
import { subjectOf } from './outbox-changes.ts';
import { canWait, deliverLate, statusOf, verdictOn } from './outbox-delivery.ts';
import { $shared, $unsent, noteArrived } from './outbox-state.ts';
import { knownData } from './resource.ts';
import { currentUser } from './session.ts';

/**
 * One thing of the outbox, as its list shows it. `elsewhere`: another window is sending it. `foreign`: somebody else has
 * left it on this device, and it waits for them. `unowned`: nobody knows who made it, so a person decides.
 */
export type OutboxEntry = OutboxItem & {
  shown: OutboxItem['state'] | 'sending' | 'done' | 'elsewhere' | 'foreign' | 'unowned';
  /** How much of it has been sent, 0 to 1; null before any has. */
  share: number | null;
};

const $items = atom<readonly OutboxEntry[]>([]);
/** What waits on this device and no open form shows, with what was sent since the page was opened. */
export const $outbox: ReadableAtom<readonly OutboxEntry[]> = $items;

const RETRY_AFTER = 30_000; // milliseconds; longer after each failure in a row
const LONGEST_WAIT = 300_000;

/** What a form of this window holds, by its key: the form shows it. */
export const heldKeys = new Set<string>();
const done: OutboxEntry[] = [];
const windows = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox');
let sending: { key: string; share: number | null; stop: AbortController } | null = null;
let isRunning = false;
let isAskedAgain = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export const lockOf = (key: string) => `outbox:${key}`;
/** The email of whoever the server says is logged in; empty while it has not. */
const ownEmail = () => knownData(currentUser.$load.get())?.email ?? '';
/**
 * Whose what is made now is: also without signal, if the server has named them in this session before, and of another tab's
 * session, under which this page sends.
 */
export const ownerNow = () => sessionOwner() ?? ownEmail();
/** Not while another tab has logged in as somebody else: what is sent now would go under their name. */
const isOwnSession = () => ownEmail() !== '' && ownEmail() === sessionOwner();

currentUser.$load.subscribe((load) => {
  if (load.state === 'loaded') keepSessionOwner(load.data.email);
});

/** Starts with what is on this device, and follows what other windows do with it. Never rejects. */
export async function startOutbox(): Promise<void> {
  if (windows !== null) windows.onmessage = ({ data }) => void (data === SEND_NOW ? sendWaiting() : look());
  window.addEventListener('online', () => void sendWaiting());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && $unsent.get() > 0) void sendWaiting();
  });
  await look();
  if ($unsent.get() > 0) await sendWaiting();
}

/** Shows the outbox as it is, here and in other windows. */
export async function noteChange(): Promise<void> {
  windows?.postMessage('changed');
  await look();
}

async function look(): Promise<void> {
  const items = await keptItems().catch(() => []);
  const elsewhere = await keysElsewhere();
  const before = new Map($items.get().map((entry) => [entry.key, entry.picture]));
  const shown = items
    .filter(({ key }) => !heldKeys.has(key))
    .map((item): OutboxEntry => {
      // Each look gives other objects for the same files, and the list would load its pictures again.
      const known = before.get(item.key) ?? null;
      const picture = known?.size === item.picture?.size ? known : item.picture;
      return { ...item, picture, ...standingOf(item, elsewhere) };
    });
  $items.set([...shown, ...done]);
  $unsent.set(items.length);
  const things = new Map($shared.get()?.map((thing) => [thing.id, thing]));
  const shared = await sharedThings().catch(() => []);
  $shared.set(shared.map((thing) => things.get(thing.id) ?? thing));
}

function standingOf(item: OutboxItem, elsewhere: ReadonlySet<string>): Pick<OutboxEntry, 'shown' | 'share'> {
  if (sending?.key === item.key) return { shown: 'sending', share: sending.share };
  if (elsewhere.has(item.key)) return { shown: 'elsewhere', share: null };
  if (item.state === 'waiting' && ownerNow() !== '' && item.owner !== ownerNow())
    return { shown: item.owner === '' ? 'unowned' : 'foreign', share: null };
  return { shown: item.state, share: null };
}

async function keysElsewhere(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const keys = held.map(({ name = '' }) => name.replace(lockOf(''), ''));
  return new Set(keys.filter((key) => key !== sending?.key && !heldKeys.has(key)));
}

/** Runs while no other window sends the same thing; null where one does. */
async function withItem<T>(key: string, run: () => Promise<T>): Promise<T | null> {
  // Not where the site is looked at without TLS.
  if (!navigator.locks) return run();
  return navigator.locks.request(lockOf(key), { ifAvailable: true }, (lock) =>
    lock === null ? null : run(),
  );
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
    // Whose session this is decides what may be sent.
    if (!isOwnSession()) await currentUser.load();
    const items = await keptItems();
    const isLeft = await sendAll(items.filter(({ state }) => state === 'waiting'));
    failures = isLeft ? failures + 1 : 0;
    if (isLeft) {
      void sendOnceConnected();
      const wait = Math.min(RETRY_AFTER * 2 ** (failures - 1), LONGEST_WAIT);
      timer = setTimeout(() => void sendWaiting(), wait);
    }
  } catch (error) {
    console.error(error);
  } finally {
    isRunning = false;
    await look();
  }
  if (isAskedAgain) await sendWaiting();
}

/**
 * Where there is Background Sync: the worker of the dashboard wakes its open windows once there is signal, also those whose
 * timers the browser holds back. It cannot send by itself: a worker has no access to the session, which stands in
 * localStorage. Without an open window the next visit sends it.
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
async function sendAll(items: readonly OutboxItem[]): Promise<boolean> {
  let isLeft = false;
  const kept = new Set<string | null>();
  for (const item of items) {
    const { key } = item;
    const subject = subjectOf(item);
    // Of two changes of one item the second never goes first, also while an open form looks after the other one.
    if (subject !== null && kept.has(subject)) continue;
    if (heldKeys.has(key)) {
      kept.add(subject);
      continue;
    }
    const fate = await withItem(key, () => sendOne(key));
    if (fate !== 'settled') kept.add(subject);
    if (fate === null) sendOnceFree(key);
    else if (fate !== 'settled') isLeft = true;
    // Without signal, or without a session, the others would fail as well.
    if (fate === 'stop') break;
  }
  return isLeft;
}

const awaited = new Set<string>();

/** Another window looks after it, and may be closed before it was sent. */
function sendOnceFree(key: string): void {
  if (awaited.has(key)) return;
  awaited.add(key);
  void navigator.locks.request(lockOf(key), () => awaited.delete(key)).then(sendWaiting);
}

async function sendOne(key: string): Promise<'settled' | 'later' | 'stop'> {
  const item = await keptItem(key);
  if (item?.state !== 'waiting') return 'settled';
  // Nobody knows whose session this is: without signal a saved page does not either, and a server knows a key from its account.
  if (!isOwnSession()) return 'stop';
  if (item.owner !== ownEmail()) return 'settled';
  const stop = new AbortController();
  sending = { key, share: null, stop };
  await look();
  try {
    const verdict = await verdictOn(item, ownEmail());
    // It was removed meanwhile.
    if (stop.signal.aborted) return 'settled';
    if (verdict === null) return 'stop';
    if (verdict === 'ask') {
      await keepItems([{ ...item, state: 'asking' }]);
      return 'settled';
    }
    if (verdict === 'send') {
      const onProgress = (share: number) => progress(key, share);
      await deliverLate(item, ownEmail(), { signal: stop.signal, onProgress });
    } else await dropItem(key);
    done.push({ ...item, shown: 'done', share: null });
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

/** Has one thing sent, now and by whoever is logged in, whatever kept it back. Never rejects. */
export async function retryEntry(key: string): Promise<void> {
  await withItem(key, async () => {
    const item = await keptItem(key);
    if (item === undefined) return;
    const waiting = { ...item, state: 'waiting', owner: ownerNow() || item.owner } as const;
    if (item.state !== 'asking') return keepItems([waiting]);
    // Whoever sends it again has seen that it has not arrived. The server may know the key from something else.
    await keepItems([{ ...waiting, key: newKey(), mayHaveArrived: false }], key);
  });
  await noteChange();
  await sendWaiting();
}

/** Takes one thing off this device, also while it is being sent here. Never rejects. */
export async function discardEntry(key: string): Promise<void> {
  if (sending?.key === key) sending.stop.abort();
  await dropItem(key).catch(console.error);
  await noteChange();
}

/**
 * Takes what staff have sent off this device; what open forms hold, here or in another window, and what was shared, only if
 * all is to go. Never rejects.
 */
export async function clearOutbox(isAll = false): Promise<void> {
  const items = await keptItems().catch(() => []);
  const elsewhere = await keysElsewhere();
  const isHeld = (key: string) => heldKeys.has(key) || elsewhere.has(key);
  for (const { key } of items) if (isAll || !isHeld(key)) await discardEntry(key);
  if (isAll) await dropShared(($shared.get() ?? []).map(({ id }) => id)).catch(console.error);
  done.length = 0;
  await noteChange();
}
