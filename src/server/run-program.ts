import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import type { NewAdmin } from './accounts/admin-settings.ts';
import { readSettings } from './settings.ts';
import { PROJECT_ROOT } from './site/build-site.ts';
import type { RunningServer } from './start-server.ts';
import { reasonOf, StartupError } from './startup-error.ts';

/**
 * Reads the arguments of a program. `--help` prints its usage and all settings, and exits; `--env-file=<file>` adds
 * settings, which the environment overrides. Returns the other arguments. Throws StartupError, also for too few or
 * too many.
 */
function readArguments(usage: string, count: 0 | 1): string[] {
  const { values, positionals } = parseOptions(usage);
  if (values.help) {
    console.log(`${usage}\n\n${readFileSync(join(PROJECT_ROOT, '.env.example'), 'utf8')}`);
    process.exit(0);
  }
  if (positionals.length !== count) throw new StartupError(`Use it so: ${usage}`);
  const file = values['env-file'];
  if (file !== undefined) {
    // TextDecoder drops the byte order mark that Notepad may write. A missing file has already been refused by Node.
    const settings = parseEnv(new TextDecoder().decode(readFileSync(file)));
    for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
  }
  return positionals;
}

function parseOptions(usage: string) {
  try {
    const options = { help: { type: 'boolean', short: 'h' }, 'env-file': { type: 'string' } } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch {
    throw new StartupError(`Use it so: ${usage}`);
  }
}

/**
 * Runs a program until the first SIGTERM or Ctrl-C, which calls the function that `start` returns; a second one exits at
 * once. A StartupError, and errors of disk and database, are printed as one sentence with exit code 1.
 */
export async function runProgram(usage: string, start: () => Promise<() => Promise<void>>): Promise<void> {
  // Read before the start, during which npm may be ended.
  const shell = process.ppid;
  // Without this, closing the terminal while something is printed would end the server.
  process.stdout.on('error', () => undefined);
  try {
    readArguments(usage, 0);
    const stop = await start();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => stop().then(() => process.exit(0)));
    }
    stopWithNpm(shell);
  } catch (error) {
    const isForOperator = error instanceof StartupError;
    // Errors of the system have a code; any other is a fault of the program, whose stack says where.
    if (!isForOperator && !('code' in Object(error))) throw error;
    console.error(isForOperator ? error.message : `The server could not be started: ${reasonOf(error)}.`);
    process.exitCode = 1;
  }
}

/** A signal to npm ends the shell that it runs a program in, which passes none on. */
function stopWithNpm(shell: number): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

/** What `announce` prints besides the URL. */
interface Announced {
  readonly dataDir?: string;
  /** The account, if this start made one. */
  readonly newAdmin?: NewAdmin | null;
  /** The server, where it builds the pages. */
  readonly server?: RunningServer;
}

/**
 * Prints what an operator needs, and last the URL, which means that the server is ready; once more when the first pages
 * are there. Warns of a missing SITE_URL, which nobody would notice on the pages.
 */
export function announce(url: string, { dataDir, newAdmin, server }: Announced): void {
  if (dataDir !== undefined) console.log(`Its data is in ${dataDir}`);
  if (newAdmin) {
    console.log(`The dashboard's account is ${newAdmin.email} (${url}/admin/login)`);
    if (newAdmin.password !== undefined) console.log(`Its password, shown this once: ${newAdmin.password}`);
  }
  if (server?.siteState().state === 'building') {
    console.log('Its pages are being built …');
    if (!process.env.SITE_URL)
      console.log('They lead search engines and shared links to this URL: SITE_URL is not set.');
    server.firstSite.then(() => {
      // The log has the reason of a failed build.
      if (server.siteState().state === 'ready') console.log(`Its pages are ready: ${url}`);
    });
  }
  console.log(`The website is at ${url}`);
}

/**
 * Runs a command on the data folder, with one argument. Errors are printed as one sentence with exit code 1.
 */
export async function runCommand(
  usage: string,
  work: (argument: string, dataDir: string) => Promise<void>,
): Promise<void> {
  try {
    const [argument = ''] = readArguments(usage, 1);
    await work(argument, readSettings(process.env).dataDir);
  } catch (error) {
    const reason = reasonOf(error);
    console.error(error instanceof StartupError ? reason : `Nothing was changed: ${reason}.`);
    process.exitCode = 1;
  }
}

/** A count with its noun: `1 picture`, `2 pictures`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
