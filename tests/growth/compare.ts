import { figure } from '../support/figure.ts';
import type { Figure } from './row.ts';

/** A figure with both kinds of content; `most` is the number that the grown one may be. */
export type Compared = {
  name: string;
  unit: string;
  sample: number;
  grown: number;
  most: number;
  least: number;
  isGood: boolean;
};

/** Holds each figure of the grown content against its bound. Throws where the two lists name different figures. */
export function compare(sample: readonly Figure[], grown: readonly Figure[], judgesSpeed = true): Compared[] {
  return grown.map(({ name, unit, value, most, least = -Infinity, isSpeed = false }) => {
    const before = sample.find((known) => known.name === name);
    if (before === undefined) throw new Error(`"${name}" was not measured with the sample content.`);
    const bound = typeof most === 'number' ? most : most(before.value);
    // What could not be measured is NaN, and not good.
    const isGood = (value <= bound && value >= least) || (isSpeed && !judgesSpeed);
    return { name, unit, sample: before.value, grown: value, most: bound, least, isGood };
  });
}

/** Of each figure the attempt in the middle, by its value with the grown content; what was not measured counts as worst. */
export function medianOf(attempts: readonly (readonly Compared[])[]): Compared[] {
  const [first = []] = attempts;
  const grownOf = ({ grown }: Compared) => (Number.isNaN(grown) ? Infinity : grown);
  return first.map((figure, index) => {
    const values = attempts
      .flatMap((attempt) => attempt[index] ?? [])
      .toSorted((a, b) => grownOf(a) - grownOf(b));
    return values[Math.floor(values.length / 2)] ?? figure;
  });
}

/** Prints a line for each figure, and notes it among the figures of the run. */
export function printTable(compared: readonly Compared[], scale: number): void {
  const grown = scale === 1 ? 'ten years' : `${scale} of ten years`;
  for (const { name, unit, sample, grown: value, most, least, isGood } of compared) {
    const verdict = isGood ? '' : '  OVER ITS BOUND';
    const upper = most === Infinity ? '' : `, at most ${short(most)}`;
    const bound = least === -Infinity ? upper : `${upper}, at least ${short(least)}`;
    figure(`growth: ${name}`, `sample ${short(sample)}, ${grown} ${short(value)}${bound} ${unit}${verdict}`);
  }
}

function short(value: number): string {
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(2)));
}
