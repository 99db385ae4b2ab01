import { beforeEach, expect, it, vi } from 'vitest';
import { debounceChanges } from '../../../src/server/services/site-keeper.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));

const SECOND = 1000;

/** As `npm start` has it, with the seconds at which it builds. */
function gathering() {
  const begun = performance.now();
  const builds: number[] = [];
  const times = { gatherFor: SECOND, rowEndsAfter: 8 * SECOND, longestWait: 60 * SECOND };
  const { changed } = debounceChanges(times, () => builds.push((performance.now() - begun) / SECOND));
  return { builds, changed };
}

it('what is saved alone is built after a second, as is what comes with it', () => {
  const { builds, changed } = gathering();
  changed();
  vi.advanceTimersByTime(SECOND / 2);
  changed();
  vi.advanceTimersByTime(60 * SECOND);
  changed();
  vi.advanceTimersByTime(60 * SECOND);
  expect(builds).toEqual([1, 61.5]);
});

it.each([
  ['a fast', 1, [1, 57]],
  ['a slow', 3, [1, 63, 155]],
])('fifty uploads in a row over %s line cost three builds at most', (_what, pause, expected) => {
  const { builds, changed } = gathering();
  for (let upload = 0; upload < 50; upload += 1) {
    changed();
    vi.advanceTimersByTime(pause * SECOND);
  }
  vi.advanceTimersByTime(60 * SECOND);
  expect(builds).toEqual(expected);
});

it.each([
  ['in the middle of a row is gone as soon as ever', [true], [1, 5]],
  [
    'is gone as soon although colleagues upload and delete on',
    [true, false, true, false, true],
    [1, 5, 6, 7],
  ],
])('what is deleted %s', (_what, deletions, expected) => {
  const { builds, changed } = gathering();
  for (let upload = 0; upload < 2; upload += 1) {
    changed();
    vi.advanceTimersByTime(2 * SECOND);
  }
  for (const isUrgent of deletions) {
    changed(isUrgent);
    vi.advanceTimersByTime(SECOND / 2);
  }
  vi.advanceTimersByTime(60 * SECOND);
  expect(builds).toEqual(expected);
});
