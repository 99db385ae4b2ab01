import type { ReadableAtom } from 'nanostores';
import { createTask, type TaskState, type Watch } from './task.ts';

export type { Watch };

/** What a form of the dashboard is doing. */
export type Saving = TaskState;

/** The outcome of a write, as a sentence. */
export type Outcome = { kind: 'success' | 'danger'; text: string };

type OutcomeWords = { done: string; failed: (reason: string) => string };

export type Saver = {
  $saving: ReadableAtom<Saving>;
  /**
   * Saves, unless a save is in progress: a double click sends once. Never rejects.
   * Null if there is no outcome: it was cancelled, or another was in progress.
   */
  save: (words: OutcomeWords, call: (watch: Watch) => Promise<unknown>) => Promise<Outcome | null>;
  /** Stops the upload in progress. */
  cancel: () => void;
  /** Forgets the server's field errors, as when another item is opened. */
  settle: () => void;
};

/** The task of a form that goes on being used after a save: what was saved or cancelled leaves no state behind. */
export function createSaver(): Saver {
  const { $state, start, stop, reset } = createTask();
  return {
    $saving: $state,
    save: async (words, call) => {
      let outcome: Outcome | null = null;
      const isDone = await start(async (watch) => {
        try {
          await call(watch);
          outcome = { kind: 'success', text: words.done };
        } catch (error) {
          if (isCancelled(error)) return;
          outcome = { kind: 'danger', text: words.failed(reasonOf(error)) };
          throw error;
        }
      });
      if (isDone) reset();
      return outcome;
    },
    cancel: stop,
    settle: () => {
      if ($state.get().state === 'failed') reset();
    },
  };
}

/** The sentence of an error. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
