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
  /** What was on the device when the page opened, and is in the form again. */
  restored: Message | null;
  /** Whether what waited was sent while this page was open, or before that without anybody to tell. */
  wasSent: boolean;
  clear: () => void;
};

/**
 * Keeps what is typed into a form on this device, and gives it back into empty fields. The code for that comes once somebody is
 * in the form, or has left something here. `fillIn` fills what is still empty then, and when it is cleared.
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
  /** What this form held when it was last saved. */
  const own = useRef<Texts>({});
  const onReady = useEffectEvent(fillIn);

  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const watching = new AbortController();
    const { signal } = watching;
    const isLeft = hasMessages();
    /** What is typed found no room; nothing is said of what was there before. */
    let isFull = false;
    /** Whether the database has said what was left here: late, on a busy phone. */
    let isKnown = false;
    const read = async () => {
      const message = await code.current?.messageOf(name);
      // A database that does not say so has lost nothing.
      if (message === undefined) return;
      if (isKnown) return setMessage(isFull ? null : message);
      isKnown = true;
      // What is typed by now takes its place, and its writer would not hear of it.
      if (message?.state === 'sent') setWasSent(true);
      setRestored(refill(element, message));
      if (isLeft) onReady();
      // What was typed until now.
      await save();
      await read();
    };
    const save = async (): Promise<void> => {
      // What is typed must not take the place of words that are not back yet.
      if (code.current === undefined || !isKnown) return read();
      const values = valuesOf(element);
      const saving = code.current.saveTyped(name, values, own.current);
      own.current = values;
      isFull = (await saving) === null;
      // After Back the browser would put these words in again, also where another tab has sent or changed them.
      element.autocomplete = isFull ? 'on' : 'off';
      if (!isFull) return;
      // Nobody has cleared it.
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
    // At once: a page that is left cannot finish what it begins then.
    element.addEventListener('input', () => (code.current === undefined ? start() : save()), { signal });
    if (isLeft || !areBlank(valuesOf(element))) void start();
    if (!isLeft) onReady();
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
    // Sent or cleared, here or in another tab: nobody should send it from here once more.
    const isGone = was !== null && (message === null || message.state === 'sent');
    const values = valuesOf(form.current);
    if (isGone && code.current.holds(was, values)) form.current.reset();
    // Another tab has sent other words than these: the device has room for these again.
    else if (isGone && message === null) void code.current.saveTyped(name, values, {});
    if (isGone) setRestored(null);
    // What was left waiting in another tab, or came back refused.
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

/** Fills the empty fields; returns the message where there was something to fill. */
function refill(form: HTMLFormElement, message: Message | null): Message | null {
  const empty = textFields(form).filter(({ name, value }) => value === '' && message?.fields[name]);
  for (const field of empty) field.value = message?.fields[field.name] ?? '';
  return empty.length > 0 ? message : null;
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(textFields(form).map(({ name, value }) => [name, value]));
}

/** All but the trap for robots. */
export function textFields(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].filter(({ name }) => name !== TRAP_FIELD);
}
