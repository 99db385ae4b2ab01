import { atom, type ReadableAtom } from 'nanostores';
import { ApiError } from '../api/api-error.ts';

/** What a form of the dashboard is doing. `share` is how much of an upload has been sent, 0 to 1; null before any has. */
export type Saving =
  | { state: 'idle' }
  | { state: 'saving'; share: number | null }
  /** `fields`: what the server says per field, in its own names. */
  | { state: 'failed'; fields: Readonly<Record<string, string>> };

/** The outcome of a write, as a sentence. */
export type Outcome = { kind: 'success' | 'danger'; text: string };

type OutcomeWords = {
  done: string;
  failed: (reason: string) => string;
  /** Instead of `failed` where the form shows the reasons under its fields. */
  invalid?: string;
};

/** How a request is watched and cancelled. */
export type Watch = { signal: AbortSignal; onProgress: (share: number) => void };

export type Saver = {
  $saving: ReadableAtom<Saving>;
  /**
   * Saves, unless a save is in progress: a double click sends once. Never rejects.
   * Null if there is no outcome: it was cancelled, or another was in progress.
   */
  save: (words: OutcomeWords, call: (watch: Watch) => Promise<void>) => Promise<Outcome | null>;
  /** Stops the upload in progress. */
  cancel: () => void;
  /** Forgets the server's field errors, as when another item is opened. */
  settle: () => void;
};

/** The one way in which a form of the dashboard is saved. */
export function createSaver(): Saver {
  const $saving = atom<Saving>({ state: 'idle' });
  let stop = new AbortController();
  return {
    $saving,
    save: async (words, call) => {
      if ($saving.get().state === 'saving') return null;
      stop = new AbortController();
      $saving.set({ state: 'saving', share: null });
      const onProgress = (share: number) => $saving.set({ state: 'saving', share });
      try {
        await call({ signal: stop.signal, onProgress });
        $saving.set({ state: 'idle' });
        return { kind: 'success', text: words.done };
      } catch (error) {
        if (isCancelled(error)) {
          $saving.set({ state: 'idle' });
          return null;
        }
        console.error(error);
        const fields = error instanceof ApiError ? error.fields : {};
        $saving.set({ state: 'failed', fields });
        const explained = Object.keys(fields).length > 0 ? words.invalid : undefined;
        return { kind: 'danger', text: explained ?? words.failed(reasonOf(error)) };
      }
    },
    cancel: () => stop.abort(),
    settle: () => {
      if ($saving.get().state === 'failed') $saving.set({ state: 'idle' });
    },
  };
}

/** What the server says of one field, until the form is sent again. */
export function fieldError(saving: Saving, field: string): string | undefined {
  return saving.state === 'failed' ? saving.fields[field] : undefined;
}

/** The sentence of an error. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
