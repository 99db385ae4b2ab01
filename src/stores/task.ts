import { atom, type ReadableAtom } from 'nanostores';
import { ApiError } from '../api/api-error.ts';
import { requestTexts } from '../texts/requests.ts';

const SLOW_AFTER_MS = 10_000;

/** How far something is that takes a request: `slow` after ten seconds without a sign of life. */
export type TaskState =
  | { state: 'idle' }
  /** `share` is how much of an upload has been sent, 0 to 1; null before any has. */
  | { state: 'busy' | 'slow'; share: number | null }
  /** `text`: what there is to say of it, if anything. */
  | { state: 'done'; text: string }
  /** `fields`: what the server says of single ones, by its own names. */
  | { state: 'failed'; error: Error; fields: Readonly<Record<string, string>> };

/** How a request is watched and cancelled: each progress begins the ten seconds again. `onPrepared` gets its picture first. */
export type Watch = {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  onPrepared?: (picture: File) => void;
};

/** Does it, and may return a sentence about it. Throws if it fails. */
export type TaskRun = (watch: Watch) => Promise<unknown>;

export type Task = {
  $state: ReadableAtom<TaskState>;
  /** Runs, once at a time: whoever clicks twice sends one request. Whether it is done. Never rejects. */
  start: (run: TaskRun) => Promise<boolean>;
  /** Stops waiting for the server; it counts as failed. */
  stop: () => void;
  /** Back to the beginning; what is under way no longer shows. */
  reset: () => void;
};

/** The one way in which a button or a form sends a request. */
export function createTask(): Task {
  const $state = atom<TaskState>({ state: 'idle' });
  let underWay: AbortController | null = null;

  async function start(run: TaskRun): Promise<boolean> {
    if (underWay !== null) return false;
    const own = new AbortController();
    underWay = own;
    const show = (next: TaskState) => {
      if (underWay === own) $state.set(next);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onProgress = (share: number | null) => {
      clearTimeout(timer);
      timer = setTimeout(() => show({ state: 'slow', share }), SLOW_AFTER_MS);
      show({ state: 'busy', share });
    };
    onProgress(null);
    try {
      const result = await run({ signal: own.signal, onProgress });
      show({ state: 'done', text: typeof result === 'string' ? result : '' });
      return true;
    } catch (error) {
      console.error(error);
      const known = error instanceof Error ? error : new Error(String(error));
      const reason = own.signal.aborted ? new Error(requestTexts.unanswered) : known;
      show({ state: 'failed', error: reason, fields: error instanceof ApiError ? error.fields : {} });
      return false;
    } finally {
      clearTimeout(timer);
      if (underWay === own) underWay = null;
    }
  }

  return {
    $state,
    start,
    stop: () => underWay?.abort(),
    reset: () => {
      underWay = null;
      $state.set({ state: 'idle' });
    },
  };
}

/** Whether it has begun and not ended yet: a second start does nothing then. */
export function isUnderWay(now: TaskState): now is Extract<TaskState, { share: unknown }> {
  return now.state === 'busy' || now.state === 'slow';
}

/** Whether the server may have done it all the same: it has not said that it did nothing. */
export function mayBeDone(error: Error): boolean {
  return !(error instanceof ApiError) || error.status < 400 || [500, 502, 504].includes(error.status);
}
