import { test as base } from './site-test.ts';

export { expect } from './site-test.ts';

/** A journey that only reads: all of them share the server of their worker, which saves a start and a seed each. */
export const test = base.extend({
  server: async ({ shared }, use) => use(shared),
});
