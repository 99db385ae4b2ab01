// What visitors write into the public forms stays on their device until the server has it, or they clear it.
import type { FormName } from '../domain/endpoints.ts';
import type { Texts } from '../domain/versioned.ts';
import { areBlank } from '../lib/compare-key.ts';
import { TRAP_FIELD } from '../lib/robot-trap.ts';
import { oneLine } from '../lib/typed-text.ts';
import { adoptForms } from './adopt-forms.ts';
import { changeMessage } from './database.ts';
import { noteMessages } from './message-hint.ts';
import type { Attempt, Message } from './record.ts';
import { CHANNEL, MESSAGES_SYNC, tellWindows } from './wake.ts';

const DAY = 86_400_000;
/** What a visitor wrote is shown for so many milliseconds at most. */
const SHOWN_FOR = 7 * DAY;

let adopted: Promise<void> | null = null;

/**
 * `change` gets the message of a form, null where there is none or it is too old, and returns what takes its place, null for
 * nothing, or undefined for no change. Resolves with whether it changed, null where nothing can be kept. Never rejects.
 */
export async function change(
  form: FormName,
  change: (message: Message | null) => Message | null | undefined,
): Promise<boolean | null> {
  let hasChanged = false;
  try {
    adopted ??= adoptForms();
    await adopted;
    const put = (stored: Message | null) => {
      const there = stored && atTime(stored, Date.now());
      const next = change(there?.old === undefined ? there : null);
      // Without this nothing would be shown at the next visit.
      if (next && !noteMessages(true)) throw new DOMException('There is no room.', 'QuotaExceededError');
      hasChanged = next !== undefined;
      return next === undefined ? there : next;
    };
    await changeMessage(form, put);
    if (hasChanged) tellWindows('changed');
    return hasChanged;
  } catch (error) {
    adopted = null;
    console.warn('What is written cannot be kept here:', error);
    return null;
  }
}

/** A message as it is now. Too old, it goes a day later if it still is: one look at a wrong clock must destroy no words. */
function atTime(stored: Message, now: number): Message | null {
  const { old, ...message } = stored;
  if (message.before !== undefined && message.before <= now) message.madeAt = message.before;
  // The clock was set back: whatever time the words have left begins now.
  if (message.madeAt > now) Object.assign(message, { madeAt: now, before: message.madeAt });
  if (now - message.madeAt < SHOWN_FOR)
    return old === undefined && message.madeAt === stored.madeAt ? stored : message;
  const since = old === undefined || old > now ? now : old;
  return now - since < DAY ? { ...message, old: since } : null;
}

/** What is on this device of a form; null if there is nothing, or it is too old, undefined if the browser does not say. */
export async function messageOf(form: FormName): Promise<Message | null | undefined> {
  let found: Message | null = null;
  const isKnown = await change(form, (message) => {
    found = message;
    return undefined;
  });
  return isKnown === null ? undefined : found;
}

/** Changes the message of a form if it has these words; what another tab has saved stays. Resolves as `change`. */
export function changeWords(form: FormName, words: Texts, part: Partial<Message>): Promise<boolean | null> {
  return change(form, (message) => (message && holds(message, words) ? { ...message, ...part } : undefined));
}

/** Takes a message off the device; with `words` only if it has them. */
export function forget(form: FormName, words?: Texts): Promise<boolean | null> {
  return change(form, (message) => (words && !holds(message, words) ? undefined : null));
}

/**
 * Saves what is typed into a form; nothing where all is blank. Null where there is no room for it.
 * @param before what this form held when it was last saved: words of another tab stay where this one is emptied
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

/** The words are to be sent once there is signal, also by the browser alone where it can. */
export async function sendLater(form: FormName, words: Texts): Promise<void> {
  await changeWords(form, words, { state: 'queued', fields: words, madeAt: Date.now() });
  await queueForBackgroundSync();
}

/** Its writer has it back in the form. */
export function doNotSend(form: FormName): Promise<boolean | null> {
  return change(form, (message) => message && { ...message, state: 'draft' });
}

/** Its writer knows that it may arrive twice. */
export function sendAgain(form: FormName): Promise<boolean | null> {
  return change(form, (message) => message && { ...message, state: 'queued', tried: undefined });
}

async function queueForBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.sync?.register(MESSAGES_SYNC);
  } catch {
    // The browser does not want to: it is sent at the next visit.
  }
}

/** What of these words went out without a decision of the server, which may have them. */
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

/** But for what is cleaned away before they are sent, and for the trap of robots. */
function areSame(some: Texts, others: Texts): boolean {
  const names = new Set([...Object.keys(some), ...Object.keys(others)]);
  names.delete(TRAP_FIELD);
  return [...names].every((name) => oneLine(some[name] ?? '') === oneLine(others[name] ?? ''));
}

/** Calls back after each change, by whichever tab or worker, until the signal ends that. */
export function onChanged(react: () => void, signal: AbortSignal): void {
  const windows = new BroadcastChannel(CHANNEL);
  windows.onmessage = react;
  signal.addEventListener('abort', () => windows.close());
}
