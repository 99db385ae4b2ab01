import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { pino } from 'pino';
import { lossyOutput } from './plugins/log.ts';
import { showProgress } from './progress.ts';
import { Refusal, reasonOf, StartRefusal } from './refusal.ts';
import type { SecurityEvent } from './routes/route.ts';
import { PROJECT_ROOT } from './services/build-site.ts';
import type { NewAdmin } from './services/settle-admin.ts';
import { readSettings, SETTING_NAMES } from './settings.ts';
import type { RunningServer } from './start-server.ts';

/**
 * The arguments of a program, without its options: `--help` prints how it is called, and all settings, and ends it;
 * `--env-file=<file>` adds the settings of a file to those of the environment, which come first. Says which names in the
 * environment only resemble a setting. Throws StartRefusal, also where there are fewer or more of them.
 */
function readArguments(usage: string, least: number, most: number): string[] {
  const { values, positionals } = parseOptions(usage);
  if (values.help) {
    console.log(`${usage}\n\n${readFileSync(join(PROJECT_ROOT, '.env.example'), 'utf8')}`);
    process.exit(0);
  }
  if (positionals.length < least || positionals.length > most) throw new StartRefusal(`Use it so: ${usage}`);
  const file = values['env-file'];
  if (file !== undefined) {
    // Without the mark that Windows' Notepad may put in front. Where the file is missing, Node itself has refused to run.
    const settings = parseEnv(new TextDecoder().decode(readFileSync(file)));
    for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
  }
  for (const [name, meant] of misspelt(Object.keys(process.env)))
    console.error(`There is no setting ${name}. Is ${meant} meant?`);
  return positionals;
}

function parseOptions(usage: string) {
  try {
    const options = { help: { type: 'boolean', short: 'h' }, 'env-file': { type: 'string' } } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch {
    throw new StartRefusal(`Use it so: ${usage}`);
  }
}

/** Names that are one letter away from that of a setting, each with it. Four letters resemble too much, as HOST does HOME. */
export function misspelt(names: readonly string[]): [name: string, meant: string][] {
  const plain = (text: string) => text.toUpperCase().replaceAll('_', '');
  const isSlip = (given: string, right: string) =>
    given === right || (right.length > 4 && oneLess(right).some((rest) => oneLess(given).includes(rest)));
  return names
    .filter((name) => !SETTING_NAMES.includes(name))
    .flatMap((name) =>
      SETTING_NAMES.filter((setting) => isSlip(plain(name), plain(setting))).map(
        (meant): [string, string] => [name, meant],
      ),
    );
}

/** A text, and all that it is without one of its letters: two texts that share one of these are a slip of a key apart. */
const oneLess = (text: string) => [
  text,
  ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1)),
];

/**
 * Runs a program that goes on until the first SIGTERM or Ctrl-C, which calls what `start` returns (a second one does not
 * wait). A refusal to start, and what disk and database throw, is one sentence and exit code 1.
 */
export async function runProgram(usage: string, start: () => Promise<() => Promise<void>>): Promise<void> {
  // A terminal may be gone before the progress that is shown on it.
  process.stdout.on('error', () => undefined);
  try {
    readArguments(usage, 0, 0);
    const stop = await start();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => stop().then(() => process.exit(0)));
    }
  } catch (error) {
    const isRefused = error instanceof StartRefusal;
    // Of what neither disk nor database throws, the stack says more.
    if (!isRefused && !('code' in Object(error))) throw error;
    console.error(isRefused ? error.message : `The server could not be started: ${reasonOf(error)}.`);
    process.exitCode = 1;
  }
}

/** Prints where the data is, the account, if this start created it, and then the URL: from then on the server is ready. */
export function announce(url: string, newAdmin: NewAdmin | null, dataDir: string | null = null): void {
  if (dataDir !== null) console.log(`Its data is in ${dataDir}`);
  if (newAdmin !== null) {
    console.log(`The dashboard's account is ${newAdmin.email} (${url}/admin/login)`);
    if (newAdmin.password !== undefined) console.log(`Its password, shown this once: ${newAdmin.password}`);
  }
  console.log(`The website is at ${url}`);
}

/** Reports the build of the pages, and a missing SITE_URL, which nobody would notice on them. */
export function announceSite({ origin, siteState, firstSite }: RunningServer): void {
  if (['ready', 'elsewhere'].includes(siteState().state)) return;
  console.log('Its pages are being built …');
  if (!process.env.SITE_URL)
    console.log('They lead search engines and shared links to this URL: SITE_URL is not set.');
  const showing = setInterval(() => {
    const site = siteState();
    if (site.state === 'building' && site.pages !== undefined)
      showProgress(`${site.pages.done} of ${site.pages.all} pages`);
  }, 200);
  firstSite.then(() => {
    clearInterval(showing);
    showProgress('');
    // Of one that failed the log says why.
    if (siteState().state === 'ready') console.log(`Its pages are ready: ${origin}`);
  });
}

/** What a command has done, as the log says it. */
export type CommandEvent = SecurityEvent | 'backup' | 'restore';

/**
 * Runs a program of commands/ that does one thing to the data folder, with one argument or `most` of them. What happened, if
 * anything did, is its last line, as the server's log has it. A refusal, and what disk and database throw, is one sentence
 * and exit code 1.
 */
export async function runCommand(
  usage: string,
  work: (argument: string, dataDir: string, second?: string) => Promise<CommandEvent | null>,
  most: 1 | 2 = 1,
): Promise<void> {
  try {
    const [argument = '', second] = readArguments(usage, 1, most);
    // A restore goes on as another user than the one who began it.
    const user = userName();
    const event = await work(argument, readSettings(process.env).dataDir, second);
    if (event === null) return;
    pino({}, lossyOutput(1)).info({ event, account: null, address: 'command line', user });
  } catch (error) {
    showProgress('');
    const reason = reasonOf(error);
    const isRefused = error instanceof StartRefusal || error instanceof Refusal;
    console.error(isRefused ? reason : `Nothing was changed: ${reason}.`);
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
