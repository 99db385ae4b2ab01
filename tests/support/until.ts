import { vi } from 'vitest';

/** Waits until something is so, and gives it; on a busy machine that may take a while. */
export function until<T>(isSo: () => T | Promise<T>) {
  return vi.waitUntil(isSo, { timeout: 120_000, interval: 10 });
}
