import { missedFloors, type SpeedPage, WORST_RUN } from './floors.ts';
import { type Measures, medianOf } from './measures.ts';

export type Verdict = {
  page: SpeedPage;
  runs: number;
  median: Measures;
  /** A sentence for each floor that was missed; none for a good page. */
  missed: string[];
};

/** `thrice`: three runs, whatever they say. `until good`: one run, and two more only if a floor was missed in it. */
export type Effort = 'thrice' | 'until good';

const RUNS = 3;

/**
 * Loads a page as often as its verdict takes. The median decides, for a machine may be busy for a moment. `thrice`
 * also holds every single run against the worst that one may be.
 */
export async function judgePage<Run extends { measures: Measures }>(
  page: SpeedPage,
  effort: Effort,
  run: () => Promise<Run>,
): Promise<Verdict & { typical: Run }> {
  const runs = [await run()];
  while (runs.length < RUNS && (effort === 'thrice' || verdictOf(page, runs).missed.length > 0)) {
    runs.push(await run());
  }
  const verdict = verdictOf(page, runs);
  const worst = effort === 'thrice' ? runs.flatMap(({ measures }) => missedFloors(measures, WORST_RUN)) : [];
  return {
    ...verdict,
    missed: [...verdict.missed, ...worst.map((sentence) => `one run: ${sentence}`)],
    typical: typicalOf(runs),
  };
}

function verdictOf(page: SpeedPage, runs: readonly { measures: Measures }[]): Verdict {
  const median = medianOf(runs.map(({ measures }) => measures));
  return { page, runs: runs.length, median, missed: missedFloors(median, page.floors) };
}

/** The run in the middle by its largest paint: its report is the one that is kept. */
function typicalOf<Run extends { measures: Measures }>(runs: readonly Run[]): Run {
  const sorted = runs.toSorted((a, b) => a.measures['largest paint'] - b.measures['largest paint']);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('A page was judged without a run.');
  return middle;
}
