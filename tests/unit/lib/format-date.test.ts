import { describe, expect, test } from 'vitest';
import { formatDate } from '../../../src/lib/format-date.ts';

describe('a date on the page', () => {
  test.each([
    ['2026-08-15', '15 August 2026'],
    ['2026-01-01', '1 January 2026'],
    // Near midnight no time zone may turn it into the day before.
    ['2026-10-29T23:59:59Z', '29 October 2026'],
    ['2026-10-29T00:00:00+05:30', '29 October 2026'],
  ])('%s reads %s', (date, words) => {
    expect(formatDate(date)).toBe(words);
  });

  test.each(['', 'yesterday', '2026-13-01', '15/08/2026'])(
    'stays as staff wrote it where it is none: %j',
    (date) => {
      expect(formatDate(date)).toBe(date);
    },
  );
});
