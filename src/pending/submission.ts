import { atom, type ReadableAtom } from 'nanostores';
import { ApiError } from '../api/api-error.ts';
import { request, requestWithoutSession } from '../api/request.ts';
import { type FormName, formPaths } from '../domain/endpoints.ts';
import { newKey } from '../lib/new-key.ts';
import { detailOf } from '../lib/response-json.ts';
import { createTask, type Task } from '../stores/task.ts';
import { loadMessages, loadMessagesInTime } from './load.ts';
import type { Attempt } from './record.ts';

export type Submission<T> = {
  $state: Task['$state'];
  /** Whether it failed for want of a connection, and may be sent later. */
  $canWait: ReadableAtom<boolean>;
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
  const $canWait = atom(false);
  // One of the three goes out with the session of staff, if there is one.
  const call = form === 'volunteer' ? request : requestWithoutSession;
  // Also where another tab has taken the place: the words stay in this form.
  const cannotWait = () => $canWait.set(false);
  let words: T | undefined;
  /** What of that may have arrived, also for a device that keeps nothing. */
  let last: Attempt | undefined;

  async function send(draft: T, signal: AbortSignal): Promise<void> {
    const messages = await loadMessagesInTime();
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
      const status = error instanceof ApiError ? error.status : 0;
      // A success that cannot be read comes from somebody in between, such as the login page of a public Wi-Fi.
      const isRefused = status >= 400 && status < 500;
      // What an earlier attempt may have brought there stays so. With 422 the server knows the key from something else.
      if (isRefused || status === 503) last = status === 422 ? undefined : before;
      await note(last);
      $canWait.set(!isRefused && reasonIn(error) === null && isSaved === true);
      throw error;
    }
  }

  return {
    $state,
    $canWait,
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

/** What the visitor can do about a failure, where a server that is full says so. */
export function reasonIn(error: unknown): string | null {
  return error instanceof ApiError && error.status === 503 ? detailOf(error.body) : null;
}
