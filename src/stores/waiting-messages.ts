import { ApiError } from '../api/api-error.ts';
import { createRecord } from '../api/create-record.ts';
import { plainResponse } from '../api/transport.ts';
import { isLater } from '../domain/later.ts';
import { describesRepeats } from '../domain/left-message.ts';
import { notify } from '../lib/notify.ts';
import { waitingTexts as texts } from '../texts/forms.ts';
import { alone } from './alone.ts';
import { mayBeSent, takeBack } from './left-messages.ts';
import {
  changeSavedForm,
  FORM_NAMES,
  FORM_PATHS,
  type FormName,
  forgetForm,
  hasValues,
  type SavedForm,
  savedForm,
} from './saved-form.ts';
import { meaningOf } from './submission.ts';

/** Milliseconds that one message may take: nobody watches it, and no other tab sends it meanwhile. */
const PATIENCE = 60_000;

type News = 'sent' | 'asking' | 'refused';

/**
 * Sends what visitors left to be sent later, each once, and says what became of it. Without signal all of it stays. One
 * tab at a time does so; and where a browser knows no locks, the server makes one message of two with the same key.
 */
export async function sendWaiting(): Promise<void> {
  await Promise.all(
    FORM_NAMES.map(async (form) => {
      const news = await alone(`form:${form}`, () => settle(form));
      // A tab that nobody looks at says it later: until then another one may send what is written next.
      if (news) await alone(`${news}:${form}`, () => tell(form, news));
    }),
  );
}

async function settle(form: FormName): Promise<News | null> {
  const words = savedForm(form);
  const news = words?.state === 'waiting' ? await inTime((signal) => send(form, words, signal)) : null;
  const state = savedForm(form)?.state;
  if (state !== 'waiting') await takeBack(form);
  // Also what an earlier page sent, and was closed before it could say so.
  return state === 'sent' ? state : news;
}

async function tell(form: FormName, news: News): Promise<void> {
  await notify(texts[news]);
  // Not what was typed until somebody read that.
  if (news === 'sent' && savedForm(form)?.state === news) forgetForm(form);
}

async function inTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    return await work(patience.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function send(form: FormName, words: SavedForm, signal: AbortSignal): Promise<News | null> {
  const { values } = words;
  const path = FORM_PATHS[form];
  const mayHaveArrived = words.mayHaveArrived || (await mayBeSent(form));
  const isSafe = !mayHaveArrived || (await Promise.race([knowsRepeats(path), aborted(signal)]));
  // Its writer may have taken it back by now.
  if (isSafe === null || !waits(form, values)) return null;
  if (!isSafe) {
    changeSavedForm(form, { state: 'asking' });
    return 'asking';
  }
  changeSavedForm(form, { mayHaveArrived: true });
  try {
    await createRecord(path, { json: values, signal });
    // Also where it was taken back too late: sent from the form once more it would be a second one.
    if (holds(form, values)) changeSavedForm(form, { state: 'sent', values: {} });
    return null;
  } catch (error) {
    if (!waits(form, values)) return null;
    const meaning = meaningOf(error);
    const isRefused = !meaning.canWait && meaning.reason === null;
    // With 422 the server knows the key from something else: the next try has another. Any other refusal is about the words.
    if (!(error instanceof ApiError) || !isRefused || isLater(error.status) || error.status === 422) {
      changeSavedForm(form, {
        mayHaveArrived: mayHaveArrived || meaning.mayHaveArrived,
        reason: meaning.reason ?? undefined,
      });
      return null;
    }
    changeSavedForm(form, { state: 'refused', mayHaveArrived: false, reason: error.message });
    return 'refused';
  }
}

/**
 * Whether the server makes one record of a message that comes twice with the same key. It says so in its description of
 * itself, which visitors may read too; a server without one does not. Null where there was no response.
 */
async function knowsRepeats(path: string): Promise<boolean | null> {
  try {
    const response = await plainResponse('schema/');
    if (response.status >= 500) return null;
    return describesRepeats(await response.json().catch(() => null), path);
  } catch {
    return null;
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));

type Values = SavedForm['values'];

/** Whether the words on this device are still those that are being sent. */
function holds(form: FormName, values: Values): boolean {
  const words = savedForm(form);
  return words !== null && hasValues(words, values);
}

const waits = (form: FormName, values: Values) => holds(form, values) && savedForm(form)?.state === 'waiting';
