import { appendFileSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** The file of a run's figures; the run prints them all before its counts. */
export const FIGURES = resolve(import.meta.dirname, '../.output/figures.txt');

/** Records what a test has measured or counted, such as `figure('axe', '13 pages at 2 widths, no violation')`. */
export function figure(row: string, value: string): void {
  mkdirSync(resolve(FIGURES, '..'), { recursive: true });
  appendFileSync(FIGURES, `${row.padEnd(34)} ${value}\n`);
  console.log(`${row}: ${value}`);
}
