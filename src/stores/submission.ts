import { atom, type ReadableAtom } from 'nanostores';
import { ApiError, detailOf } from '../api/api-error.ts';
import { createRecord } from '../api/create-record.ts';
import { changeSavedForm, FORM_PATHS, type FormName, forgetValues, savedForm } from './saved-form.ts';

/** How far a form is that visitors send. */
export type Submitting = {
  state: 'idle' | 'sending' | 'sent' | 'failed';
  /** What the visitor can do about a failure, where the server says so. */
  reason: string | null;
  /** What the server says of single fields, by their names; nothing of those that the form does not have. */
  fields: Readonly<Record<string, string>>;
  /** Whether it failed for want of a connection, and may be sent later. */
  canWait: boolean;
};

export type Submission<T> = {
  $now: ReadableAtom<Submitting>;
  /** Sends once however often it is called meanwhile. True once the server has taken it. */
  submit: (draft: T) => Promise<boolean>;
  /** Stops waiting for a response; the submit counts as failed. */
  stop: () => void;
  /** Leaves what could not be sent on this device, to be sent once there is signal. */
  sendLater: () => void;
  /** The form no longer holds what could not be sent. */
  edited: () => void;
};

/**
 * The one way in which a visitor's form is sent. Its words stay on this device until the server has them. An error is logged;
 * the form shows a text of its own, and with it the server's sentence of a 503, which may name where else to write.
 */
export function createSubmission<T extends Record<string, string>>(form: FormName): Submission<T> {
  const $now = atom<Submitting>({ state: 'idle', reason: null, fields: {}, canWait: false });
  const change = (next: Partial<Submitting>) => $now.set({ ...$now.get(), ...next });
  let stop = new AbortController();
  let last: T | null = null;
  return {
    $now,
    submit: async (draft) => {
      if ($now.get().state === 'sending') return false;
      change({ state: 'sending' });
      stop = new AbortController();
      last = draft;
      // What an earlier attempt may have brought there stays so, whatever becomes of this one.
      const before = savedForm(form)?.mayHaveArrived ?? false;
      const isSaved = changeSavedForm(form, { mayHaveArrived: before || navigator.onLine !== false }, draft);
      try {
        await createRecord(FORM_PATHS[form], { json: draft, signal: stop.signal });
        forgetValues(form, draft);
        change({ state: 'sent' });
        return true;
      } catch (error) {
        console.error(error);
        const { reason, canWait, mayHaveArrived } = meaningOf(error);
        if (!mayHaveArrived) changeSavedForm(form, { mayHaveArrived: before }, draft);
        const known = Object.entries(error instanceof ApiError ? error.fields : {});
        const fields = Object.fromEntries(known.filter(([name]) => name in draft));
        change({ state: 'failed', reason, fields, canWait: canWait && isSaved });
        return false;
      }
    },
    stop: () => stop.abort(),
    sendLater: () => {
      if (last !== null) changeSavedForm(form, { state: 'waiting', values: last, at: Date.now() }, last);
      // Also where another tab has taken the place: the words stay in this form.
      change({ canWait: false });
    },
    edited: () => change({ canWait: false }),
  };
}

/** What a failure means for a message: what the server says on where else to write, and what may become of it. */
export function meaningOf(error: unknown): {
  reason: string | null;
  canWait: boolean;
  mayHaveArrived: boolean;
} {
  const isRefused = error instanceof ApiError && error.status > 0 && error.status < 500;
  if (isRefused) return { reason: null, canWait: false, mayHaveArrived: false };
  const isBusy = error instanceof ApiError && error.status === 503;
  const reason = isBusy ? detailOf(error.body) : null;
  return { reason, canWait: reason === null, mayHaveArrived: !isBusy };
}
