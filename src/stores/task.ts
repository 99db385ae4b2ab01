import { atom, type ReadableAtom } from 'nanostores';
import { ApiError } from '../api/api-error.ts';
import { requestTexts } from '../i18n/en/requests.ts';

const SLOW_AFTER_MS = 10_000;

/** The state of a request: `slow` after ten seconds without progress. */
export type TaskState =
  | { state: 'idle' }
  /** `progress`: how much of an upload has been sent, 0 to 1; null before it starts. */
  | { state: 'busy' | 'slow'; progress: number | null }
  /** `text`: a message about it, if any. */
  | { state: 'done'; text: string }
  /** `fields`: the server's sentences by field, under the API's names. */
  | { state: 'failed'; error: Error; fields: Readonly<Record<string, string>> };

/** The signal and callbacks of a request. Progress restarts the ten seconds. */
export type Watch = {
  signal: AbortSignal;
  onProgress: (progress: number) => void;
};

/** Runs the request; may return a sentence about the result. Throws if it fails. */
export type TaskRun = (watch: Watch) => Promise<unknown>;

export type Task = {
  $state: ReadableAtom<TaskState>;
  /** Runs it unless it is running: a double click sends one request. Resolves with its success. Never rejects. */
  start: (run: TaskRun) => Promise<boolean>;
  /** Aborts the request, which then counts as failed. */
  stop: () => void;
  /** Resets the state; a request in progress is not shown any more. */
  reset: () => void;
};

/** The one way in which buttons and forms send a request. */
export function createTask(): Task {
  const $state = atom<TaskState>({ state: 'idle' });
  let current: AbortController | null = null;

  async function start(run: TaskRun): Promise<boolean> {
    if (current !== null) return false;
    const own = new AbortController();
    current = own;
    const show = (next: TaskState) => {
      if (current === own) $state.set(next);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onProgress = (progress: number | null) => {
      clearTimeout(timer);
      timer = setTimeout(() => show({ state: 'slow', progress }), SLOW_AFTER_MS);
      show({ state: 'busy', progress });
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
      if (current === own) current = null;
    }
  }

  return {
    $state,
    start,
    stop: () => current?.abort(),
    reset: () => {
      current = null;
      $state.set({ state: 'idle' });
    },
  };
}

/** Whether it is running, so that a second start does nothing. */
export function isRunning(now: TaskState): now is Extract<TaskState, { progress: unknown }> {
  return now.state === 'busy' || now.state === 'slow';
}

/** Whether it may have succeeded in spite of the error: the server has not refused it. */
export function mayHaveSucceeded(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status < 400 || [500, 502, 504].includes(error.status);
}
