import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormName } from '../../domain/endpoints.ts';
import type { Texts } from '../../domain/versioned.ts';
import { areBlank } from '../../lib/compare-key.ts';
import { TRAP_FIELD } from '../../lib/robot-trap.ts';
import { loadMessages } from '../../pending/load.ts';
import { hasMessages } from '../../pending/message-hint.ts';
import type { Message } from '../../pending/record.ts';

type Messages = NonNullable<Awaited<ReturnType<typeof loadMessages>>>;

export type FormOnDevice = {
  message: Message | null;
  /** The stored message that was restored into the form when the page opened. */
  restored: Message | null;
  /** Whether a waiting message was sent, on this page or earlier without notice. */
  wasSent: boolean;
  clear: () => void;
};

/**
 * Stores what is typed into a form on this device, and restores it into empty fields. The code for that loads once somebody
 * uses the form, or if something is stored. `fillIn` then fills in what is still empty, and also after clearing.
 */
export function useSavedForm(
  name: FormName,
  form: RefObject<HTMLFormElement | null>,
  fillIn: () => void = () => undefined,
): FormOnDevice {
  const [message, setMessage] = useState<Message | null>(null);
  const [restored, setRestored] = useState<Message | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const before = useRef<Message | null>(null);
  const code = useRef<Messages>(undefined);
  /** What this form last saved. */
  const own = useRef<Texts>({});
  const onReady = useEffectEvent(fillIn);

  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const watching = new AbortController();
    const { signal } = watching;
    const isLeft = hasMessages();
    /** Whether there was no room for the input. Earlier messages are then not mentioned. */
    let isFull = false;
    /** Whether the database has responded, which takes long on a busy phone. */
    let isKnown = false;
    const read = async () => {
      const message = await code.current?.messageOf(name);
      // Without a response, nothing is lost.
      if (message === undefined) return;
      if (isKnown) return setMessage(isFull ? null : message);
      isKnown = true;
      // New input replaces the message, so report it as sent now.
      if (message?.state === 'sent') setWasSent(true);
      setRestored(refill(element, message));
      if (isLeft) onReady();
      // Saves what was typed while loading.
      await save();
      await read();
    };
    const save = async (): Promise<void> => {
      // Input must not overwrite a message that has not been restored yet.
      if (code.current === undefined || !isKnown) return read();
      const values = valuesOf(element);
      const saving = code.current.saveTyped(name, values, own.current);
      own.current = values;
      isFull = (await saving) === null;
      // After Back the browser would restore this input even if another tab has sent or changed it.
      element.autocomplete = isFull ? 'on' : 'off';
      if (!isFull) return;
      // Not cleared by the user.
      before.current = null;
      setMessage(null);
    };
    const start = async () => {
      const messages = code.current === undefined ? await loadMessages() : null;
      if (messages === null || signal.aborted || code.current !== undefined) return;
      code.current = messages;
      messages.onChanged(read, signal);
      await read();
    };
    element.addEventListener('focusin', start, { signal });
    // Immediately: a page being left cannot finish what it begins then.
    element.addEventListener('input', () => (code.current === undefined ? start() : save()), { signal });
    if (!isLeft) onReady();
    const isToStart = isLeft || !areBlank(valuesOf(element));
    // Nothing is restored first where the code does not load.
    if (isToStart) void start().then(() => isLeft && code.current === undefined && onReady());
    return () => {
      watching.abort();
      code.current = undefined;
    };
  }, [name, form]);

  useEffect(() => {
    const was = before.current;
    before.current = message;
    if (code.current === undefined || form.current === null) return;
    if (message?.state === 'sent') setWasSent(true);
    // Sent or cleared, here or in another tab: do not send it again from here.
    const isGone = was !== null && (message === null || message.state === 'sent');
    const values = valuesOf(form.current);
    if (isGone && code.current.holds(was, values)) form.current.reset();
    // Another tab has sent other words: there is room for these again.
    else if (isGone && message === null) void code.current.saveTyped(name, values, {});
    if (isGone) setRestored(null);
    // Queued in another tab, or refused.
    else if (message !== null && message.state !== 'draft') refill(form.current, message);
  }, [message, form, name]);

  const clear = () => {
    const isEmptied = form.current !== null && areBlank(valuesOf(form.current));
    form.current?.reset();
    void code.current?.forget(name, isEmptied ? undefined : own.current);
    fillIn();
  };
  return { message, restored, wasSent, clear };
}

/** Restores a message into empty fields; returns it if anything was filled. */
function refill(form: HTMLFormElement, message: Message | null): Message | null {
  const empty = textFields(form).filter(({ name, value }) => value === '' && message?.fields[name]);
  for (const field of empty) field.value = message?.fields[field.name] ?? '';
  return empty.length > 0 ? message : null;
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(textFields(form).map(({ name, value }) => [name, value]));
}

/** All fields except the honeypot. */
export function textFields(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].filter(({ name }) => name !== TRAP_FIELD);
}
