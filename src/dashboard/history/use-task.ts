import { useRef, useState } from 'react';
import { requestTexts } from '../../texts/requests.ts';

const SLOW_AFTER_MS = 10_000;

export type TaskState = 'idle' | 'busy' | 'slow' | 'failed' | 'done';

export type Task = {
  state: TaskState;
  /** Why it failed; empty in the other states. */
  reason: string;
  /** Starts it, once at a time. After ten seconds without a response, stops waiting instead. */
  press: () => void;
  /** Back to the beginning. */
  reset: () => void;
};

/** What a button does that sends one request. @param run throws if it fails */
export function useTask(run: (signal: AbortSignal) => Promise<void>): Task {
  const [shown, setShown] = useState<{ state: TaskState; reason: string }>({ state: 'idle', reason: '' });
  // The state of this moment: a second click comes before the next render.
  const stop = useRef<AbortController | null>(null);

  async function start(): Promise<void> {
    const own = new AbortController();
    stop.current = own;
    setShown({ state: 'busy', reason: '' });
    const timer = setTimeout(() => setShown({ state: 'slow', reason: '' }), SLOW_AFTER_MS);
    try {
      await run(own.signal);
      if (stop.current === own) setShown({ state: 'done', reason: '' });
    } catch (error) {
      console.error(error);
      const reason = error instanceof Error && !own.signal.aborted ? error.message : requestTexts.unanswered;
      if (stop.current === own) setShown({ state: 'failed', reason });
    } finally {
      clearTimeout(timer);
      if (stop.current === own) stop.current = null;
    }
  }

  return {
    ...shown,
    press: () => {
      if (stop.current === null) void start();
      else if (shown.state === 'slow') stop.current.abort();
    },
    reset: () => {
      stop.current = null;
      setShown({ state: 'idle', reason: '' });
    },
  };
}
