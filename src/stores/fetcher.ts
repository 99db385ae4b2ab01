import { atom, type ReadableAtom } from 'nanostores';

/**
 * The state of data from the API. While `refreshing` and after `failed` the old data stays; a response always replaces
 * it, even an empty one. With a `count`, the data is the first part of a list of that size.
 */
export type Load<T> =
  | { state: 'loading' }
  | { state: 'refreshing'; data: T; count?: number }
  | { state: 'loaded'; data: T }
  | { state: 'failed'; message: string; data?: T; count?: number };

/** Data from the API as a store, with what loads it. */
export type Fetcher<T> = {
  $load: ReadableAtom<Load<T>>;
  /** Loads it; concurrent calls share one request. Never rejects. */
  load: () => Promise<void>;
  /**
   * Loads it again, aborting the request in progress, which may be from before a write, and would hold one of the
   * browser's six connections to the host. Never rejects.
   */
  reload: () => Promise<void>;
  /** Starts from the data of the build, unless it was loaded. With its ETag an unchanged list is not sent again. */
  startFrom: (data: T, etag?: string | null) => void;
  /** Changes the data, as after a delete, and also the response in progress, which may be from before that. */
  change: (alter: (data: T) => T) => void;
};

/**
 * @param fetchData takes an abort signal, and the ETag of the known data. The message of its error is shown to people; an
 * ApiError with the status 304 means that the data is up to date
 */
export function createFetcher<T>(
  fetchData: (signal: AbortSignal, etag: string | null) => Promise<T>,
): Fetcher<T> {
  const $load = atom<Load<T>>({ state: 'loading' });
  let inProgress: Promise<void> | null = null;
  let stop = new AbortController();
  let wasLoaded = false;
  let knownTag: string | null = null;
  /** Changes made since the request in progress was sent. */
  let changes: ((data: T) => T)[] = [];

  function fetchAgain(): Promise<void> {
    wasLoaded = true;
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    const known = knownData($load.get());
    $load.set(known === undefined ? { state: 'loading' } : { state: 'refreshing', data: known });
    const etag = knownTag;
    knownTag = null;
    changes = [];
    const turn = outcomeOf(() => fetchData(signal, etag), known).then((outcome) => {
      if (inProgress !== turn) return;
      inProgress = null;
      $load.set(altered(outcome, changes));
    });
    inProgress = turn;
    return turn;
  }

  return {
    $load,
    load: () => inProgress ?? fetchAgain(),
    reload: fetchAgain,
    startFrom: (data, etag = null) => {
      if (wasLoaded) return;
      knownTag = etag;
      $load.set({ state: 'refreshing', data });
    },
    change: (alter) => {
      changes.push(alter);
      $load.set(altered($load.get(), [alter]));
    },
  };
}

function altered<T>(load: Load<T>, changes: readonly ((data: T) => T)[]): Load<T> {
  if (load.state === 'loading' || load.data === undefined) return load;
  return { ...load, data: changes.reduce<T>((data, alter) => alter(data), load.data) };
}

async function outcomeOf<T>(fetchData: () => Promise<T>, known: T | undefined): Promise<Load<T>> {
  try {
    return { state: 'loaded', data: await fetchData() };
  } catch (error) {
    // The data still has this ETag.
    const isUnchanged = error instanceof Error && 'status' in error && error.status === 304;
    if (known !== undefined && isUnchanged) return { state: 'loaded', data: known };
    const message = error instanceof Error ? error.message : String(error);
    return { state: 'failed', message, ...(known === undefined ? {} : { data: known }) };
  }
}

/** Wraps a call to log its failures, since failed loads in the dashboard raise no alert. */
export function logged<T>(call: (signal: AbortSignal) => Promise<T>): (signal: AbortSignal) => Promise<T> {
  return async (signal) => {
    try {
      return await call(signal);
    } catch (error) {
      // Aborted for a retry.
      if (!signal.aborted) console.error(error);
      throw error;
    }
  };
}

/** The data in any state; undefined while there is none. */
export function knownData<T>(load: Load<T>): T | undefined {
  return load.state === 'loading' ? undefined : load.data;
}
