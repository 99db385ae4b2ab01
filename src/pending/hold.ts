import { ApiError, asksForOtherKey } from '../api/api-error.ts';
import type { Texts } from '../domain/versioned.ts';
import { newKey } from '../lib/new-key.ts';
import { isOurs } from '../stores/server.ts';
import { ownerNow } from '../stores/session.ts';
import type { Watch } from '../stores/task.ts';
import { outboxTexts } from '../texts/dashboard-outbox.ts';
import { requestTexts } from '../texts/requests.ts';
import { allRecords, isFull, recordOf, removeRecords, saveRecords } from './database.ts';
import { heldKeys, lockOf, noteChange, sendWaiting, tryLater } from './pending.ts';
import { type Content, isWrite, type Write } from './record.ts';
import { canWait, deliver, sendContent, statusOf, verdictOn } from './send.ts';
import { saveOpenForms } from './state.ts';

/**
 * Whether this device keeps what a form sends. `sending`: it is on its way, or about to be, from its copy. `waiting`: it did not get through,
 * and goes out by itself; `unsure`: as before, and it may have arrived, because no clear response came. `no room`: it goes
 * out without a copy.
 */
export type HoldState = 'no' | 'sending' | 'waiting' | 'unsure' | 'no room';

/** What a form is about to send. `key`: where the same was tried before. */
type Unsent = Content & { key?: string | undefined };

/** Only where a repeat is known to be one, and where a change is refused once somebody else has made another. */
function mayWait({ change, replaces }: Content): boolean {
  return change ? change.version !== undefined : !replaces || isOurs();
}

/**
 * Puts what is about to be sent on this device: `no room` where it is full, null where the browser keeps nothing for this
 * site, and for what may not wait. Never rejects.
 */
async function hold(draft: Unsent): Promise<Hold | 'no room' | null> {
  if (!mayWait(draft)) return null;
  const item = writeOf(draft, await nextTime());
  const held = holdOf(item);
  try {
    await saveRecords(item);
    await noteChange();
    return held;
  } catch (error) {
    void held.discard();
    return isFull(error) ? 'no room' : null;
  }
}

/** @param madeAt milliseconds; decides its place in the outbox */
export function writeOf(draft: Unsent, madeAt: number): Write {
  return {
    ...draft,
    key: draft.key ?? newKey(),
    owner: ownerNow(),
    triedBy: draft.key === undefined ? '' : ownerNow(),
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

type Hold = ReturnType<typeof holdOf>;

/**
 * Something on this device that an open form looks after: it shows how it stands, and sends it. Should the page be closed,
 * or the battery die, it is the outbox's.
 */
function holdOf(item: Write) {
  const { key } = item;
  /** As it is put back where another window, or the browser, has cleared it away: its form still shows it. */
  let known = item;
  async function putBack(): Promise<void> {
    if ((await recordOf(key)) === undefined) await saveRecords(known);
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
    /**
     * Sends it, and takes it off the device once the server has it. Returns what the server says of a change, and throws as
     * the request does.
     */
    send: async (watch: Watch) => {
      const stored = await recordOf(key);
      const item = stored !== undefined && isWrite(stored) ? stored : known;
      known = { ...item, state: 'sending', triedBy: ownerNow() };
      try {
        const hasArrived = item.state === 'sending' && (await isThere(item, watch.signal));
        if (hasArrived) await removeRecords(key).catch(console.error);
        const saved = hasArrived ? null : await deliver(item, ownerNow(), watch);
        await end();
        return saved;
      } catch (error) {
        if (canWait(error)) tryLater();
        throw error;
      }
    },
    /** Leaves it to the outbox. */
    release: () => void putBack().catch(console.error).then(end).then(sendWaiting),
    /** Takes it off the device. */
    discard: async () => {
      await removeRecords(key).catch(console.error);
      await end();
    },
  };
}

/** Whether a try without a response has arrived. Throws ApiError where that cannot be known now, and where a person has to look. */
async function isThere(item: Write, signal: AbortSignal): Promise<boolean> {
  const verdict = await verdictOn(item, ownerNow(), signal);
  if (verdict === null) throw new ApiError(requestTexts.unreachable);
  // The next try is a person's, under another key.
  if (verdict === 'ask') throw new ApiError(outboxTexts.states.unsure, 422);
  return verdict === 'arrived';
}

export type FormHolder = ReturnType<typeof createFormHolder>;

/** What sends the writes of one form from copies on this device. `$hold`: where the form reads how that stands. */
export function createFormHolder($hold: { set: (hold: HoldState) => void }) {
  /** What was sent last and has not arrived. Its key outlives its copy, for another try with the same content. */
  let last: { content: Content; held: Hold | null; key: string | undefined } | null = null;

  const isLast = (fields: Texts) => JSON.stringify(last?.content.fields) === JSON.stringify(fields);
  const wordsOf = ({ fields, change, replaces }: Content) => JSON.stringify([fields, change, replaces]);

  /** The copy that is being made, or was made last, before it is sent. */
  let taken: Promise<unknown> = Promise.resolve();

  async function take(content: Content): Promise<[held: Hold | null, hold: HoldState]> {
    const isSame = last?.content.picture === content.picture && wordsOf(last.content) === wordsOf(content);
    if (isSame && last?.held) return [last.held, 'sending'];
    const key = isSame ? last?.key : undefined;
    await last?.held?.discard();
    const got = await hold({ ...content, key });
    const held = got === 'no room' ? null : got;
    last = { content, held, key: held?.key ?? key };
    return [held, held !== null ? 'sending' : got === 'no room' ? got : 'no'];
  }

  function discard(): void {
    $hold.set('no');
    void last?.held?.discard();
    if (last !== null) last.held = null;
  }

  function release(): void {
    last?.held?.release();
    last = null;
    $hold.set('no');
  }

  return {
    /** Makes the copy before it is sent, and tells how that went. Never rejects. */
    take: async (content: Content): Promise<HoldState> => {
      const taking = take(content);
      taken = taking;
      const [, hold] = await taking;
      return hold;
    },
    /** Returns what the server says of a change, and throws as the request does. Without room for a copy it is sent without one. */
    send: async (content: Content, watch: Watch): Promise<unknown> => {
      const [held, hold] = await take(content);
      $hold.set(hold);
      // Now it is the outbox's.
      void saveOpenForms();
      try {
        if (held === null && last !== null && mayWait(content)) last.key ??= newKey();
        const saved = await (held?.send(watch) ??
          sendContent(content, last?.key, watch).then((sent) => sent.saved));
        last = null;
        $hold.set('no');
        return saved;
      } catch (error) {
        const status = statusOf(error);
        if (held !== null && canWait(error) && !watch.signal.aborted)
          $hold.set(status >= 400 && status < 500 ? 'waiting' : 'unsure');
        else if (held !== null) discard();
        if (last !== null && asksForOtherKey(error)) last.key = undefined;
        throw error;
      }
    },
    /** Whether the outbox will send these texts; a copy of others is taken away. */
    has: (values: Texts) => {
      if (last?.held && isLast(values)) return true;
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
