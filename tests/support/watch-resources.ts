import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ServerProcess } from './start-server-process.ts';

/** What a server process holds at one moment, after it has collected its garbage. Bytes, and open files. */
export interface Resources {
  readonly heap: number;
  readonly rss: number;
  readonly files: number;
}

/** How a server process has to be started to be watched. */
export const WATCHED = {
  NODE_OPTIONS: `--expose-gc --import=${join(import.meta.dirname, 'report-memory.ts')}`,
};

/** Asks a process that was started with WATCHED. Nothing should be in progress meanwhile. */
export async function resourcesOf({ pid, output }: ServerProcess): Promise<Resources> {
  const lines = () => [...output().matchAll(/^\{"collected":(\{.*?\})\}$/gm)];
  const known = lines().length;
  process.kill(pid, 'SIGUSR2');
  await expect.poll(() => lines().length, { timeout: 20_000 }).toBe(known + 1);
  const { heap, rss } = JSON.parse(lines().at(-1)?.[1] ?? '{}');
  return { heap, rss, files: (await readdir(`/proc/${pid}/fd`)).length };
}

/** The straight line through a series, by least squares: what is gained from one value to the next. */
export function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [above, below] = [0, 0];
  values.forEach((value, at) => {
    above += (at - middle) * (value - mean);
    below += (at - middle) ** 2;
  });
  return above / below;
}
