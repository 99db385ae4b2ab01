import { atom, type ReadableAtom } from 'nanostores';
import { ApiError } from '../api/api-error.ts';
import { request, requestWithoutSession } from '../api/request.ts';
import { type FormName, formPaths } from '../domain/endpoints.ts';
import { newKey } from '../lib/new-key.ts';
import { detailOf } from '../lib/response-json.ts';
import { createTask, type Task } from '../stores/task.ts';
import { loadMessages } from './load.ts';
import type { Attempt } from './record.ts';

/** What there is to say of a submit that failed. */
export type Failure = {
  /** What the visitor can do about it, where the server says so. */
  reason: string | null;
  /** What the server says of single fields, by their names; nothing of those that the form does not have. */
  fields: Readonly<Record<string, string>>;
  /** Whether it failed for want of a connection, and may be sent later. */
  canWait: boolean;
};

const NO_FAILURE: Failure = { reason: null, fields: {}, canWait: false };

export type Submission<T> = {
  $state: Task['$state'];
  $failure: ReadableAtom<Failure>;
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
 * The one way in which a visitor's form is sent. Its words stay on this device until the server has them, with the key by
 * which it knows a repeat. The form shows a text of its own, and with it the sentence of a 503: it may name another way.
 */
export function createSubmission<T extends Record<string, string>>(form: FormName): Submission<T> {
  const { $state, start, stop } = createTask();
  const $failure = atom(NO_FAILURE);
  // One of the three goes out with the session of staff, if there is one.
  const call = form === 'volunteer' ? request : requestWithoutSession;
  // Also where another tab has taken the place: the words stay in this form.
  const cannotWait = () => $failure.set({ ...$failure.get(), canWait: false });
  let words: T | undefined;
  /** What of that may have arrived, also for a device that keeps nothing. */
  let last: Attempt | undefined;

  async function send(draft: T, signal: AbortSignal): Promise<void> {
    const messages = await loadMessages();
    const note = (tried: Attempt | undefined) => messages?.changeWords(form, draft, { tried });
    const inTab = JSON.stringify(last?.fields) === JSON.stringify(draft) ? last : undefined;
    const before = messages?.attemptOf(await messages.messageOf(form), draft) ?? inTab;
    const attempt = before ?? { key: newKey(), fields: draft, at: Date.now() };
    words = draft;
    last = navigator.onLine === false ? before : attempt;
    // On the device before the first byte leaves: a page may be closed at any moment.
    const isSaved = await note(last);
    try {
      signal.throwIfAborted();
      const headers = { 'Idempotency-Key': attempt.key };
      await call(formPaths[form], { method: 'POST', json: draft, headers, signal });
      last = undefined;
      await messages?.forget(form, draft);
    } catch (error) {
      const { reason, canWait, mayHaveArrived } = meaningOf(error);
      // The server knows the key from something else: the next try needs another.
      const isOther = error instanceof ApiError && error.status === 422;
      // What an earlier attempt may have brought there stays so, whatever becomes of this one.
      if (!mayHaveArrived) last = isOther ? undefined : before;
      await note(last);
      const known = Object.entries(error instanceof ApiError ? error.fields : {});
      const fields = Object.fromEntries(known.filter(([name]) => name in draft));
      $failure.set({ reason, fields, canWait: canWait && isSaved === true });
      throw error;
    }
  }

  return {
    $state,
    $failure,
    submit: (draft) => start(({ signal }) => send(draft, signal)),
    stop,
    sendLater: () => {
      const later = words;
      if (later) void loadMessages().then((messages) => messages?.sendLater(form, later));
      cannotWait();
    },
    edited: cannotWait,
  };
}

/** What a failure means for a message: what the server says on where else to write, and what may become of it. */
function meaningOf(error: unknown): {
  reason: string | null;
  canWait: boolean;
  mayHaveArrived: boolean;
} {
  // A success that cannot be read comes from somebody in between, such as the login page of a public Wi-Fi.
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (isRefused) return { reason: null, canWait: false, mayHaveArrived: false };
  const isBusy = error instanceof ApiError && error.status === 503;
  const reason = isBusy ? detailOf(error.body) : null;
  return { reason, canWait: reason === null, mayHaveArrived: !isBusy };
}
