import { figure } from '../support/figure.ts';
import type { Verdict } from './judge-page.ts';

/** A line for each page, also among the figures of the whole test run, and a sentence for each floor that was missed. */
export function printVerdicts(verdicts: readonly Verdict[]): void {
  for (const verdict of verdicts) {
    const row = Object.entries(rowOf(verdict)).map(([name, value]) => `${name} ${value}`);
    figure(`lighthouse ${verdict.page.name}`, row.join(', '));
    for (const sentence of verdict.missed) console.error(`${verdict.page.name}: ${sentence}`);
  }
}

function rowOf({ median, runs, timesLimit, missed }: Verdict): Record<string, string | number> {
  // A slowed run looks at nothing but speed.
  const score = (value: number) => (Number.isNaN(value) ? '-' : value);
  return {
    performance: score(median.performance),
    accessibility: score(median.accessibility),
    'best practices': score(median['best practices']),
    search: score(median.search),
    'FCP s': (median['first paint'] / 1000).toFixed(2),
    'FCP × limit': timesLimit?.first.toFixed(2) ?? '-',
    'LCP s': (median['largest paint'] / 1000).toFixed(2),
    'LCP × limit': timesLimit?.largest.toFixed(2) ?? '-',
    'TBT ms': Math.round(median.blocked),
    CLS: median['layout shift'].toFixed(3),
    kB: Math.round(median.bytes / 100) / 10,
    runs,
    floors: missed.length > 0 ? 'MISSED' : 'met',
  };
}
