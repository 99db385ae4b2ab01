import { atom, type ReadableAtom } from 'nanostores';

/**
 * What is known of something that the API holds. `refreshing` shows what the build or an earlier load knew while
 * the API is asked again; the API's answer always wins, an empty one too. `failed` keeps what was known.
 */
export type Load<T> =
  | { state: 'loading' }
  | { state: 'refreshing'; data: T }
  | { state: 'loaded'; data: T }
  | { state: 'failed'; message: string; data?: T };

export type Resource<T> = {
  $load: ReadableAtom<Load<T>>;
  /** Asks the API; islands that ask for the same thing at once share one request. Never rejects. */
  load: () => Promise<void>;
  /**
   * Asks anew and drops what is under way: for "try again" while a request hangs, and after a write, which an answer
   * already on its way may not know of. Dropped, because a browser has six lines to a host, and requests that hang
   * would soon hold them all. Never rejects.
   */
  reload: () => Promise<void>;
  /** Starts from what the build knew; without effect once the API was asked. */
  seed: (data: T) => void;
  /** Puts a changed value in place, as after a delete; an answer asked for before it is ignored. */
  replace: (data: T) => void;
};

/** @param fetchData asks the API until the signal says that nobody waits; its error's message is shown to people */
export function createResource<T>(fetchData: (signal: AbortSignal) => Promise<T>): Resource<T> {
  const $load = atom<Load<T>>({ state: 'loading' });
  let underWay: Promise<void> | null = null;
  let stop = new AbortController();
  let isAsked = false;

  function ask(): Promise<void> {
    isAsked = true;
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    const known = knownData($load.get());
    $load.set(known === undefined ? { state: 'loading' } : { state: 'refreshing', data: known });
    const turn = outcomeOf(() => fetchData(signal), known).then((outcome) => {
      if (underWay !== turn) return;
      underWay = null;
      $load.set(outcome);
    });
    underWay = turn;
    return turn;
  }

  return {
    $load,
    load: () => underWay ?? ask(),
    reload: ask,
    seed: (data) => {
      if (!isAsked) $load.set({ state: 'refreshing', data });
    },
    replace: (data) => {
      underWay = null;
      stop.abort();
      $load.set({ state: 'loaded', data });
    },
  };
}

async function outcomeOf<T>(fetchData: () => Promise<T>, known: T | undefined): Promise<Load<T>> {
  try {
    return { state: 'loaded', data: await fetchData() };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { state: 'failed', message, ...(known === undefined ? {} : { data: known }) };
  }
}

/** The data, whatever the state, or undefined while there is none. */
export function knownData<T>(load: Load<T>): T | undefined {
  return load.state === 'loading' ? undefined : load.data;
}
