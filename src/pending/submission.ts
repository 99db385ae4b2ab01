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
  /** Sends once, however often it is called meanwhile. True once the server has accepted it. */
  submit: (draft: T) => Promise<boolean>;
  /** Aborts the request; the submit counts as failed. */
  stop: () => void;
  /** Leaves what could not be sent on this device, to be sent once there is signal. */
  sendLater: () => void;
  /** Call when the form does not hold what could not be sent any more. */
  edited: () => void;
};

/**
 * Sends a visitor's form. The words stay on this device until the server has them, with the key by which it recognizes a
 * repeat. The form shows its own text for a failure, and with a 503 the server's sentence, which may name another way.
 */
export function createSubmission<T extends Record<string, string>>(form: FormName): Submission<T> {
  const { $state, start, stop } = createTask();
  const $canWait = atom(false);
  // Only the volunteer form sends a session's token, if there is one.
  const call = form === 'volunteer' ? request : requestWithoutSession;
  // Also where another tab has the place of this form's message: the words stay in the form.
  const cannotWait = () => $canWait.set(false);
  let words: T | undefined;
  /** The last attempt that may have arrived, kept even without storage. */
  let last: Attempt | undefined;

  async function send(draft: T, signal: AbortSignal): Promise<void> {
    const messages = await loadMessagesInTime();
    const note = (tried: Attempt | undefined) => messages?.changeWords(form, draft, { tried });
    const inTab = JSON.stringify(last?.fields) === JSON.stringify(draft) ? last : undefined;
    const before = messages?.attemptOf(await messages.messageOf(form), draft) ?? inTab;
    const attempt = before ?? { key: newKey(), fields: draft, at: Date.now() };
    words = draft;
    last = navigator.onLine === false ? before : attempt;
    // Stored before the first byte is sent: a page may be closed at any moment.
    const isSaved = await note(last);
    try {
      signal.throwIfAborted();
      const headers = { 'Idempotency-Key': attempt.key };
      await call(formPaths[form], { method: 'POST', json: draft, headers, signal });
      last = undefined;
      await messages?.forget(form, draft);
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      // A success that is not JSON is not the server's: for example the login page of a public Wi-Fi.
      const isRefused = status >= 400 && status < 500;
      // After a refusal, only the earlier attempt may have arrived. 422: the server has used the key for something else.
      if (isRefused || status === 503) last = status === 422 ? undefined : before;
      await note(last);
      $canWait.set(!isRefused && serverReason(error) === null && isSaved === true);
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

/** The server's words about what the visitor can do, as in the 503 of a full inbox. */
export function serverReason(error: unknown): string | null {
  return error instanceof ApiError && error.status === 503 ? detailOf(error.body) : null;
}
