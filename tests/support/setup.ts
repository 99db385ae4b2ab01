import { afterEach, vi } from 'vitest';

/** Milliseconds for which a test waits for something. Vitest's own second is too short on a busy machine. */
export const WAIT_TIMEOUT = 60_000;

const { waitFor } = vi;
vi.waitFor = (callback, options = WAIT_TIMEOUT) => waitFor(callback, options);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
