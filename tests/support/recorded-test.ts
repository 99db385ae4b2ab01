import { BUILT_SITE } from './built-sites.ts';
import { type Recorder, recordWrites, type Write } from './record-writes.ts';
import { test as base } from './site-test.ts';
import { startTestServer } from './start-test-server.ts';

export { expect } from './site-test.ts';

/** A journey whose writes are recorded as they are sent, in order. */
export const test = base.extend<{ recorder: Recorder; writes: Write[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs
  server: async ({}, use) => {
    const server = await startTestServer({ siteDir: BUILT_SITE });
    const recorder = await recordWrites(server.origin);
    await use(Object.assign({ ...server, origin: recorder.origin }, { recorder }));
    await recorder.stop();
    await server.stop();
  },
  recorder: async ({ server }, use) => {
    if (!('recorder' in server)) throw new Error('The server of this test has no recorder.');
    // The fixture above has put it there.
    await use(server.recorder as Recorder);
  },
  writes: async ({ recorder }, use) => use(recorder.writes),
});
