import fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import {
  nightOf,
  scheduleNightlyBackups,
  surplusNights,
} from '../../../src/server/services/nightly-backups.ts';

// As on a share whose server is gone: the system ends no program that waits for it.
vi.mock('../../../src/server/services/run-child.ts', () => ({
  runChild: () => new Promise(() => undefined),
}));

const DAY = 86_400_000;
const BEGIN = Date.UTC(2026, 0, 1);
const nightAfter = (days: number) => new Date(BEGIN + days * DAY).toISOString().slice(0, 10);

/** A year or less, in which each night has a backup or was missed. */
const years = fc
  .array(fc.boolean(), { minLength: 1, maxLength: 365 })
  .map((made) => made.flatMap((isMade, day) => (isMade ? [nightAfter(day)] : [])));

const keptOf = (nights: readonly string[]) => {
  const surplus = surplusNights(nights);
  return nights.filter((night) => !surplus.includes(night));
};

const monday = (night: string) => {
  const day = new Date(night);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10);
};

describe('a night', () => {
  it('begins at three in the morning on the server’s own clock', () => {
    expect(nightOf(new Date(2026, 10, 22, 2, 59, 59))).toBe('2026-11-21');
    expect(nightOf(new Date(2026, 10, 22, 3, 0, 0))).toBe('2026-11-22');
    expect(nightOf(new Date(2026, 10, 23, 2, 0, 0))).toBe('2026-11-22');
  });

  it('begins at three also when the clocks were put forward or back an hour before', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    expect(nightOf(new Date('2026-03-29T03:00:00+02:00'))).toBe('2026-03-29');
    expect(nightOf(new Date('2026-10-25T02:59:00+01:00'))).toBe('2026-10-24');
  });
});

describe('of the backups of all nights', () => {
  it('the newest seven stay, and eleven at most', () => {
    fc.assert(
      fc.property(years, (nights) => {
        const kept = keptOf(nights);
        expect(kept.slice(-7)).toEqual(nights.slice(-7));
        expect(kept.length).toBeLessThanOrEqual(11);
      }),
    );
  });

  it('the last of each of four weeks stays beside them', () => {
    fc.assert(
      fc.property(years, (nights) => {
        const lastOfWeeks = [...Map.groupBy(nights, monday).values()].map((week) => week.at(-1) ?? '');
        const before = lastOfWeeks.filter((night) => !nights.slice(-7).includes(night));
        expect(keptOf(nights).slice(0, -7)).toEqual(before.slice(-4));
      }),
    );
  });

  it('the same stay, whether they are removed night by night or all at once', () => {
    fc.assert(
      fc.property(years, (nights) => {
        let kept: string[] = [];
        for (const night of nights) kept = keptOf([...kept, night]);
        expect(kept).toEqual(keptOf(nights));
      }),
    );
  });
});

it('a backup that cannot even be ended does not keep the server from stopping', async () => {
  const log = pino({ level: 'silent' });
  await scheduleNightlyBackups({ dataDir: '/data', folder: '/gone', log }).stop();
});
