import { StartRefusal } from './refusal.ts';
import type { NewAdmin } from './services/settle-admin.ts';
import type { RunningServer } from './start-server.ts';

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
