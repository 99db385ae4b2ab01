import type { NewAdmin } from './auth/accounts.ts';
import type { RunningServer } from './start-server.ts';

/** Tells the operator the account, where this start made it, and at last the address: the server is ready then. */
export function announce(address: string, newAdmin: NewAdmin | null): void {
  if (newAdmin !== null) {
    console.log(`The dashboard's account is ${newAdmin.email} (${address}/admin/login)`);
    if (newAdmin.password !== undefined) console.log(`Its password, shown this once: ${newAdmin.password}`);
  }
  console.log(`The website is at ${address}`);
}

/**
 * A start that has to build first says so, because the terminal is what the operator watches meanwhile; and what the
 * pages tell of their address, because nobody would see it on them.
 */
export function announceSite({ siteState, firstSite, failureOutput }: RunningServer): void {
  if (['ready', 'elsewhere'].includes(siteState().state)) return;
  console.log('Its pages are being built …');
  if (!process.env.SITE_URL)
    console.log('They lead search engines and shared links to this address: SITE_URL is not set.');
  firstSite.then(() => {
    const site = siteState();
    if (site.state === 'ready') console.log('Its pages are ready.');
    if (site.state !== 'failed') return;
    const output = failureOutput();
    console.error(output === '' ? site.error : `${output}\n${site.error} What it said stands above.`);
  });
}
