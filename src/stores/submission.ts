import { atom, type ReadableAtom } from 'nanostores';
import { ApiError, detailOf } from '../api/api-error.ts';

export type SubmissionState = 'idle' | 'sending' | 'sent' | 'failed';

export type Submission<T> = {
  $state: ReadableAtom<SubmissionState>;
  /** What the visitor can do about a failure, where the server says so. */
  $reason: ReadableAtom<string | null>;
  /** Sends once however often it is called meanwhile. True once the server has taken it. */
  submit: (draft: T) => Promise<boolean>;
  /** Stops waiting for a response; the submit counts as failed. */
  stop: () => void;
};

/**
 * The one way in which a visitor's form is sent.
 * @param send its error is logged; the form shows a text of its own, and with it the server's sentence of a 503, which may
 * name where else to write
 */
export function createSubmission<T>(send: (draft: T, signal: AbortSignal) => Promise<void>): Submission<T> {
  const $state = atom<SubmissionState>('idle');
  const $reason = atom<string | null>(null);
  let stop = new AbortController();
  return {
    $state,
    $reason,
    submit: async (draft) => {
      if ($state.get() === 'sending') return false;
      $state.set('sending');
      stop = new AbortController();
      try {
        await send(draft, stop.signal);
        $state.set('sent');
        return true;
      } catch (error) {
        console.error(error);
        $reason.set(error instanceof ApiError && error.status === 503 ? detailOf(error.body) : null);
        $state.set('failed');
        return false;
      }
    },
    stop: () => stop.abort(),
  };
}
