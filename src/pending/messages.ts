// Keeps what visitors write into the public forms on their device, until the server has it or they clear it.
import type { FormName } from '../domain/endpoints.ts';
import type { Texts } from '../domain/versioned.ts';
import { areBlank } from '../lib/compare-key.ts';
import { TRAP_FIELD } from '../lib/robot-trap.ts';
import { oneLine } from '../lib/typed-text.ts';
import { changeMessage } from './database.ts';
import { noteMessages } from './message-hint.ts';
import type { Attempt, Message } from './record.ts';
import { CHANNEL, MESSAGES_SYNC, tellWindows } from './wake.ts';

const DAY = 86_400_000;
/** The longest time that a message is shown, in milliseconds. */
const SHOWN_FOR = 7 * DAY;

/**
 * Changes the message of a form in one transaction. `change` gets it, null where there is none or it has expired, and
 * returns the new one, null to remove it, or undefined for no change. Resolves with whether it changed, null without
 * storage. Never rejects.
 */
export async function change(
  form: FormName,
  change: (message: Message | null) => Message | null | undefined,
): Promise<boolean | null> {
  let hasChanged = false;
  try {
    const put = (stored: Message | null) => {
      const there = stored && atTime(stored, Date.now());
      const next = change(there?.old === undefined ? there : null);
      // Without the hint, the next visit would not look for it.
      if (next && !noteMessages(true)) throw new DOMException('There is no room.', 'QuotaExceededError');
      hasChanged = next !== undefined;
      return next === undefined ? there : next;
    };
    await changeMessage(form, put);
    if (hasChanged) tellWindows('changed');
    return hasChanged;
  } catch (error) {
    console.warn('What is written cannot be kept here:', error);
    return null;
  }
}

/** A message as of now. It is removed only if it is still expired a day later, in case the clock was wrong. */
function atTime(stored: Message, now: number): Message | null {
  const { old, ...message } = stored;
  if (message.before !== undefined && message.before <= now) message.madeAt = message.before;
  // The clock was set back: the remaining time begins now.
  if (message.madeAt > now) Object.assign(message, { madeAt: now, before: message.madeAt });
  if (now - message.madeAt < SHOWN_FOR)
    return old === undefined && message.madeAt === stored.madeAt ? stored : message;
  const since = old === undefined || old > now ? now : old;
  return now - since < DAY ? { ...message, old: since } : null;
}

/** The message of a form; null if there is none, or it has expired; undefined if the browser does not say. */
export async function messageOf(form: FormName): Promise<Message | null | undefined> {
  let found: Message | null = null;
  const isKnown = await change(form, (message) => {
    found = message;
    return undefined;
  });
  return isKnown === null ? undefined : found;
}

/** Changes the message of a form if it still has these words; another tab's are left alone. Resolves as `change`. */
export function changeWords(form: FormName, words: Texts, part: Partial<Message>): Promise<boolean | null> {
  return change(form, (message) => (message && holds(message, words) ? { ...message, ...part } : undefined));
}

/** Removes a message from the device; given `words`, only if it has them. */
export function forget(form: FormName, words?: Texts): Promise<boolean | null> {
  return change(form, (message) => (words && !holds(message, words) ? undefined : null));
}

/**
 * Saves what is typed into a form, unless all is blank. Null where there is no room.
 * @param before what this form last saved: emptying it does not remove the words of another tab
 */
export function saveTyped(form: FormName, fields: Texts, before: Texts): Promise<boolean | null> {
  const typed = (message: Message | null) => {
    if (message?.state === 'queued' || message?.state === 'unsure' || holds(message, fields))
      return undefined;
    if (areBlank(fields)) return holds(message, before) ? null : undefined;
    return { form, state: 'draft', fields, madeAt: Date.now(), tried: message?.tried } as const;
  };
  return change(form, typed);
}

/** Queues the words to be sent once there is signal; with Background Sync even after the page is closed. */
export async function sendLater(form: FormName, words: Texts): Promise<void> {
  await changeWords(form, words, { state: 'queued', fields: words, madeAt: Date.now() });
  await queueForBackgroundSync();
}

/** Takes the message back into the form. */
export function doNotSend(form: FormName): Promise<boolean | null> {
  return change(form, (message) => message && { ...message, state: 'draft' });
}

/** Queues it again, after its writer has accepted that it may arrive twice. */
export function sendAgain(form: FormName): Promise<boolean | null> {
  return change(form, (message) => message && { ...message, state: 'queued', tried: undefined });
}

async function queueForBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.sync?.register(MESSAGES_SYNC);
  } catch {
    // The browser refuses: it is sent at the next visit.
  }
}

/** The last attempt to send these words that got no clear response, and may have arrived. */
export function attemptOf(
  message: Message | null | undefined,
  words = message?.fields ?? {},
): Attempt | undefined {
  const tried = message?.tried;
  return tried && areSame(tried.fields, words) ? tried : undefined;
}

/** Whether a message has these words. */
export function holds(message: Message | null | undefined, words: Texts): boolean {
  return !!message && areSame(message.fields, words);
}

/** Ignores what is removed before sending, and the honeypot field. */
function areSame(some: Texts, others: Texts): boolean {
  const names = new Set([...Object.keys(some), ...Object.keys(others)]);
  names.delete(TRAP_FIELD);
  return [...names].every((name) => oneLine(some[name] ?? '') === oneLine(others[name] ?? ''));
}

/** Calls back after each change by any tab or worker, until the signal aborts. */
export function onChanged(react: () => void, signal: AbortSignal): void {
  const windows = new BroadcastChannel(CHANNEL);
  windows.onmessage = react;
  signal.addEventListener('abort', () => windows.close());
}
