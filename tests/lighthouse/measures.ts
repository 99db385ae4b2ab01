import type { Result } from 'lighthouse';
import { percentile } from '../support/percentile.ts';

/** Scores of 100, which should be high. */
export const SCORES = ['performance', 'accessibility', 'best practices', 'search'] as const;

/** Milliseconds, a share of the screen and bytes, which should be low. */
export const COSTS = ['first paint', 'largest paint', 'blocked', 'layout shift', 'bytes'] as const;

const FIGURES = [...SCORES, ...COSTS] as const;

/** What one run of Lighthouse found; NaN where it did not look. */
export type Measures = Record<(typeof FIGURES)[number], number>;

const PLACES: Record<keyof Measures, { category: string } | { audit: string }> = {
  performance: { category: 'performance' },
  accessibility: { category: 'accessibility' },
  'best practices': { category: 'best-practices' },
  search: { category: 'seo' },
  'first paint': { audit: 'first-contentful-paint' },
  'largest paint': { audit: 'largest-contentful-paint' },
  blocked: { audit: 'total-blocking-time' },
  'layout shift': { audit: 'cumulative-layout-shift' },
  bytes: { audit: 'total-byte-weight' },
};

/** The figures of a result of Lighthouse. */
export function measuresOf(result: Pick<Result, 'audits' | 'categories'>): Measures {
  return forEachFigure((name) => figureOf(result, PLACES[name]));
}

function forEachFigure(figure: (name: keyof Measures) => number): Measures {
  // Cast: every name of FIGURES gets its figure.
  return Object.fromEntries(FIGURES.map((name) => [name, figure(name)])) as Measures;
}

function figureOf(
  { audits, categories }: Pick<Result, 'audits' | 'categories'>,
  place: { category: string } | { audit: string },
): number {
  if ('audit' in place) return audits[place.audit]?.numericValue ?? Number.NaN;
  const score = categories[place.category]?.score;
  return typeof score === 'number' ? Math.round(score * 100) : Number.NaN;
}

/** The median of each figure. */
export function medianOf(runs: readonly Measures[]): Measures {
  return forEachFigure((name) =>
    percentile(
      runs.map((run) => run[name]),
      0.5,
    ),
  );
}
