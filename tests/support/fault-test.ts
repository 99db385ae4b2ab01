import { startLocalServer } from './local-server.ts';
import { test as base } from './site-test.ts';

export { expect } from './site-test.ts';

/** What becomes of one call of the API: nobody responds, or this comes back. */
export type Fault = 'hanging' | { status: number; contentType: string; body: string };

export type Faults = {
  /** From now on every call of the pages' API that the rule names a fault for meets it; null goes through. */
  break: (rule: (call: { method: string; path: string }) => Fault | null) => void;
  /** From now on everything goes through. */
  mend: () => void;
};

/**
 * A journey through faults of the API, as the test asks, in front of a server that all tests of a worker share. What such a
 * test writes must not matter to the others.
 */
export const test = base.extend<{ faults: Faults }>({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
  server: async ({ sharedByFaults }, use) => use(sharedByFaults),
  faults: async ({ context }, use) => {
    // Takes what is uploaded, and says nothing.
    const silence = await startLocalServer(() => undefined);
    let faultOf: Parameters<Faults['break']>[0] = () => null;
    await context.route('**/api/**', async (route) => {
      const request = route.request();
      const { pathname, search } = new URL(request.url());
      const path = pathname + search;
      const fault = faultOf({ method: request.method(), path });
      if (fault === null) await route.fallback();
      else if (fault === 'hanging') await route.continue({ url: silence.origin + path });
      else await route.fulfill(fault);
    });
    await use({
      break: (rule) => {
        faultOf = rule;
      },
      mend: () => {
        faultOf = () => null;
      },
    });
    await silence.stop();
  },
});
