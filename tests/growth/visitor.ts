import { setTimeout } from 'node:timers/promises';

const PATHS = ['/', '/news', '/gallery', '/api/news/'];
/** Milliseconds after which a visitor gives up. */
const PATIENCE = 30_000;
/** Milliseconds between two rounds. */
const PAUSE = 50;

/** What somebody met who read one page after the other. */
export type Visits = {
  /** The 99th percentile of the times, in milliseconds; not a number without a visit. */
  slowest: number;
  /** What went wrong, a sentence for each visit. */
  failures: string[];
};

/** Somebody who reads until they are stopped. Never throws: a visit that fails is one of the figures. */
export function startVisitor(origin: string): { stop: () => Promise<Visits> } {
  const times: number[] = [];
  const failures: string[] = [];
  const leaving = new AbortController();

  const visit = async (path: string) => {
    const begun = performance.now();
    try {
      const response = await fetch(origin + path, { signal: AbortSignal.timeout(PATIENCE) });
      await response.text();
      if (!response.ok) failures.push(`${path} responded with ${response.status}`);
    } catch (error) {
      failures.push(`${path} did not respond: ${reasonOf(error)}`);
    }
    times.push(performance.now() - begun);
  };

  const visiting = (async () => {
    while (!leaving.signal.aborted) {
      for (const path of PATHS) await visit(path);
      await setTimeout(PAUSE);
    }
  })();

  return {
    stop: async () => {
      leaving.abort();
      await visiting;
      const slowest = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
      return { slowest, failures };
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
