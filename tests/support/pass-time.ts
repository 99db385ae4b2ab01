import { onTestFinished, vi } from 'vitest';

const running = performance.now.bind(performance);
let passed = 0;

/** Advances both clocks, `Date` and `performance.now()`, by so many milliseconds for the running test. */
export function passTime(milliseconds: number): void {
  passed += milliseconds;
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] });
  vi.spyOn(performance, 'now').mockImplementation(() => running() + passed);
  onTestFinished(() => {
    passed = 0;
  });
}
