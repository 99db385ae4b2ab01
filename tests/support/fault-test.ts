import { BUILT_SITE } from './built-sites.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { test as base } from './site-test.ts';
import { startTestServer } from './start-test-server.ts';

export { expect } from './site-test.ts';

const WITHOUT_PICTURES = '--blink-settings=imagesEnabled=false';

type Options = {
  /** The built site that is served. */
  siteDir: string;
  /** What the server holds at first. */
  seed: 'fixtures' | 'empty';
  /** Without them pages open in half the time once more; what is uploaded needs them. */
  hasPictures: boolean;
};

/**
 * A journey through faults: between the pages and a server that all tests of a worker share stands one that breaks
 * the API as the test asks. What such a test writes must not matter to the others.
 */
export const test = base.extend<{ faults: FaultProxy }, Options>({
  siteDir: [BUILT_SITE, { option: true, scope: 'worker' }],
  seed: ['fixtures', { option: true, scope: 'worker' }],
  hasPictures: [false, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, hasPictures }, use) => {
      const { args = [] } = launchOptions;
      await use(hasPictures ? launchOptions : { ...launchOptions, args: [...args, WITHOUT_PICTURES] });
    },
    { scope: 'worker' },
  ],
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
  shared: [
    async ({ siteDir, seed }, use) => {
      const server = await startTestServer({ siteDir, seed });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  faults: async ({ shared }, use) => {
    const proxy = await startFaultProxy(shared.origin);
    await use(proxy);
    await proxy.stop();
  },
  server: async ({ shared, faults }, use) => use({ ...shared, origin: faults.origin }),
});
