import * as v from 'valibot';

/** What a visitor typed is on the device for so many milliseconds at most. */
export const KEPT_FOR = 7 * 86_400_000;

export const FORM_NAMES = ['contact', 'volunteer', 'adrishya'] as const;
export type FormName = (typeof FORM_NAMES)[number];

const KeptWords = v.object({
  /**
   * `typed`: being written. `waiting`: the visitor wants it sent once there is signal. `asking`: it may have arrived, and
   * sending it again could make two of it. `refused`: the server did not take what waited. `sent`: it did, and the
   * visitor does not know yet.
   */
  state: v.picklist(['typed', 'waiting', 'asking', 'refused', 'sent']),
  /** What was typed, by field name. */
  values: v.record(v.string(), v.string()),
  /** When it was typed, in milliseconds. */
  at: v.pipe(v.number(), v.finite()),
  /** Whether it went out without a response, so that nobody here knows if the server has it. */
  mayHaveArrived: v.boolean(),
  /** What the server said. */
  reason: v.optional(v.string()),
});
export type KeptWords = v.InferOutput<typeof KeptWords>;

const keyOf = (form: FormName) => `form:${form}`;
/** Tells the other programs of the same page, as the browser tells those of other tabs. */
const CHANGED = 'kept-words';

/** What is on this device of a form; null if there is nothing, or it is too old. Never throws, whatever is stored. */
export function keptWords(form: FormName, now = Date.now()): KeptWords | null {
  try {
    const stored = localStorage.getItem(keyOf(form));
    if (stored === null) return null;
    const { success, output } = v.safeParse(KeptWords, JSON.parse(stored));
    if (success && output.at > now) {
      // The clock was set back: whatever time the words have left begins now.
      const words = { ...output, at: now };
      localStorage.setItem(keyOf(form), JSON.stringify(words));
      return words;
    }
    if (success && now - output.at < KEPT_FOR) return output;
    localStorage.removeItem(keyOf(form));
  } catch {
    // Storage is switched off, or holds what is not ours.
  }
  return null;
}

/** Puts something on this device for a form. Returns whether it is there: a browser may refuse. */
export function keepWords(form: FormName, words: KeptWords): boolean {
  try {
    localStorage.setItem(keyOf(form), JSON.stringify(words));
    dispatchEvent(new Event(CHANGED));
    return true;
  } catch {
    return false;
  }
}

/** Changes what is kept of a form, if anything is. */
export function changeWords(form: FormName, change: Partial<KeptWords>): boolean {
  const words = keptWords(form);
  return words !== null && keepWords(form, { ...words, ...change });
}

/** Takes everything of a form off this device. */
export function forgetWords(form: FormName): void {
  try {
    localStorage.removeItem(keyOf(form));
    dispatchEvent(new Event(CHANGED));
  } catch {
    // Storage is switched off: there is nothing to forget.
  }
}

/**
 * Keeps what is typed into a form; nothing where all is blank. New words have not been sent yet. Returns whether what is on
 * this device of the form may be shown as kept: a browser without room leaves the words before these.
 */
export function keepTyped(form: FormName, values: Record<string, string>): boolean {
  const kept = keptWords(form);
  if (kept?.state === 'waiting' || kept?.state === 'asking') return true;
  if (kept !== null && hasValues(kept, values)) return true;
  const isBlank = Object.values(values).every((value) => value.trim() === '');
  if (!isBlank) return keepWords(form, { state: 'typed', values, at: Date.now(), mayHaveArrived: false });
  forgetWords(form);
  return true;
}

/** Whether the words are these, but for blanks around them. */
export function hasValues(words: KeptWords, values: Record<string, string>): boolean {
  const names = new Set([...Object.keys(words.values), ...Object.keys(values)]);
  return [...names].every((name) => (words.values[name] ?? '').trim() === (values[name] ?? '').trim());
}

/** Calls back after each change, by whichever tab and program of this page, until the signal ends that. */
export function onWordsChanged(react: () => void, signal: AbortSignal): void {
  addEventListener('storage', react, { signal });
  addEventListener(CHANGED, react, { signal });
}
