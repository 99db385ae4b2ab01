// Moves what visitors left on devices with releases before December 2026 into the database, once.
import * as v from 'valibot';
import { deviceStorage } from '../api/browser-storage.ts';
import { FORMS, type FormName } from '../domain/endpoints.ts';
import { newKey } from '../lib/new-key.ts';
import { jsonOf } from '../lib/response-json.ts';
import { changeMessage } from './database.ts';
import { noteMessages } from './message-hint.ts';
import type { Message } from './record.ts';

const SavedForm = v.object({
  state: v.picklist(['typed', 'waiting', 'asking', 'refused', 'sent']),
  values: v.record(v.string(), v.string()),
  at: v.pipe(v.number(), v.finite()),
  before: v.optional(v.number()),
  old: v.optional(v.number()),
  mayHaveArrived: v.boolean(),
  reason: v.optional(v.string()),
});
const STATES = {
  typed: 'draft',
  waiting: 'queued',
  asking: 'unsure',
  refused: 'refused',
  sent: 'sent',
} as const;

/** The cache of messages that pages of those releases left to the service worker. */
const LEFT = 'left-messages';

/** Moves each saved form into the database; one that fails stays where it is. */
export async function adoptForms(): Promise<void> {
  const stored = FORMS.map((form) => [form, deviceStorage.read(`form:${form}`)] as const);
  if (stored.every(([, text]) => text === null)) return;
  const isLeft = (await globalThis.caches?.has(LEFT).catch(() => false)) ?? false;
  for (const [form, text] of stored) {
    const { success, output } = v.safeParse(SavedForm, jsonOf(text ?? ''));
    let isTaken = !success;
    const take = (there: Message | null) => {
      // There is already another message, or another window has moved this one.
      if (!success || there !== null || deviceStorage.read(`form:${form}`) === null) return there;
      isTaken = noteMessages(true);
      return isTaken ? adopted(form, output, isLeft) : null;
    };
    if (success) await changeMessage(form, take);
    if (isTaken) deviceStorage.remove(`form:${form}`);
  }
  if (isLeft) await caches.delete(LEFT).catch(() => false);
}

/** A message that may have arrived gets a new key: its writer is asked before it is sent again. */
function adopted(form: FormName, saved: v.InferOutput<typeof SavedForm>, isLeft: boolean): Message {
  const { state, values, at, mayHaveArrived, ...rest } = saved;
  const isOut = mayHaveArrived || (state === 'waiting' && isLeft);
  return {
    ...rest,
    form,
    state: state === 'waiting' && isOut ? 'unsure' : STATES[state],
    fields: values,
    madeAt: at,
    tried: isOut ? { key: newKey(), fields: values, at } : undefined,
  };
}
