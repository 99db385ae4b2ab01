import { mkdtemp } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { removeFolder } from '../../src/server/db/durable-file.ts';
import type { ServerOptions } from '../../src/server/start-server.ts';
import { BUILT_SITE } from './built-sites.ts';
import { startLocalServer } from './local-server.ts';
import { test as base } from './site-test.ts';
import { startTestServer } from './start-test-server.ts';

export { expect } from './site-test.ts';

/** The server of a journey, which can be stopped, and started again at the same origin with the same content. */
export type Outage = {
  origin: string;
  dataDir: string;
  begin: () => Promise<void>;
  /** Something else responds at the origin, as where a line is dead or wants a login first. */
  pretend: (respond: RequestListener) => Promise<void>;
  /** The server is there again, or another one in place of the one that runs. */
  end: (options?: Partial<ServerOptions>) => Promise<void>;
};

/** A journey in a browser with the site's service worker, whose server goes away and comes back. */
export const test = base.extend<{ outage: Outage }>({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs
  outage: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'gurukulam-outage-'));
    const dataDir = join(folder, 'data');
    let port = 0;
    const start = (options: Partial<ServerOptions> = {}) =>
      startTestServer({ siteDir: BUILT_SITE, dataDir, port, ...options });
    const { origin, stop } = await start();
    port = Number(new URL(origin).port);
    let end = stop;
    const begin = async () => {
      await end();
      end = async () => undefined;
    };
    await use({
      origin,
      dataDir,
      begin,
      pretend: async (respond) => {
        await begin();
        end = (await startLocalServer(respond, port)).stop;
      },
      end: async (options) => {
        await begin();
        end = (await start(options)).stop;
      },
    });
    await begin();
    await removeFolder(folder);
  },
  server: async ({ outage: { origin, dataDir } }, use) => {
    await use({ origin, dataDir });
  },
});

/** The paths of the pages that this browser has saved. */
export function savedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('pages')).keys();
    return requests.map(({ url }) => new URL(url).pathname).toSorted();
  });
}

/** The paths of everything that this browser has saved. */
export function savedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Waits until the page that is open is saved with the files that it has loaded, which come after it. */
export async function isSaved(page: Page): Promise<void> {
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/_astro/'))
      .concat(location.pathname),
  );
  await expect.poll(() => savedFiles(page)).toEqual(expect.arrayContaining(files));
}
