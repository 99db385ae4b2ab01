import { type RefObject, useEffect, useRef, useState } from 'react';
import { TRAP_FIELD } from '../../lib/robot-trap.ts';
import {
  type FormName,
  forgetForm,
  forgetValues,
  hasNone,
  hasValues,
  onSavedFormChanged,
  type SavedForm,
  savedForm,
  saveTyped,
} from '../../stores/saved-form.ts';

/** Milliseconds without a key pressed after which what was typed is kept. */
const PAUSE = 400;

export type FormOnDevice = {
  words: SavedForm | null;
  /** What was kept when the page opened, and is in the form again. */
  restored: SavedForm | null;
  /** Whether what waited was sent while this page was open. */
  wasSent: boolean;
  clear: () => void;
};

/** Keeps what is typed into a form on this device, and gives it back. Words that are in a field already stay there. */
export function useSavedForm(name: FormName, form: RefObject<HTMLFormElement | null>): FormOnDevice {
  const [words, setWords] = useState<SavedForm | null>(null);
  const [restored, setRestored] = useState<SavedForm | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const before = useRef<SavedForm | null>(null);
  /** What this form held when it was last kept. */
  const own = useRef<Record<string, string>>({});

  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const read = () => setWords(savedForm(name));
    setRestored(refill(element, savedForm(name)));
    read();
    const watching = new AbortController();
    onSavedFormChanged(read, watching.signal);
    const save = () => {
      const values = valuesOf(element);
      if (!saveTyped(name, values, own.current)) setWords(null);
      own.current = values;
    };
    const saveNow = watchTyping(element, save, watching.signal);
    return () => {
      saveNow();
      watching.abort();
    };
  }, [name, form]);

  useEffect(() => {
    const was = before.current;
    before.current = words;
    if (words?.state === 'sent') setWasSent(true);
    // Sent or cleared, here or in another tab: nobody should send it from here once more.
    const isGone = was !== null && (words === null || words.state === 'sent');
    const values = form.current === null ? {} : valuesOf(form.current);
    if (isGone && hasValues(was, values)) form.current?.reset();
    // Another tab has sent other words than these: the device has room for these again.
    else if (isGone && words === null) saveTyped(name, values, {});
    if (isGone) setRestored(null);
    // What was left waiting in another tab, or came back refused.
    else if (words !== null && words.state !== 'typed' && form.current !== null) refill(form.current, words);
  }, [words, form, name]);

  const clear = () => {
    const isEmptied = form.current !== null && hasNone(valuesOf(form.current));
    form.current?.reset();
    if (isEmptied) forgetForm(name);
    else forgetValues(name, own.current);
  };
  return { words, restored, wasSent, clear };
}

/** Fills the empty fields; returns the words where there was something to fill. */
function refill(form: HTMLFormElement, words: SavedForm | null): SavedForm | null {
  const empty = textFields(form).filter(({ name, value }) => value === '' && words?.values[name]);
  for (const field of empty) field.value = words?.values[field.name] ?? '';
  return empty.length > 0 ? words : null;
}

/** Calls `save` soon after each key, until the signal ends that. Returns what does so at once where a key waits. */
function watchTyping(form: HTMLFormElement, save: () => void, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const saveNow = () => {
    if (timer === undefined) return;
    forget();
    save();
  };
  const typed = () => {
    clearTimeout(timer);
    timer = setTimeout(saveNow, PAUSE);
  };
  // What was typed before the script ran.
  save();
  form.addEventListener('input', typed, { signal });
  form.addEventListener('submit', saveNow, { signal });
  form.addEventListener('reset', forget, { signal });
  // The last moment that a phone grants.
  document.addEventListener('visibilitychange', saveNow, { signal });
  window.addEventListener('pagehide', saveNow, { signal });
  return saveNow;
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(textFields(form).map(({ name, value }) => [name, value]));
}

function textFields(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].filter(({ name }) => name !== TRAP_FIELD);
}
