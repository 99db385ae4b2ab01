import { vi } from 'vitest';

/** Has so many milliseconds pass at once, by the clock and by what counts while the machine runs; until `useRealTimers`. */
export function passTime(milliseconds: number): void {
  const running = performance.now.bind(performance);
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] });
  vi.spyOn(performance, 'now').mockImplementation(() => running() + milliseconds);
}
