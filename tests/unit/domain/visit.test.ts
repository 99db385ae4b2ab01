import { describe, expect, test } from 'vitest';
import { isSince, newestDate, visitNow } from '../../../src/domain/visit.ts';

const MINUTE = 60_000;
const noon = Date.parse('2026-11-22T12:00:00Z');
const old = Date.parse('2026-11-20T08:00:00Z');
const last = { since: old, until: old + 10 * MINUTE, at: noon, read: ['contact-1'], left: 2 };

describe('a visit to the inbox', () => {
  test('is the first one on a device: nothing is new but what comes in from now on', () => {
    const visit = visitNow(null, old, noon);
    expect(isSince('2026-11-20T08:00:00.000Z', visit)).toBe(false);
    expect(isSince('2026-11-20T08:00:00.500Z', visit)).toBe(true);
    expect(isSince('2026-11-20T13:30:01+05:30', visit)).toBe(true);
  });

  test('goes on when somebody is back within half an hour', () => {
    const visit = visitNow(last, old + 20 * MINUTE, noon + 30 * MINUTE);
    expect(visit).toEqual({ ...last, until: old + 20 * MINUTE, at: noon + 30 * MINUTE });
  });

  test('begins after a longer pause, and takes for new what the visit before has not shown', () => {
    const visit = visitNow(last, old + 20 * MINUTE, noon + 31 * MINUTE);
    expect(visit).toEqual({
      since: last.until,
      until: old + 20 * MINUTE,
      at: noon + 31 * MINUTE,
      read: [],
      left: 0,
    });
  });

  test('begins when the clock of the device was set back', () => {
    expect(visitNow(last, old, noon - 60 * MINUTE).since).toBe(last.until);
  });

  test('takes no message without a date for new', () => {
    for (const date of ['', 'yesterday']) expect(isSince(date, last)).toBe(false);
    expect(newestDate([{ date: '' }, { date: '2026-11-20T08:00:00Z' }, { date: 'x' }])).toBe(old);
    expect(newestDate([])).toBe(0);
  });
});
