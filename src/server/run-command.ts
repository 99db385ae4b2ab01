import { readSettings } from './settings.ts';
import { StartRefusal } from './start-refusal.ts';

/**
 * Runs a program of this folder that does one thing to the data folder and ends: `usage` is how it is called, with one
 * argument, or `most` of them. A refusal, and what disk and database throw, is one sentence and exit code 1.
 */
export async function runCommand(
  usage: string,
  work: (argument: string, dataDir: string, second?: string) => Promise<void>,
  most: 1 | 2 = 1,
): Promise<void> {
  const [argument, second, ...more] = process.argv.slice(2);
  const isTooMuch = more.length > 0 || (second !== undefined && most === 1);
  try {
    if (argument === undefined || isTooMuch) throw new StartRefusal(`Use it so: ${usage}`);
    await work(argument, readSettings(process.env).dataDir, second);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(error instanceof StartRefusal ? reason : `Nothing was changed: ${reason}.`);
    process.exitCode = 1;
  }
}

/** `1 picture`, `2 pictures`: for what a program prints at its end. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
