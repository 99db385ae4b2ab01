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
 * Whether this device has a copy of what a form sends. `waiting`: it was not sent, and will be without the form;
 * `unsure`: no clear response came, so it may have arrived; `no room`: it is sent without a copy.
 */
export type HoldState = 'no' | 'sending' | 'waiting' | 'unsure' | 'no room';

/** What a form is about to send. `key`: that of an earlier attempt. */
type Unsent = Content & { key?: string | undefined };

/** For writes whose repeat the server recognizes, and changes that it refuses once somebody else has made another. */
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
    // An earlier attempt may have arrived.
    state: draft.key === undefined ? 'queued' : 'sending',
    reason: '',
    status: 0,
  };
}

/** Milliseconds, after all that waits, even when the clock was set back: the outbox is sent in order of creation. */
async function nextTime(): Promise<number> {
  const last = (await allRecords().catch(() => [])).findLast(isWrite)?.madeAt ?? 0;
  return Math.max(Date.now(), last + 1);
}

/** A copy that belongs to an open form until `end` is called or the page is closed; then the outbox sends it. */
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

async function drop({ key, end }: Copy): Promise<void> {
  await removeRecords(key).catch(console.error);
  await end();
}

export type FormHolder = ReturnType<typeof createFormHolder>;

/** Sends the writes of one form from copies on this device. `$hold` is set to the state of the copy. */
export function createFormHolder($hold: { set: (hold: HoldState) => void }) {
  /** What was sent last and has not arrived. Its key outlives the copy, for another attempt with the same content. */
  let last: { content: Content; copy: Copy | null; key: string | undefined } | null = null;

  const isLast = (fields: Texts) => JSON.stringify(last?.content.fields) === JSON.stringify(fields);
  const wordsOf = ({ fields, change, replaces }: Content) => JSON.stringify([fields, change, replaces]);

  /** The copy that is being made, or was made last, before sending. */
  let taken: Promise<unknown> = Promise.resolve();

  /** Makes the copy. `no` where the browser has no storage, and for what may not wait. Never rejects. */
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
    // The browser's data may have been cleared: treat it as possibly arrived.
    const item = stored !== undefined && isWrite(stored) ? stored : writeOf({ ...content, key }, Date.now());
    // Never sent before.
    const saved = await (item.state === 'queued' ? post : deliver)(item, watch);
    await end();
    return saved;
  }

  return {
    /** Makes the copy before sending, and resolves with its state. Never rejects. */
    take: (content: Content): Promise<HoldState> => {
      const taking = take(content);
      taken = taking;
      return taking;
    },
    /** Returns the server's response to a change; throws as the request does. Without room it sends without a copy. */
    send: async (content: Content, watch: Watch): Promise<unknown> => {
      $hold.set(await take(content));
      const copy = last?.copy ?? null;
      // The outbox sends it from now on.
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
        // The server has used this key for something else.
        if (last !== null && status === 422) last.key = undefined;
        throw error;
      }
    },
    /** Whether the outbox will send these texts. Removes a copy of other texts. */
    has: (values: Texts) => {
      if (last?.copy && isLast(values)) return true;
      discard();
      return false;
    },
    sendLater: release,
    // Also aborts a copy that is just being made.
    discard: () => {
      discard();
      void taken.then(discard);
    },
  };
}
