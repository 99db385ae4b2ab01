import { vi } from 'vitest';

/** Waits until the result is truthy, and returns it; a busy machine may take a while. */
export function until<T>(condition: () => T | Promise<T>) {
  return vi.waitUntil(condition, { timeout: 120_000, interval: 10 });
}
