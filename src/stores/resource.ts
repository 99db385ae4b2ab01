import { atom, type ReadableAtom } from 'nanostores';

/**
 * What is known of something that the API holds. While it is `refreshing`, and once it has `failed`, what was known stays; the
 * API's response always wins, even an empty one. With a `count` the data is only the first part of a list of so many.
 */
export type Load<T> =
  | { state: 'loading' }
  | { state: 'refreshing'; data: T; count?: number }
  | { state: 'loaded'; data: T }
  | { state: 'failed'; message: string; data?: T; count?: number };

export type Resource<T> = {
  $load: ReadableAtom<Load<T>>;
  /** Fetches it; islands that load the same thing at once share one request. Never rejects. */
  load: () => Promise<void>;
  /**
   * Fetches it again and aborts the request in progress, which after a write may not reflect it: a browser has six connections
   * to a host, and hanging requests would soon hold them all. Never rejects.
   */
  reload: () => Promise<void>;
  /** Starts from what the build knew, unless it was loaded. With its ETag an unchanged list is not sent again. */
  seed: (data: T, etag?: string | null) => void;
  /** Changes the data, as after a delete, and a response under way in the same way: it may not reflect the change yet. */
  change: (alter: (data: T) => T) => void;
};

/**
 * @param fetchData takes the signal that aborts it, and the ETag of what is known; its error's message is shown to people,
 * but for that of an ApiError with the status 304, which says that what is known is up to date
 */
export function createResource<T>(
  fetchData: (signal: AbortSignal, etag: string | null) => Promise<T>,
): Resource<T> {
  const $load = atom<Load<T>>({ state: 'loading' });
  let underWay: Promise<void> | null = null;
  let stop = new AbortController();
  let wasLoaded = false;
  let knownTag: string | null = null;
  /** Those made since the request in progress was sent. */
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
      if (underWay !== turn) return;
      underWay = null;
      $load.set(altered(outcome, changes));
    });
    underWay = turn;
    return turn;
  }

  return {
    $load,
    load: () => underWay ?? fetchAgain(),
    reload: fetchAgain,
    seed: (data, etag = null) => {
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
    // The server still has what the ETag stands for.
    const isUnchanged = error instanceof Error && 'status' in error && error.status === 304;
    if (known !== undefined && isUnchanged) return { state: 'loaded', data: known };
    const message = error instanceof Error ? error.message : String(error);
    return { state: 'failed', message, ...(known === undefined ? {} : { data: known }) };
  }
}

/** The data, whatever the state; undefined while there is none. */
export function knownData<T>(load: Load<T>): T | undefined {
  return load.state === 'loading' ? undefined : load.data;
}
