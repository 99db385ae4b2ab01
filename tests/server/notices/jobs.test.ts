import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { migrate } from '../../../src/server/db/database.ts';
import { type Channel, openJobs } from '../../../src/server/services/jobs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function openAt(start = Date.UTC(2026, 10, 22)) {
  const database = new DatabaseSync(':memory:');
  migrate(database);
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  const clock = {
    get now() {
      return Date.now();
    },
    set now(time) {
      vi.setSystemTime(time);
    },
  };
  const open = () => openJobs(database);
  const jobs = open();
  let records = 0;
  return {
    clock,
    jobs,
    database,
    open,
    arrives: (channel: Channel) => jobs.add({ collection: 'volunteers', id: ++records }, channel),
  };
}

/** Lets time pass in steps and returns the moments, from the start, at which the notice was tried. */
function triesOf(channel: Channel, span: number, step: number): { tries: number[]; gaveUpAt: number | null } {
  const { clock, jobs, arrives } = openAt();
  const begin = clock.now;
  arrives(channel);
  const tries: number[] = [];
  for (; clock.now < begin + span; clock.now += step) {
    const job = jobs.claim(channel);
    if (job === null) continue;
    tries.push(clock.now - begin);
    jobs.noteFailure(job.id, 'It failed.');
    if (jobs.waiting()[0]?.next_try_at === null) return { tries, gaveUpAt: clock.now - begin };
  }
  return { tries, gaveUpAt: null };
}

describe('what staff are to be told of', () => {
  it('goes out at once, and what comes in the ten minutes after it in one mail, after a restart too', () => {
    const { clock, jobs, arrives, open } = openAt();
    arrives('mail');
    const first = jobs.claim('mail');
    expect(first?.records).toHaveLength(1);
    jobs.remove(first?.id ?? 0);
    for (let second = 0; second < 600; second += 1) {
      arrives('mail');
      expect(open().claim('mail')).toBeNull();
      clock.now += 1000;
    }
    expect(open().claim('mail')?.records).toHaveLength(600);
  });

  it('gathers in one further mail while the first does not get through', () => {
    const { clock, jobs, arrives } = openAt();
    arrives('mail');
    const first = jobs.claim('mail');
    for (let hour = 0; hour < 24; hour += 1) {
      arrives('mail');
      clock.now += 2 * HOUR;
      const job = jobs.claim('mail');
      expect([job?.id, job?.repeatId, job?.records]).toEqual([first?.id, first?.repeatId, first?.records]);
      jobs.noteFailure(job?.id ?? 0, 'It failed.');
    }
    jobs.remove(first?.id ?? 0);
    clock.now += 10 * MINUTE;
    expect(jobs.claim('mail')?.records).toHaveLength(24);
  });

  it('comes again with the same id and the same records where the server was killed while it told of them', () => {
    const { clock, arrives, open } = openAt();
    arrives('webhook');
    const told = open().claim('webhook');
    clock.now += HOUR;
    expect(open().claim('webhook')).toEqual({ ...told, attempts: 1 });
  });

  it.each([
    ['mail', 10 * MINUTE],
    ['webhook', 15_000],
  ] as const)('is tried again after growing pauses, for three days: by %s', (channel, firstPause) => {
    const { tries, gaveUpAt } = triesOf(channel, 4 * DAY, 5000);
    const pauses = tries.slice(1).map((time, index) => time - (tries[index] ?? 0));
    expect(pauses[0]).toBeGreaterThanOrEqual(firstPause);
    expect(pauses[0]).toBeLessThanOrEqual(firstPause * 1.25 + 5000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(1.25 * HOUR + 5000);
    expect(Math.min(...pauses.slice(9))).toBeGreaterThanOrEqual(HOUR);
    expect(new Set(pauses.slice(9)).size, 'each pause a little different').toBeGreaterThan(10);
    expect(gaveUpAt).toBeGreaterThan(3 * DAY - 1.3 * HOUR);
    expect(gaveUpAt).toBeLessThanOrEqual(3 * DAY);
  });

  it('is seen by staff when it is given up, and tried once more when they ask for it', () => {
    const { clock, jobs, arrives } = openAt();
    arrives('webhook');
    const { id = 0, repeatId } = jobs.claim('webhook') ?? {};
    for (; jobs.waiting()[0]?.next_try_at !== null; clock.now += 2 * HOUR) {
      jobs.claim('webhook');
      jobs.noteFailure(id, 'The receiver responded with 500.');
    }
    const seen = { id, channel: 'webhook', created_at: '2026-11-22T00:00:00.000Z', attempts: 40 };
    expect(jobs.waiting()).toEqual([
      { ...seen, next_try_at: null, last_error: 'The receiver responded with 500.' },
    ]);
    clock.now += DAY;
    expect(jobs.claim('webhook')).toBeNull();
    expect([jobs.retry(id), jobs.retry(id + 1)]).toEqual([true, false]);
    expect(jobs.claim('webhook')).toMatchObject({ id, repeatId });
    jobs.noteFailure(id, 'The receiver responded with 502.');
    expect(jobs.waiting()[0]?.next_try_at, 'it has three days again').not.toBeNull();
    expect([jobs.remove(id), jobs.remove(id), jobs.waiting()]).toEqual([true, false, []]);
  });

  it('is not given up because the server was off for two weeks', () => {
    const { clock, jobs, arrives } = openAt();
    arrives('webhook');
    const { id = 0 } = jobs.claim('webhook') ?? {};
    jobs.noteFailure(id, 'It failed.');
    clock.now += 14 * DAY;
    jobs.claim('webhook');
    jobs.noteFailure(id, 'It failed.');
    expect(jobs.waiting()[0]?.next_try_at).not.toBeNull();
    clock.now += HOUR;
    expect(jobs.claim('webhook')?.id).toBe(id);
  });

  it('is forgotten when the last of its records was deleted', () => {
    const { jobs, arrives, database, open } = openAt();
    arrives('mail');
    database.exec('DELETE FROM outbox_records');
    expect(jobs.waiting()).toEqual([]);
    expect(jobs.claim('mail')).toBeNull();
    arrives('mail');
    expect(jobs.claim('mail')?.records, 'nobody waits because of it').toHaveLength(1);
    database.exec('DELETE FROM outbox_records');
    expect(open().claim('mail')).toBeNull();
    expect(database.prepare('SELECT * FROM outbox').all()).toEqual([]);
  });
});
