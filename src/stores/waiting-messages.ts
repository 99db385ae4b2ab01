import { ApiError } from '../api/api-error.ts';
import { createRecord } from '../api/create-record.ts';
import { knowsRepeats } from '../api/repeats.ts';
import { notify } from '../lib/notify.ts';
import { waitingTexts as texts } from '../texts/forms.ts';
import {
  changeWords,
  FORM_NAMES,
  type FormName,
  forgetWords,
  hasValues,
  type KeptWords,
  keptWords,
} from './kept-words.ts';
import { mayBeSent, PATHS, takeBack } from './left-messages.ts';
import { meaningOf } from './submission.ts';

/** Refusals that mean "later"; every other one is about the words. */
const LATER = [408, 422, 425, 429];

/**
 * Sends what visitors left to be sent later, each once, and says what became of it. Without signal all of it stays. One
 * tab at a time does so; and where a browser knows no locks, the server makes one message of two with the same key.
 */
export async function sendWaiting(): Promise<void> {
  for (const form of FORM_NAMES) {
    // Not where the site is looked at without TLS.
    if (!navigator.locks) await settle(form);
    else
      await navigator.locks.request(`form:${form}`, { ifAvailable: true }, async (lock) => {
        if (lock !== null) await settle(form);
      });
  }
}

async function settle(form: FormName): Promise<void> {
  const words = keptWords(form);
  if (words?.state === 'waiting') await send(form, words);
  if (keptWords(form)?.state !== 'waiting') await takeBack(form);
  // Also what an earlier page sent, and was closed before it could say so.
  if (keptWords(form)?.state !== 'sent') return;
  await notify(texts.sent);
  // Not what was typed until somebody read that.
  if (keptWords(form)?.state === 'sent') forgetWords(form);
}

async function send(form: FormName, words: KeptWords): Promise<void> {
  const { values } = words;
  const path = PATHS[form];
  const mayHaveArrived = words.mayHaveArrived || (await mayBeSent(form));
  const isSafe = !mayHaveArrived || (await knowsRepeats(path));
  // Its writer may have taken it back by now.
  if (isSafe === null || !waits(form, values)) return;
  if (!isSafe) {
    changeWords(form, { state: 'asking' });
    return notify(texts.asking);
  }
  changeWords(form, { mayHaveArrived: true });
  try {
    await createRecord(path, { json: values, isOncePerDevice: true });
    // Also where it was taken back too late: sent from the form once more it would be a second one.
    if (holds(form, values)) changeWords(form, { state: 'sent', values: {} });
  } catch (error) {
    if (!waits(form, values)) return;
    const meaning = meaningOf(error);
    const isRefused = !meaning.canWait && meaning.reason === null;
    if (!(error instanceof ApiError) || !isRefused || LATER.includes(error.status)) {
      changeWords(form, {
        mayHaveArrived: mayHaveArrived || meaning.mayHaveArrived,
        reason: meaning.reason ?? undefined,
      });
      return;
    }
    changeWords(form, { state: 'refused', mayHaveArrived: false, reason: error.message });
    return notify(texts.refused);
  }
}

type Values = KeptWords['values'];

/** Whether the words on this device are still those that are being sent. */
function holds(form: FormName, values: Values): boolean {
  const words = keptWords(form);
  return words !== null && hasValues(words, values);
}

const waits = (form: FormName, values: Values) => holds(form, values) && keptWords(form)?.state === 'waiting';
