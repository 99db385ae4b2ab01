import { atom, computed } from 'nanostores';
import { createResource, knownData, type Load } from './resource.ts';

/** The beginning of a list, and how many there are in all. */
export type FirstPart<T> = { items: T[]; count: number };

/** Whether nothing is missing: `count` says of how many the data is only the first part. */
export function isWhole(load: Load<unknown>): boolean {
  return 'data' in load && !('count' in load);
}

/** How many there are in all; undefined while nothing is known. */
export function countOf(load: Load<readonly unknown[]>): number | undefined {
  return ('count' in load ? load.count : undefined) ?? knownData(load)?.length;
}

/** Milliseconds for which the whole list waits for its first part: what a server close by needs. */
const HEAD_START = 500;

/** The first part, on its way or here. */
type Beginning = { isShown: Promise<void>; end: AbortController };

/**
 * A list that may be long. What is read first comes ahead of it, where the server gives parts of lists. The whole alone
 * decides: a part that fails or lies costs nothing, and one that hangs half a second.
 * @param fetchFirst null where there is nothing to be shown ahead
 */
export function createLongList<Item>(
  fetchWhole: (signal: AbortSignal) => Promise<Item[]>,
  fetchFirst: (signal: AbortSignal) => Promise<FirstPart<Item> | null>,
) {
  const $first = atom<FirstPart<Item> | null>(null);
  let ahead: Beginning | null = null;
  const whole = createResource(async (signal) => {
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
    return { isShown: showFirst(end.signal), end };
  }

  async function showFirst(signal: AbortSignal): Promise<void> {
    try {
      const first = await fetchFirst(signal);
      if (!signal.aborted) $first.set(first);
    } catch {
      // The whole list comes, or says why it does not.
    }
  }

  return {
    ...whole,
    $load,
    /**
     * Requests the first part before anybody shows the list. Not the whole: to read thousands of items holds up the code
     * that shows the first ones.
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
