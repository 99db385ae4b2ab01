import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contentDay,
  formatDate,
  formatMoment,
  formatRecent,
  momentOfDay,
  newestDay,
  schoolDay,
  today,
} from '../../../src/lib/dates.ts';

describe('a date on the page', () => {
  test.each([
    ['2026-08-15', '15 August 2026'],
    ['2026-01-01', '1 January 2026'],
    // Near midnight no time zone may turn it into the day before.
    ['2026-10-29T23:59:59Z', '29 October 2026'],
    ['2026-10-29T00:00:00+05:30', '29 October 2026'],
  ])('%s reads %s', (date, formatted) => {
    expect(formatDate(date)).toBe(formatted);
  });

  test.each(['', 'yesterday', '2026-13-01', '2026-02-30', '15/08/2026'])(
    'stays as staff wrote it where it is invalid: %j',
    (date) => {
      expect(formatDate(date)).toBe(date);
    },
  );
});

const anyMoment = fc.date({ min: new Date('1980-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const shownIn = (timeZone: string, moment: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);

describe('the moment that stands for a day', () => {
  test('is never in the future, and on that day at the school, whenever the day is published', () => {
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: 0, max: 400 }), (now, daysBefore) => {
        const day = schoolDay(now.getTime() - daysBefore * 86_400_000);
        const moment = momentOfDay(day, now.getTime()) ?? new Date(Number.NaN);
        expect(moment.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(shownIn('Asia/Kolkata', moment)).toBe(day);
        if (daysBefore === 0) return;
        for (const zone of ['UTC', 'America/Los_Angeles', 'Europe/Berlin', 'Asia/Tokyo'])
          expect(shownIn(zone, moment), zone).toBe(day);
      }),
    );
  });

  test('does not exist for a day that is still to come there', () => {
    const now = Date.parse('2026-11-25T18:29:59Z');
    expect([momentOfDay('2026-11-26', now), momentOfDay('2026-11-26', now + 1000)]).toEqual([
      null,
      new Date('2026-11-25T18:30:00Z'),
    ]);
  });
});

const now = new Date(2026, 10, 10, 18, 0);

test('a moment of today shows the time alone, any other one the day too', () => {
  expect(formatRecent(new Date(2026, 10, 10, 14, 5).toISOString(), now)).toMatch(/^2:05\spm$/i);
  expect(formatRecent(new Date(2026, 10, 9, 14, 5).toISOString(), now)).toMatch(/9 Nov 2026.*2:05\spm/i);
});

test('today is the day where the reader is', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test('a day is read from a date, and nothing from a text that is none', () => {
  expect(contentDay('2026-08-15')).toBe('2026-08-15');
  expect(contentDay('2026-08-15T10:00:00Z')).toBe('2026-08-15');
  for (const none of ['', '15 August', '2026-13-45', 'soon']) expect(contentDay(none)).toBeNull();
});

test('a list last changed on the day of its newest item', () => {
  expect(newestDay([{ date: '2026-03-01' }, { date: '2026-01-02' }, { date: 'later' }])).toBe('2026-03-01');
  expect(newestDay([{ date: '' }])).toBeUndefined();
});

test('moments read as the language writes them, in every month, and at noon and midnight', () => {
  const language = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
  for (let month = 0; month < 12; month += 1)
    for (const hour of [0, 1, 11, 12, 13, 23]) {
      const moment = new Date(2026, month, 3, hour, 5);
      expect(formatMoment(moment.toISOString())).toBe(language.format(moment).replace(/\s/gu, ' '));
    }
  expect(formatMoment('soon')).toBe('soon');
});
