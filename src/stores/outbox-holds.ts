import { newKey } from '../api/attempt.ts';
import { isFull } from '../lib/outbox-database.ts';
import { dropItem, keepItems, keptItem, keptItems, type OutboxItem } from '../lib/outbox-storage.ts';
import { dropShared, type SharedThing, sharedThings } from '../lib/shared-storage.ts';
import { heldKeys, lockOf, noteChange, ownerNow, sendWaiting } from './outbox.ts';
import { canWait, deliver } from './outbox-delivery.ts';
import type { Watch } from './saving.ts';

/** What a form is about to send. `key`: where the same was tried before. */
export type OutboxDraft = Pick<
  OutboxItem,
  'path' | 'fields' | 'pictureField' | 'picture' | 'isRaw' | 'turns' | 'change' | 'replaces'
> & {
  key?: string | undefined;
};

/**
 * Something on this device that an open form looks after: it shows how it stands, and sends it. Should the page be closed,
 * or the battery die, it is the outbox's.
 */
export type Held = {
  key: string;
  /**
   * Sends it, and takes it off the device once the server has it. Returns what the server says of a change, and throws as
   * the request does.
   * @param picture as it was prepared meanwhile
   */
  send: (watch: Watch, picture?: File) => Promise<unknown>;
  /** Whether it stays after such a failure, because a later try may succeed. */
  isLeft: (error: unknown) => boolean;
  /** Leaves it to the outbox. */
  release: () => void;
  /** Takes it off the device. */
  discard: () => Promise<void>;
};

/** What the browser and other forms need for themselves. */
const SPARE = 5_000_000; // bytes

/**
 * Puts what is about to be sent on this device, all or nothing: `no room` where it is full, null where the browser keeps
 * nothing for this site. Never rejects.
 */
export async function hold(drafts: readonly OutboxDraft[]): Promise<readonly Held[] | 'no room' | null> {
  const size = drafts.reduce((sum, { picture }) => sum + (picture?.size ?? 0), 0);
  if (!(await hasRoom(size))) return 'no room';
  const now = await nextTime();
  const items = drafts.map((draft, index) => itemOf(draft, now + index / 1000));
  const held = items.map(heldOf);
  try {
    await keepItems(items);
    await noteChange();
    return held;
  } catch (error) {
    for (const { discard } of held) void discard();
    return isFull(error) ? 'no room' : null;
  }
}

/** @param madeAt milliseconds; decides its place in the outbox */
export function itemOf(draft: OutboxDraft, madeAt: number): OutboxItem {
  return {
    ...draft,
    key: draft.key ?? newKey(),
    owner: ownerNow(),
    triedBy: draft.key === undefined ? '' : ownerNow(),
    madeAt,
    state: 'waiting',
    // What was tried before may be there.
    mayHaveArrived: draft.key !== undefined,
    reason: '',
    status: 0,
  };
}

/** Milliseconds; later than all that waits, also where the clock was set back: what waits goes in the order it was made in. */
async function nextTime(): Promise<number> {
  const last = (await keptItems().catch(() => [])).at(-1)?.madeAt ?? 0;
  return Math.max(Date.now(), last + 1);
}

async function hasRoom(size: number): Promise<boolean> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined || quota - usage > size + SPARE;
}

function heldOf(item: OutboxItem): Held {
  const { key } = item;
  /** As it is put back where another window, or the browser, has cleared it away: its form still shows it. */
  let known = item;
  async function putBack(): Promise<void> {
    if ((await keptItem(key)) === undefined) await keepItems([known]);
  }
  let unlock = () => {};
  const left = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  heldKeys.add(key);
  const lock = navigator.locks?.request(lockOf(key), () => left);
  async function end(): Promise<void> {
    unlock();
    await lock;
    heldKeys.delete(key);
    await noteChange();
  }
  return {
    key,
    send: async (watch, picture) => {
      const sent = { ...((await keptItem(key)) ?? known), ...(picture && { picture, isRaw: false }) };
      known = { ...sent, mayHaveArrived: true, triedBy: ownerNow() };
      const saved = await deliver(sent, ownerNow(), watch);
      await end();
      return saved;
    },
    isLeft: canWait,
    release: () => void putBack().catch(console.error).then(end).then(sendWaiting),
    discard: async () => {
      await dropItem(key).catch(console.error);
      await end();
    },
  };
}

/** Something that the server has refused, for its form to take up; undefined where it is no longer there. Never rejects. */
export async function takeUpRefused(
  key: string,
): Promise<{ item: OutboxItem; drop: () => void } | undefined> {
  const item = await keptItem(key).catch(() => undefined);
  const drop = () => void dropItem(key).then(noteChange).catch(console.error);
  return item?.state === 'refused' ? { item, drop } : undefined;
}

/** Something that was shared, for a form to take up; undefined where it no longer waits. Never rejects. */
export async function takeUpShared(
  id: string,
): Promise<{ thing: SharedThing; drop: () => void } | undefined> {
  const thing = (await sharedThings().catch(() => [])).find((one) => one.id === id);
  const drop = () => void dropShared([id]).then(noteChange).catch(console.error);
  return thing && { thing, drop };
}
