import { atom, computed } from 'nanostores';
import type { FirstPart } from '../api/messages.ts';
import { createResource, knownData, type Load, type Resource } from './resource.ts';

/** Whether nothing is missing: `count` says of how many the data is only the first part. */
export function isWhole(load: Load<unknown>): boolean {
  return !('count' in load);
}

/** How many there are in all; undefined while nothing is known. */
export function countOf(load: Load<readonly unknown[]>): number | undefined {
  return ('count' in load ? load.count : undefined) ?? knownData(load)?.length;
}

/**
 * A list that may be long. What is read first comes ahead of it, where the server gives parts of lists. The whole list is
 * requested at the same time, and it alone decides: so nothing is there twice or missing, whatever came or went meanwhile,
 * and a part that fails, hangs or lies costs nothing.
 * @param fetchFirst null where there is nothing to be shown ahead
 */
export function createLongList<Item>(
  fetchWhole: (signal: AbortSignal) => Promise<Item[]>,
  fetchFirst: (signal: AbortSignal) => Promise<FirstPart<Item> | null>,
): Resource<Item[]> {
  const whole = createResource(fetchWhole);
  const $first = atom<FirstPart<Item> | null>(null);
  const $load = computed([whole.$load, $first], (load, first): Load<Item[]> => {
    if (first === null || knownData(load) !== undefined) return load;
    const part = { data: first.items, count: first.count };
    return load.state === 'failed' ? { ...load, ...part } : { state: 'refreshing', ...part };
  });
  let lastTurn: Promise<void> | null = null;

  async function showFirst(turn: Promise<void>): Promise<void> {
    const stop = new AbortController();
    void turn.then(() => stop.abort());
    try {
      const first = await fetchFirst(stop.signal);
      if (turn === lastTurn && knownData(whole.$load.get()) === undefined) $first.set(first);
    } catch {
      // The whole list comes, or says why it does not.
    }
  }

  /** Repeated calls share one turn of the whole list, and one part ahead of it. */
  function ahead(turn: Promise<void>): Promise<void> {
    const isNew = turn !== lastTurn;
    lastTurn = turn;
    if (isNew && knownData($load.get()) === undefined) void showFirst(turn);
    return turn;
  }

  return {
    $load,
    load: () => ahead(whole.load()),
    reload: () => ahead(whole.reload()),
    seed: whole.seed,
    replace: (data) => {
      const first = $first.get();
      if (first === null || knownData(whole.$load.get()) !== undefined) return whole.replace(data);
      $first.set({ items: data, count: first.count - first.items.length + data.length });
      // The list that is on its way may not know of it yet.
      void ahead(whole.reload());
    },
  };
}
