import { userInfo } from 'node:os';
import { pino } from 'pino';
import { lossyOutput, type SecurityEvent } from './plugins/log.ts';
import { reasonOf, StartRefusal } from './refusal.ts';
import type { NewAdmin } from './services/settle-admin.ts';
import { readSettings } from './settings.ts';
import type { RunningServer } from './start-server.ts';

/**
 * Runs a program that goes on until it is stopped: `start` returns a function that stops it, which the first SIGTERM or Ctrl-C calls (a
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

/** Prints the account, if this start created it, and then the URL: from then on the server is ready. */
export function announce(url: string, newAdmin: NewAdmin | null): void {
  if (newAdmin !== null) {
    console.log(`The dashboard's account is ${newAdmin.email} (${url}/admin/login)`);
    if (newAdmin.password !== undefined) console.log(`Its password, shown this once: ${newAdmin.password}`);
  }
  console.log(`The website is at ${url}`);
}

/**
 * Reports the build of the pages, because the operator watches the terminal meanwhile, and a missing SITE_URL, because
 * nobody would notice it on the pages.
 */
export function announceSite({ siteState, firstSite, failureOutput }: RunningServer): void {
  if (['ready', 'elsewhere'].includes(siteState().state)) return;
  console.log('Its pages are being built …');
  if (!process.env.SITE_URL)
    console.log('They lead search engines and shared links to this URL: SITE_URL is not set.');
  firstSite.then(() => {
    const site = siteState();
    if (site.state === 'ready') console.log('Its pages are ready.');
    if (site.state !== 'failed') return;
    const output = failureOutput();
    console.error(output === '' ? site.error : `${output}\n${site.error} What it said stands above.`);
  });
}

/** What a command has done, as the log says it. */
export type CommandEvent = SecurityEvent | 'backup' | 'restore';

/**
 * Runs a program of commands/ that does one thing to the data folder and ends: `usage` is how it is called, with one
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
    const reason = reasonOf(error);
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
