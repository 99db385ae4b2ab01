import { atom, type ReadableAtom } from 'nanostores';

export type SubmissionState = 'idle' | 'sending' | 'sent' | 'failed';

export type Submission<T> = {
  $state: ReadableAtom<SubmissionState>;
  /** Sends once however often it is called while a sending is under way. True when the server took it. */
  submit: (draft: T) => Promise<boolean>;
  /** Ends a sending that nobody answers; it counts as failed. */
  stop: () => void;
};

/**
 * The one way in which a form is sent.
 * @param send the call; its error is kept for the console, the form shows the specification's text
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
