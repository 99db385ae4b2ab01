export type Random = {
  (): number;
  between(low: number, high: number): number;
  pick<const T>(list: readonly [T, ...T[]]): T;
};

/** A seeded generator (mulberry32): the same seed draws the same picture on every machine. */
export function seeded(seed: number): Random {
  let state = (seed * 2654435761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    between: (low: number, high: number) => low + (high - low) * next(),
    pick: <const T>(list: readonly [T, ...T[]]) => list[Math.floor(next() * list.length)] ?? list[0],
  });
}
