import { userInfo } from 'node:os';
import { pino } from 'pino';
import { lossyOutput, type SecurityEvent } from '../plugins/log.ts';
import { StartRefusal } from '../refusal.ts';
import { readSettings } from '../settings.ts';

/** What a command has done, as the log says it. */
export type CommandEvent = SecurityEvent | 'backup' | 'restore';

/**
 * Runs a program of this folder that does one thing to the data folder and ends: `usage` is how it is called, with one
 * argument, or `most` of them. What happened, if anything did, is its last line, as the server's log has it: all content
 * leaves the machine with a backup, and changes with a restore. A refusal, and what disk and database throw, is one
 * sentence and exit code 1.
 */
export async function runCommand(
  usage: string,
  work: (argument: string, dataDir: string, second?: string) => Promise<CommandEvent | null>,
  most: 1 | 2 = 1,
): Promise<void> {
  const [argument, second, ...more] = process.argv.slice(2);
  const isTooMuch = more.length > 0 || (second !== undefined && most === 1);
  try {
    if (argument === undefined || isTooMuch) throw new StartRefusal(`Use it so: ${usage}`);
    const event = await work(argument, readSettings(process.env).dataDir, second);
    if (event === null) return;
    pino({}, lossyOutput(1)).info({ event, account: null, address: 'command line', user: userName() });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(error instanceof StartRefusal ? reason : `Nothing was changed: ${reason}.`);
    process.exitCode = 1;
  }
}

/** Who runs the command on this machine. In a container, a user may have a number only. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}

/** `1 picture`, `2 pictures`: for what a program prints at its end. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
