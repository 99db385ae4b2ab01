import * as v from 'valibot';
import { jsonOf } from '../api/api-error.ts';
import { deviceStorage } from '../api/browser-storage.ts';
import { endpoints } from '../domain/endpoints.ts';
import { isBlank } from '../lib/compare-key.ts';
import { TRAP_FIELD } from '../lib/robot-trap.ts';
import { oneLine } from '../lib/typed-text.ts';

const DAY = 86_400_000;
/** What a visitor typed is shown for so many milliseconds at most. */
export const SHOWN_FOR = 7 * DAY;

export const FORM_NAMES = ['contact', 'volunteer', 'adrishya'] as const;
export type FormName = (typeof FORM_NAMES)[number];

/** Where the messages of each form go. */
export const FORM_PATHS: Readonly<Record<FormName, string>> = {
  contact: endpoints.contactMessages,
  volunteer: endpoints.volunteers,
  adrishya: endpoints.adrishyaVolunteers,
};

const SavedForm = v.object({
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
  /** The same by a clock that has been set back since, or is behind for a moment. */
  before: v.optional(v.number()),
  /** When it was first found to be too old, which a clock that is ahead may have said. */
  old: v.optional(v.number()),
  /** Whether it went out without a response, so that nobody here knows if the server has it. */
  mayHaveArrived: v.boolean(),
  /** What the server said. */
  reason: v.optional(v.string()),
});
export type SavedForm = v.InferOutput<typeof SavedForm>;

const keyOf = (form: FormName) => `form:${form}`;
/** Tells the other programs of the same page, as the browser tells those of other tabs. */
const CHANGED = 'saved-form';

/**
 * What is on this device of a form; null if there is nothing, or it is too old. It goes when it is found to be too old once
 * more after a day: one look at a wrong clock destroys no words. Never throws, whatever is stored.
 */
export function savedForm(form: FormName, now = Date.now()): SavedForm | null {
  const stored = deviceStorage.read(keyOf(form));
  if (stored === null) return null;
  const { success, output } = v.safeParse(SavedForm, jsonOf(stored));
  if (success) return inTime(form, output, now, stored);
  deviceStorage.remove(keyOf(form));
  return null;
}

function inTime(form: FormName, { old, ...words }: SavedForm, now: number, stored: string): SavedForm | null {
  const put = (changed: SavedForm) => {
    const text = JSON.stringify(changed);
    if (text !== stored) deviceStorage.write(keyOf(form), text);
  };
  if (words.before !== undefined && words.before <= now) words.at = words.before;
  // The clock was set back: whatever time the words have left begins now.
  if (words.at > now) Object.assign(words, { at: now, before: words.at });
  if (now - words.at < SHOWN_FOR) {
    put(words);
    return words;
  }
  const since = old === undefined || old > now ? now : old;
  if (now - since < DAY) put({ ...words, old: since });
  else deviceStorage.remove(keyOf(form));
  return null;
}

/** Puts something on this device for a form. Returns whether it is there: a browser may refuse. */
export function saveForm(form: FormName, words: SavedForm): boolean {
  const isSaved = deviceStorage.write(keyOf(form), JSON.stringify(words));
  if (isSaved) dispatchEvent(new Event(CHANGED));
  return isSaved;
}

/**
 * Changes what is saved of a form, if anything is.
 * @param values only if it is these words: another tab may have saved others
 */
export function changeSavedForm(
  form: FormName,
  change: Partial<SavedForm>,
  values?: SavedForm['values'],
): boolean {
  const words = savedForm(form);
  if (words === null || (values && !hasValues(words, values))) return false;
  return saveForm(form, { ...words, ...change });
}

/** Takes everything of a form off this device. */
export function forgetForm(form: FormName): void {
  deviceStorage.remove(keyOf(form));
  dispatchEvent(new Event(CHANGED));
}

/** Takes these words of a form off this device, and no others: another tab may hold something else by now. */
export function forgetValues(form: FormName, values: Record<string, string>): void {
  const words = savedForm(form);
  if (words !== null && hasValues(words, values)) forgetForm(form);
}

/**
 * Saves what is typed into a form; nothing where all is blank. New words have not been sent yet. Returns whether what is on
 * this device of the form may be shown as saved: a browser without room leaves the words before these.
 * @param before what this form held when it was last saved: words of another tab stay where this one is emptied
 */
export function saveTyped(
  form: FormName,
  values: Record<string, string>,
  before: Record<string, string>,
): boolean {
  const stored = savedForm(form);
  if (stored?.state === 'waiting' || stored?.state === 'asking') return true;
  if (stored !== null && hasValues(stored, values)) return true;
  if (!hasNone(values))
    return saveForm(form, { state: 'typed', values, at: Date.now(), mayHaveArrived: false });
  forgetValues(form, before);
  return true;
}

/** Whether all fields are blank. */
export function hasNone(values: Record<string, string>): boolean {
  return Object.values(values).every(isBlank);
}

/** Whether the words are these, but for what is cleaned away before they are sent, and for the trap of robots. */
export function hasValues(words: SavedForm, values: Record<string, string>): boolean {
  const names = new Set([...Object.keys(words.values), ...Object.keys(values)]);
  names.delete(TRAP_FIELD);
  return [...names].every((name) => oneLine(words.values[name] ?? '') === oneLine(values[name] ?? ''));
}

/** Calls back after each change, by whichever tab and program of this page, until the signal ends that. */
export function onSavedFormChanged(react: () => void, signal: AbortSignal): void {
  addEventListener('storage', react, { signal });
  addEventListener(CHANGED, react, { signal });
}
