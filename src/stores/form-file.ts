import { type ChosenFile, NO_FILE } from './form-state.ts';
import type { Prepare } from './prepare-file.ts';

type Options = {
  prepare: Prepare;
  /** Called with each state of the file. */
  show: (file: ChosenFile) => void;
};

/** Prepares the file that is chosen in a form: the last one that was chosen counts. */
export function createFormFile({ prepare, show }: Options) {
  let preparing: { stop: AbortController; done: Promise<void> } | null = null;

  /** Aborts what is being prepared. */
  function stop(): void {
    preparing?.stop.abort();
    preparing = null;
  }

  return {
    stop,
    /** Prepares another file; null for none. */
    choose: (source: File | null) => {
      stop();
      if (source === null) return show(NO_FILE);
      const own = new AbortController();
      show({ state: 'preparing', source });
      const done = prepare(source, own.signal).then(
        (ready) => {
          if (own.signal.aborted) return;
          show(
            typeof ready === 'string'
              ? { state: 'refused', reason: ready }
              : { state: 'ready', source, file: ready },
          );
        },
        // Rejects only when another file was chosen.
        () => undefined,
      );
      preparing = { stop: own, done };
    },
    /** Resolves when nothing is being prepared. */
    settled: async () => {
      for (let waited = preparing; waited !== null; waited = waited === preparing ? null : preparing)
        await waited.done;
    },
  };
}
