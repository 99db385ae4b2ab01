import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { type Channel, OUTBOX_TIMES, openOutbox } from '../../../src/server/notices/outbox.ts';
import { migrate } from '../../../src/server/store/migrations.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOBODY: ReadonlySet<number> = new Set();

function openAt(start = Date.UTC(2026, 10, 22)) {
  const database = new DatabaseSync(':memory:');
  migrate(database);
  const clock = { now: start };
  const open = () => openOutbox(database, { ...OUTBOX_TIMES, now: () => clock.now });
  const outbox = open();
  let records = 0;
  return {
    clock,
    outbox,
    database,
    open,
    arrives: (channel: Channel) => outbox.note({ collection: 'volunteers', id: ++records }, [channel]),
  };
}

/** Lets time pass in steps and returns the moments, from the start, at which the notice was tried. */
function triesOf(channel: Channel, span: number, step: number): { tries: number[]; gaveUpAt: number | null } {
  const { clock, outbox, arrives } = openAt();
  const begin = clock.now;
  arrives(channel);
  const tries: number[] = [];
  for (; clock.now < begin + span; clock.now += step) {
    const notice = outbox.claim(channel, NOBODY);
    if (notice === null) continue;
    tries.push(clock.now - begin);
    outbox.noteFailure(notice.id, 'It failed.');
    if (outbox.waiting()[0]?.next_try_at === null) return { tries, gaveUpAt: clock.now - begin };
  }
  return { tries, gaveUpAt: null };
}

describe('what staff are to be told of', () => {
  it('goes out at once, and what comes in the ten minutes after it in one mail', () => {
    const { clock, outbox, arrives } = openAt();
    arrives('mail');
    const first = outbox.claim('mail', NOBODY);
    expect(first?.records).toHaveLength(1);
    outbox.remove(first?.id ?? 0);
    for (let second = 0; second < 600; second += 1) {
      arrives('mail');
      expect(outbox.claim('mail', NOBODY)).toBeNull();
      clock.now += 1000;
    }
    expect(outbox.claim('mail', NOBODY)?.records).toHaveLength(600);
  });

  it('keeps its distance of ten minutes after a restart, too', () => {
    const { clock, outbox, arrives, open } = openAt();
    arrives('mail');
    outbox.remove(outbox.claim('mail', NOBODY)?.id ?? 0);
    arrives('mail');
    clock.now += 9 * MINUTE;
    expect(open().claim('mail', NOBODY)).toBeNull();
    clock.now += MINUTE;
    expect(open().claim('mail', NOBODY)?.records).toHaveLength(1);
  });

  it('gathers in one further mail while the first does not get through', () => {
    const { clock, outbox, arrives } = openAt();
    arrives('mail');
    const first = outbox.claim('mail', NOBODY);
    for (let hour = 0; hour < 24; hour += 1) {
      arrives('mail');
      clock.now += 2 * HOUR;
      const notice = outbox.claim('mail', NOBODY);
      expect([notice?.id, notice?.repeatId, notice?.records]).toEqual([
        first?.id,
        first?.repeatId,
        first?.records,
      ]);
      outbox.noteFailure(notice?.id ?? 0, 'It failed.');
    }
    outbox.remove(first?.id ?? 0);
    clock.now += 10 * MINUTE;
    expect(outbox.claim('mail', NOBODY)?.records).toHaveLength(24);
  });

  it('never has two mails under way', () => {
    const { clock, outbox, arrives } = openAt();
    arrives('mail');
    const first = outbox.claim('mail', NOBODY);
    arrives('mail');
    clock.now += DAY;
    expect(outbox.claim('mail', new Set([first?.id ?? 0]))).toBeNull();
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
    const { clock, outbox, arrives } = openAt();
    arrives('webhook');
    const { id = 0, repeatId } = outbox.claim('webhook', NOBODY) ?? {};
    clock.now += 4 * DAY;
    outbox.claim('webhook', NOBODY);
    outbox.noteFailure(id, 'The receiver responded with 500.');
    const seen = { id, channel: 'webhook', created_at: '2026-11-22T00:00:00.000Z', attempts: 2 };
    expect(outbox.waiting()).toEqual([
      { ...seen, next_try_at: null, last_error: 'The receiver responded with 500.' },
    ]);
    clock.now += DAY;
    expect(outbox.claim('webhook', NOBODY)).toBeNull();
    expect([outbox.retry(id), outbox.retry(id + 1)]).toEqual([true, false]);
    expect(outbox.claim('webhook', NOBODY)).toMatchObject({ id, repeatId });
    outbox.noteFailure(id, 'The receiver responded with 502.');
    expect(outbox.waiting()[0]?.next_try_at, 'it has three days again').not.toBeNull();
    expect([outbox.remove(id), outbox.remove(id), outbox.waiting()]).toEqual([true, false, []]);
  });

  it('is tried at once with all that waits for the same server when staff ask for one', () => {
    const { outbox, arrives } = openAt();
    for (const _ of 'abc') arrives('webhook');
    const ids = [1, 2, 3].map(() => outbox.claim('webhook', NOBODY)?.id ?? 0);
    expect(outbox.claim('webhook', NOBODY)).toBeNull();
    outbox.retry(ids[1] ?? 0);
    const again = new Set<number>();
    for (const _ of ids) again.add(outbox.claim('webhook', again)?.id ?? 0);
    expect(again).toEqual(new Set(ids));
  });

  it('waits no longer because the clock was set back by a year', () => {
    const { clock, outbox, arrives } = openAt();
    arrives('mail');
    arrives('webhook');
    outbox.claim('mail', NOBODY);
    outbox.claim('webhook', NOBODY);
    clock.now -= 365 * DAY;
    expect(outbox.claim('webhook', NOBODY)).not.toBeNull();
    expect(outbox.claim('mail', NOBODY)).not.toBeNull();
  });

  it('is forgotten when the last of its records was deleted', () => {
    const { outbox, arrives, database, open } = openAt();
    arrives('mail');
    database.exec('DELETE FROM outbox_records');
    expect(outbox.waiting()).toEqual([]);
    expect(outbox.claim('mail', NOBODY)).toBeNull();
    arrives('mail');
    expect(outbox.claim('mail', NOBODY)?.records, 'nobody waits because of it').toHaveLength(1);
    database.exec('DELETE FROM outbox_records');
    expect(open().claim('mail', NOBODY)).toBeNull();
    expect(database.prepare('SELECT * FROM outbox').all()).toEqual([]);
  });
});
