import fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeBackup } from '../../../src/server/backups/make-backup.ts';
import {
  nightOf,
  scheduleNightlyBackups,
  surplusNights,
} from '../../../src/server/backups/nightly-backups.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { until } from '../../support/until.ts';

// As on a network share whose server is gone.
vi.mock('../../../src/server/backups/make-backup.ts', () => ({
  makeBackup: vi.fn(() => new Promise(() => undefined)),
}));

const DAY = 86_400_000;
const BEGIN = Date.UTC(2026, 0, 1);
const nightAfter = (days: number) => new Date(BEGIN + days * DAY).toISOString().slice(0, 10);

/** Two years or less, in which each night has a backup or was missed. */
const years = fc
  .array(fc.boolean(), { minLength: 1, maxLength: 730 })
  .map((made) => made.flatMap((isMade, day) => (isMade ? [nightAfter(day)] : [])));

const retainedOf = (nights: readonly string[]) => {
  const surplus = surplusNights(nights);
  return nights.filter((night) => !surplus.includes(night));
};

describe('a night', () => {
  it('begins at three in the morning on the server’s own clock', () => {
    expect(nightOf(new Date(2026, 10, 22, 2, 59, 59))).toBe('2026-11-21');
    expect(nightOf(new Date(2026, 10, 22, 3, 0, 0))).toBe('2026-11-22');
    expect(nightOf(new Date(2026, 10, 23, 2, 0, 0))).toBe('2026-11-22');
  });
});

describe('of the backups of all nights', () => {
  it('the newest fourteen stay, and the first of each month for a year', () => {
    fc.assert(
      fc.property(years, (nights) => {
        const [newest, retained] = [nights.at(-1) ?? '', retainedOf(nights)];
        expect(retained.slice(-14)).toEqual(nights.slice(-14));
        const aYearAgo = `${Number(newest.slice(0, 4)) - 1}${newest.slice(4)}`;
        const firstOfMonths = nights.filter((night, at) => night.slice(0, 7) !== nights[at - 1]?.slice(0, 7));
        const before = firstOfMonths.filter(
          (night) => !nights.slice(-14).includes(night) && night > aYearAgo,
        );
        expect(retained.slice(0, -14)).toEqual(before);
      }),
    );
  });

  it('the same stay, whether they are removed night by night or all at once', () => {
    fc.assert(
      fc.property(years, (nights) => {
        let retained: string[] = [];
        for (const night of nights) retained = retainedOf([...retained, night]);
        expect(retained).toEqual(retainedOf(nights));
      }),
    );
  });
});

it('a share that hangs holds one attempt, however many nights pass', async () => {
  let polls = 0;
  const now = () => new Date(2026, 10, 22 + polls++);
  const log = pino({ level: 'silent' });
  const folder = await temporaryFolder();
  const { stop, fault } = scheduleNightlyBackups({ dataDir: '/data', folder, log, now, pollEvery: 1 });
  onTestFinished(stop);
  // On a busy machine twenty polls may pass before the attempt begins.
  await until(() => vi.mocked(makeBackup).mock.calls.length > 0);
  const begun = polls;
  await until(() => polls > begun + 20);
  expect(makeBackup).toHaveBeenCalledTimes(1);
  expect(fault()).toBeNull();
});
