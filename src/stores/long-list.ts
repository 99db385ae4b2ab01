import { atom, computed } from 'nanostores';
import { createFetcher, knownData, type Load } from './fetcher.ts';

/** The first part of a list, and the size of the whole list. */
export type FirstPart<T> = { items: T[]; count: number };

/** Whether the data is the complete list: otherwise `count` is its size. */
export function isWhole(load: Load<unknown>): boolean {
  return 'data' in load && !('count' in load);
}

/** The size of the whole list; undefined while unknown. */
export function countOf(load: Load<readonly unknown[]>): number | undefined {
  return ('count' in load ? load.count : undefined) ?? knownData(load)?.length;
}

/** Milliseconds that the whole list waits for its first part: enough for a server nearby. */
const HEAD_START = 500;

/** The request for the first part. */
type Beginning = { isShown: Promise<unknown>; end: AbortController };

/**
 * A list that may be long: shows its first part early, where the server supports paging. The complete list always
 * replaces it; a part that fails costs nothing, one that hangs half a second.
 * @param fetchFirst resolves with null where there is no first part to show
 */
export function createLongList<Item>(
  fetchWhole: (signal: AbortSignal) => Promise<Item[]>,
  fetchFirst: (signal: AbortSignal) => Promise<FirstPart<Item> | null>,
) {
  const $first = atom<FirstPart<Item> | null>(null);
  let ahead: Beginning | null = null;
  const whole = createFetcher(async (signal) => {
    const beginning = ahead ?? (knownData($load.get()) === undefined ? requestFirst() : null);
    ahead = null;
    signal.addEventListener('abort', () => beginning?.end.abort());
    if (beginning !== null) {
      const headStart = new Promise((resolve) => setTimeout(resolve, HEAD_START));
      await Promise.race([beginning.isShown, headStart]);
    }
    return fetchWhole(signal).finally(() => beginning?.end.abort());
  });
  const $load = computed([whole.$load, $first], (load, first): Load<Item[]> => {
    if (first === null || knownData(load) !== undefined) return load;
    const part = { data: first.items, count: first.count };
    return load.state === 'failed' ? { ...load, ...part } : { state: 'refreshing', ...part };
  });

  function requestFirst(): Beginning {
    const end = new AbortController();
    const show = (first: FirstPart<Item> | null) => end.signal.aborted || $first.set(first);
    // A failed first part is not shown: the whole list follows, or the error of that.
    return { isShown: fetchFirst(end.signal).then(show, () => undefined), end };
  }

  return {
    ...whole,
    $load,
    /**
     * Requests the first part before a screen shows the list. Not the whole list, because parsing thousands of items
     * would delay the code of the screen.
     */
    loadAhead: () => {
      ahead = requestFirst();
    },
    change: (alter: (items: Item[]) => Item[]) => {
      const first = $first.get();
      if (first !== null) {
        const items = alter(first.items);
        $first.set({ items, count: first.count - first.items.length + items.length });
      }
      whole.change(alter);
    },
  };
}
