import * as v from 'valibot';
import { deviceStorage } from '../../api/browser-storage.ts';
import type { FormName } from '../../domain/endpoints.ts';
import type { FieldValues } from '../../domain/versioned.ts';
import { areBlank } from '../../lib/compare-key.ts';
import { newKey } from '../../lib/new-key.ts';
import { jsonOf } from '../../lib/response-json.ts';

const LIFETIME_MS = 7 * 86_400_000;

/** What was typed into a form, when (milliseconds), and the Idempotency-Key of exactly these values. */
const SavedForm = v.object({ fields: v.record(v.string(), v.string()), key: v.string(), at: v.number() });
type SavedForm = v.InferOutput<typeof SavedForm>;

/** What this tab has typed or restored: used where storage is blocked, or another tab has overwritten the entry. */
const ofThisTab = new Map<FormName, SavedForm>();

const entryOf = (form: FormName) => `form:${form}`;

/** What is on this device of a form; null if there is nothing from the last seven days. */
export function findSavedForm(form: FormName): SavedForm | null {
  const { success, output } = v.safeParse(SavedForm, jsonOf(deviceStorage.read(entryOf(form)) ?? ''));
  if (!success || output.at < Date.now() - LIFETIME_MS) {
    deviceStorage.remove(entryOf(form));
    return null;
  }
  ofThisTab.set(form, output);
  return output;
}

/** Stores what is typed into a form, and returns the Idempotency-Key of these values. Blank fields are not stored. */
export function saveForm(form: FormName, fields: FieldValues): string {
  const before = ofThisTab.get(form);
  if (before && JSON.stringify(before.fields) === JSON.stringify(fields)) return before.key;
  forgetForm(form);
  const saved = { fields, key: newKey(), at: Date.now() };
  ofThisTab.set(form, saved);
  if (!areBlank(fields)) deviceStorage.write(entryOf(form), JSON.stringify(saved));
  return saved.key;
}

/** Forgets what this tab has typed, once it is sent or cleared. What another tab has typed stays. */
export function forgetForm(form: FormName): void {
  const own = ofThisTab.get(form);
  const isOwn = own !== undefined && findSavedForm(form)?.key === own.key;
  ofThisTab.delete(form);
  if (isOwn) deviceStorage.remove(entryOf(form));
}
