import { missedFloors, type SpeedPage, STEADY, WORST_RUN } from './floors.ts';
import { type Measures, medianOf } from './measures.ts';

export type Measured = {
  measures: Measures;
  /** Which part of its working time the page had a processor, from 0 to 1. */
  share: number;
  /** Lighthouse's own measure of how fast the machine was just then. */
  index: number;
};

export type Verdict = {
  page: SpeedPage;
  runs: number;
  median: Measures;
  /** The best share of all runs. */
  share: number;
  /** A sentence for each floor that was missed; none for a good page. */
  missed: string[];
  /** Whether speed was judged: not where the machine had other work to do in every single run. */
  isJudged: boolean;
};

/** `thrice`: three runs, whatever they say. `until good`: runs until one meets all floors, or there were enough. */
export type Effort = 'thrice' | 'until good';

const RUNS = 3;
const MOST_RUNS = 5;
/** With less of the processor a run says more about the machine than about the page. */
const CALM = 0.8;
/** What four times slower stands for a common phone of; on a slower machine it stands for a slower phone. */
const FAST = 1500;

/**
 * Loads a page as often as its verdict takes. `thrice`: the median decides, and every single run is held against the
 * worst that one may be. `until good`, for machines that others use too: other work makes a page slower and never
 * faster, so one good run shows what the page is. Where there was none, the calm runs of a fast machine decide; without
 * one only what no other work can change is judged.
 */
export async function judgePage<Run extends Measured>(
  page: SpeedPage,
  effort: Effort,
  run: () => Promise<Run>,
): Promise<Verdict & { typical: Run }> {
  const runs: Run[] = [];
  while (runs.length < (effort === 'thrice' ? RUNS : MOST_RUNS)) {
    const latest = await run();
    runs.push(latest);
    if (effort === 'until good' && missedFloors(latest.measures, page.floors).length === 0) {
      return { ...verdictOf(page, [latest]), runs: runs.length, typical: latest };
    }
  }
  if (effort === 'until good') {
    const calm = runs.filter(({ share, index }) => share >= CALM && index >= FAST);
    const verdict = calm.length > 0 ? verdictOf(page, calm) : unjudged(page, runs);
    return { ...verdict, runs: runs.length, typical: typicalOf(calm.length > 0 ? calm : runs) };
  }
  const verdict = verdictOf(page, runs);
  const isScored = page.floors.performance !== undefined;
  const worst = isScored ? runs.flatMap(({ measures }) => missedFloors(measures, WORST_RUN)) : [];
  return {
    ...verdict,
    missed: [...verdict.missed, ...worst.map((sentence) => `one run: ${sentence}`)],
    typical: typicalOf(runs),
  };
}

function verdictOf(page: SpeedPage, runs: readonly Measured[]): Verdict {
  const median = medianOf(runs.map(({ measures }) => measures));
  const share = Math.max(...runs.map((run) => run.share));
  return {
    page,
    runs: runs.length,
    median,
    share,
    missed: missedFloors(median, page.floors),
    isJudged: true,
  };
}

function unjudged(page: SpeedPage, runs: readonly Measured[]): Verdict {
  const verdict = verdictOf(page, runs);
  const floors = Object.fromEntries(
    STEADY.flatMap((name) => (page.floors[name] === undefined ? [] : [[name, page.floors[name]]])),
  );
  return { ...verdict, missed: missedFloors(verdict.median, floors), isJudged: false };
}

/** The run in the middle by its largest paint: its report is the one that is kept. */
function typicalOf<Run extends Measured>(runs: readonly Run[]): Run {
  const sorted = runs.toSorted((a, b) => a.measures['largest paint'] - b.measures['largest paint']);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('A page was judged without a run.');
  return middle;
}
