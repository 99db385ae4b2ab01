import { afterEach, vi } from 'vitest';

/** Milliseconds for which a test waits for something: the second that is usual is over in no time on a busy machine. */
export const PATIENCE = 60_000;

const { waitFor } = vi;
vi.waitFor = (callback, options = PATIENCE) => waitFor(callback, options);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
