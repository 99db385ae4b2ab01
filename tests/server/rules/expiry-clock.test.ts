import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openExpiryClock } from '../../../src/server/db/expiry-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const NOW = Date.UTC(2027, 5, 1);

/** A machine that runs for a while, at a clock that may say something else. */
async function machine(now = NOW, newest: number | null = null) {
  const dataDir = await temporaryFolder();
  const clock = { now, running: 0 };
  const clocks = { now: () => clock.now, running: () => clock.running };
  const start = () => openExpiryClock(dataDir, newest, clocks);
  let time = start();
  return {
    clock,
    dataDir,
    seen: () => time.seen(),
    stamp: () => time.stamp(),
    /** With a look every half a minute, as the server has it. */
    runs: (milliseconds: number) => {
      for (let left = milliseconds; left > 0; left -= 30_000) {
        clock.now += Math.min(left, 30_000);
        clock.running += Math.min(left, 30_000);
        time.seen();
      }
    },
    restart: (off = 0) => {
      time.save();
      clock.now += off;
      clock.running = 0;
      time = start();
    },
  };
}

describe('the time by which things end for good', () => {
  it('is the clock’s where that is right', async () => {
    const { clock, seen, runs, restart } = await machine();
    runs(3 * DAY);
    expect(seen()).toBe(clock.now);
    restart(5000);
    runs(MINUTE);
    expect(seen()).toBe(clock.now);
  });

  it.each([40 * DAY, 10_000 * DAY])(
    'moves by minutes where the clock is %i ms ahead for 65 s',
    async (ahead) => {
      const { clock, seen, runs } = await machine();
      clock.now += ahead;
      runs(65_000);
      clock.now -= ahead;
      expect(seen() - clock.now).toBeLessThan(10 * MINUTE);
      runs(30 * MINUTE);
      expect(seen()).toBe(clock.now);
    },
  );

  it('catches up in a day and a half after two weeks off', async () => {
    const { clock, seen, runs, restart } = await machine();
    restart(14 * DAY);
    expect(seen()).toBeLessThan(NOW + MINUTE);
    runs(1.6 * DAY);
    expect(seen()).toBe(clock.now);
  });

  it('goes on through a start in 1970, and notes nothing as older than it is', async () => {
    const { clock, seen, stamp, runs, restart } = await machine();
    restart(-NOW);
    runs(10 * MINUTE);
    expect(stamp()).toBeGreaterThan(NOW);
    clock.now = NOW + 20 * MINUTE;
    runs(10 * MINUTE);
    expect(seen()).toBe(clock.now);
  });

  it('begins after 1970 in a new folder, and with what is kept in one of an earlier release', async () => {
    expect((await machine(0)).stamp()).toBeGreaterThan(Date.UTC(2026, 0, 1));
    expect((await machine(NOW + 40 * DAY, NOW)).seen()).toBe(NOW);
  });

  it('begins somewhere whatever the file says', async () => {
    const { dataDir, restart, runs, clock, seen } = await machine();
    await writeFile(join(dataDir, 'seen-time'), '');
    restart();
    runs(MINUTE);
    expect(seen()).toBe(clock.now);
  });

  it('leaves what is kept for thirty days three days of a running server, whatever the clock says', async () => {
    const step = fc.record({
      jump: fc.oneof(
        fc.constant(0),
        fc.integer({ min: -20_000, max: 20_000 }).map((days) => days * DAY),
      ),
      runs: fc.integer({ min: 0, max: 300 }),
      isRestart: fc.boolean(),
    });
    const folder = await machine();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        let running = 0;
        let last = folder.seen();
        const kept = folder.stamp();
        for (const { jump, runs, isRestart } of steps) {
          folder.clock.now = Math.max(0, folder.clock.now + jump);
          if (isRestart) folder.restart();
          folder.runs(runs * MINUTE);
          running += runs * MINUTE;
          expect(folder.seen()).toBeGreaterThanOrEqual(last);
          last = folder.seen();
          if (last - kept >= 30 * DAY) expect(running).toBeGreaterThanOrEqual(3 * DAY - 1);
        }
      }),
      { numRuns: 50 },
    );
  });
});
