import { atom, type ReadableAtom } from 'nanostores';

export type SubmissionState = 'idle' | 'sending' | 'sent' | 'failed';

export type Submission<T> = {
  $state: ReadableAtom<SubmissionState>;
  /** Sends once however often it is called meanwhile. True once the server has taken it. */
  submit: (draft: T) => Promise<boolean>;
  /** Stops waiting for a response; the submit counts as failed. */
  stop: () => void;
};

/**
 * The one way in which a visitor's form is sent.
 * @param send its error is logged; the form shows a text of its own
 */
export function createSubmission<T>(send: (draft: T, signal: AbortSignal) => Promise<void>): Submission<T> {
  const $state = atom<SubmissionState>('idle');
  let stop = new AbortController();
  return {
    $state,
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
        $state.set('failed');
        return false;
      }
    },
    stop: () => stop.abort(),
  };
}
