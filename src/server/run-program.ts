import { StartRefusal } from './start-refusal.ts';

/**
 * Runs a program of this folder: `start` returns a function that stops it, which the first SIGTERM or Ctrl-C calls (a
 * second one does not wait). A refusal to start is one sentence and exit code 1.
 */
export async function runProgram(start: () => Promise<() => Promise<void>>): Promise<void> {
  try {
    const stop = await start();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => stop().then(() => process.exit(0)));
    }
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
