import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { BUILT_SITE } from './built-sites.ts';
import { ADMIN, startTestServer, type TestServer } from './start-test-server.ts';

export { expect };

/** The site under test, for one test alone. */
export type Site = {
  origin: string;
  email: string;
  password: string;
  dataDir: string;
  /** URLs on other hosts that the pages asked for, where the outside is stubbed; none of these leaves the machine. */
  outside: string[];
  /** Alerts and confirmations, in order; all are accepted. */
  dialogs: string[];
  /** Problems in the console that this test causes on purpose. */
  allowProblems: (expected: RegExp) => void;
};

/**
 * All that workers have is declared here: Playwright ends a worker and its browser before a test that declares more, which
 * takes 1.7 s of the processor each time. A server starts with the first test that asks for it.
 */
type OfWorkers = {
  /** For journeys that only read. */
  shared: TestServer;
  /** For journeys through faults: what they write does not matter to each other. */
  sharedByFaults: TestServer;
  /** The built site that the latter serves. */
  siteDir: string;
  /** What it holds at first. */
  seed: 'fixtures' | 'empty';
};

/**
 * What a journey runs on: its own server on the built site with freshly seeded content, no way out to the network,
 * and a test that fails when a page reports an error that nobody expected (security policy violations among them).
 */
export const test = base.extend<
  { server: Pick<TestServer, 'origin' | 'dataDir'>; site: Site; outside: 'unreachable' | 'stubbed' },
  OfWorkers
>({
  // Stubs cost the browser its cache and each request a detour: only for journeys that need tiles or the film.
  outside: ['unreachable', { option: true }],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs
    async ({}, use) => {
      const server = await startTestServer({ siteDir: BUILT_SITE });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  siteDir: [BUILT_SITE, { option: true, scope: 'worker' }],
  seed: ['fixtures', { option: true, scope: 'worker' }],
  sharedByFaults: [
    async ({ siteDir, seed }, use) => {
      const server = await startTestServer({ siteDir, seed });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  server: async ({}, use) => {
    const server = await startTestServer({ siteDir: BUILT_SITE });
    await use(server);
    await server.stop();
  },
  site: [
    async ({ context, server, outside }, use) => {
      const problems: string[] = [];
      // The browser says so by itself where a page does not fade in after all: it is resized, or left again.
      const allowed: RegExp[] = [/^Uncaught: Transition was (?:aborted|skipped)/];
      const site: Site = {
        origin: server.origin,
        ...ADMIN,
        dataDir: server.dataDir,
        outside: [],
        dialogs: [],
        allowProblems: (expected) => void allowed.push(expected),
      };
      if (outside === 'stubbed') await stubTheOutside(context, server.origin, site.outside);
      const watch = (page: Page) => {
        page.on('pageerror', (error) => problems.push(`Uncaught: ${error.message}`));
        page.on('console', (message) => {
          if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
        });
        page.on('dialog', async (dialog) => {
          site.dialogs.push(dialog.message());
          // A page that is closed meanwhile takes its dialog with it.
          await dialog.accept().catch(() => undefined);
        });
      };
      context.pages().forEach(watch);
      context.on('page', watch);
      await use(site);
      expect(problems.filter((problem) => !allowed.some((expected) => expected.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
});

/** Map tiles and the film are stubs; everything else outside is refused. */
async function stubTheOutside(context: BrowserContext, inside: string, outside: string[]): Promise<void> {
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && url.origin !== inside,
    async (route) => {
      const url = route.request().url();
      outside.push(url);
      if (/tile/.test(url)) return route.fulfill({ contentType: 'image/png', body: GREY_TILE });
      if (/youtube/.test(url))
        return route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' });
      return route.abort();
    },
  );
}

const GREY_TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNYAAAAyAABYkV+OgAAAABJRU5ErkJggg==',
  'base64',
);
