import type { Texts } from '../domain/versioned.ts';
import { newKey } from '../lib/new-key.ts';
import { isOurs } from '../stores/server.ts';
import { ownerNow } from '../stores/session.ts';
import type { Watch } from '../stores/task.ts';
import { allRecords, isFull, recordOf, removeRecords, saveRecords } from './database.ts';
import { heldKeys, lockOf, noteChange, sendWaiting, tryLater } from './pending.ts';
import { type Content, isWrite, type Write } from './record.ts';
import { canWait, deliver, post, sendContent, statusOf } from './send.ts';
import { saveOpenForms } from './state.ts';

/**
 * Whether this device has a copy of what a form sends. `waiting`: it did not get through, and goes out by itself; `unsure`: it
 * may have, because no clear response came. `no room`: it goes out without a copy.
 */
export type HoldState = 'no' | 'sending' | 'waiting' | 'unsure' | 'no room';

/** What a form is about to send. `key`: where the same was tried before. */
type Unsent = Content & { key?: string | undefined };

/** Only where a repeat is known to be one, and where a change is refused once somebody else has made another. */
function mayWait({ change, replaces }: Content): boolean {
  return change ? change.version !== undefined : !replaces || isOurs();
}

/** @param madeAt milliseconds; decides its place in the outbox */
export function writeOf(draft: Unsent, madeAt: number): Write {
  return {
    ...draft,
    key: draft.key ?? newKey(),
    owner: ownerNow(),
    madeAt,
    // What was tried before may be there.
    state: draft.key === undefined ? 'queued' : 'sending',
    reason: '',
    status: 0,
  };
}

/** Milliseconds; later than all that waits, also where the clock was set back: what waits goes in the order it was made in. */
async function nextTime(): Promise<number> {
  const last = (await allRecords().catch(() => [])).findLast(isWrite)?.madeAt ?? 0;
  return Math.max(Date.now(), last + 1);
}

/** A copy that an open form looks after until it calls `end`, or the page is closed: then it is the outbox's. */
type Copy = { key: string; end: () => Promise<void> };

function copyUnder(key: string): Copy {
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
  return { key, end };
}

/** Takes it off the device. */
async function drop({ key, end }: Copy): Promise<void> {
  await removeRecords(key).catch(console.error);
  await end();
}

export type FormHolder = ReturnType<typeof createFormHolder>;

/** What sends the writes of one form from copies on this device. `$hold`: where the form reads how that stands. */
export function createFormHolder($hold: { set: (hold: HoldState) => void }) {
  /** What was sent last and has not arrived. Its key outlives its copy, for another try with the same content. */
  let last: { content: Content; copy: Copy | null; key: string | undefined } | null = null;

  const isLast = (fields: Texts) => JSON.stringify(last?.content.fields) === JSON.stringify(fields);
  const wordsOf = ({ fields, change, replaces }: Content) => JSON.stringify([fields, change, replaces]);

  /** The copy that is being made, or was made last, before it is sent. */
  let taken: Promise<unknown> = Promise.resolve();

  /** `no` where the browser keeps nothing for this site, and for what may not wait. Never rejects. */
  async function take(content: Content): Promise<HoldState> {
    const isSame = last?.content.picture === content.picture && wordsOf(last.content) === wordsOf(content);
    if (isSame && last?.copy) return 'sending';
    const key = isSame ? last?.key : undefined;
    if (last?.copy) await drop(last.copy);
    last = { content, copy: null, key };
    if (!mayWait(content)) return 'no';
    const item = writeOf({ ...content, key }, await nextTime());
    const copy = copyUnder(item.key);
    try {
      await saveRecords(item);
      await noteChange();
    } catch (error) {
      void drop(copy);
      return isFull(error) ? 'no room' : 'no';
    }
    last = { content, copy, key: item.key };
    return 'sending';
  }

  function discard(): void {
    $hold.set('no');
    if (last?.copy) void drop(last.copy);
    if (last !== null) last.copy = null;
  }

  function release(): void {
    void last?.copy?.end().then(sendWaiting);
    last = null;
    $hold.set('no');
  }

  async function sendBare(content: Content, watch: Watch): Promise<unknown> {
    if (last !== null && mayWait(content)) last.key ??= newKey();
    return (await sendContent(content, last?.key, watch)).saved;
  }

  async function sendCopy(content: Content, { key, end }: Copy, watch: Watch): Promise<unknown> {
    const stored = await recordOf(key);
    // Somebody may have cleared the browser's data since: then it goes out as what may be there.
    const item = stored !== undefined && isWrite(stored) ? stored : writeOf({ ...content, key }, Date.now());
    // Nobody has sent it yet.
    const saved = await (item.state === 'queued' ? post : deliver)(item, watch);
    await end();
    return saved;
  }

  return {
    /** Makes the copy before it is sent, and tells how that went. Never rejects. */
    take: (content: Content): Promise<HoldState> => {
      const taking = take(content);
      taken = taking;
      return taking;
    },
    /** Returns what the server says of a change, and throws as the request does. Without room for a copy it is sent without one. */
    send: async (content: Content, watch: Watch): Promise<unknown> => {
      $hold.set(await take(content));
      const copy = last?.copy ?? null;
      // Now it is the outbox's.
      void saveOpenForms();
      try {
        const saved = await (copy === null ? sendBare(content, watch) : sendCopy(content, copy, watch));
        last = null;
        $hold.set('no');
        return saved;
      } catch (error) {
        const status = statusOf(error);
        if (copy !== null && canWait(error) && !watch.signal.aborted) {
          tryLater();
          $hold.set(status >= 400 && status < 500 ? 'waiting' : 'unsure');
        } else if (copy !== null) discard();
        // The server knows this one from something else.
        if (last !== null && status === 422) last.key = undefined;
        throw error;
      }
    },
    /** Whether the outbox will send these texts; a copy of others is taken away. */
    has: (values: Texts) => {
      if (last?.copy && isLast(values)) return true;
      discard();
      return false;
    },
    sendLater: release,
    // It counts for a copy that is just being made, too.
    discard: () => {
      discard();
      void taken.then(discard);
    },
  };
}
