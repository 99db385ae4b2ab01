import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { openAccounts } from '../../../src/server/accounts/accounts.ts';
import { migrate } from '../../../src/server/db/database.ts';
import { type Kind, openJobs, type Task } from '../../../src/server/mail/jobs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const TASKS: Readonly<Record<Kind, Task>> = {
  mail: { kind: 'mail', collection: 'volunteers', id: 1 },
  webhook: { kind: 'webhook', collection: 'volunteers', id: 1 },
  link: { kind: 'link', account: 7 },
  change: { kind: 'change', what: 'password', email: 'old@example.org', at: 0 },
};

function openAtMidnight() {
  const database = new DatabaseSync(':memory:');
  migrate(database);
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22), toFake: ['Date'] });
  const pass = (time: number) => vi.setSystemTime(Date.now() + time);
  let messages = 0;
  const arrives = () => jobs.add({ kind: 'mail', collection: 'volunteers', id: ++messages });
  const jobs = openJobs(database);
  return { database, jobs, pass, arrives };
}

/** Lets time pass in steps while a task fails. Returns the moments, from the start, of its attempts, and of its end. */
function attemptsOf(kind: Kind, step: number): { tries: number[]; gaveUpAt: number } {
  const { jobs, pass } = openAtMidnight();
  const begin = Date.now();
  jobs.add(TASKS[kind]);
  const tries: number[] = [];
  for (;;) {
    const job = jobs.claim(kind);
    if (job !== null) {
      tries.push(Date.now() - begin);
      if (jobs.fail(job, 'It failed.') > 0) return { tries, gaveUpAt: Date.now() - begin };
    }
    pass(step);
  }
}

describe('a mail to staff', () => {
  it('goes out at once, and tells of what comes in the ten minutes after it together', () => {
    const { jobs, arrives, pass } = openAtMidnight();
    arrives();
    const first = jobs.claim('mail');
    expect(first?.tasks).toHaveLength(1);
    if (first) jobs.settle(first);
    for (let second = 0; second < 600; second += 1) {
      arrives();
      expect(jobs.claim('mail')).toBeNull();
      pass(1000);
    }
    expect(jobs.claim('mail')?.tasks).toHaveLength(600);
  });

  it('that does not get through takes new messages along, without an attempt more for each', () => {
    const { jobs, arrives, pass } = openAtMidnight();
    arrives();
    let attempts = 0;
    let told = 0;
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      arrives();
      const job = jobs.claim('mail');
      if (job !== null) {
        attempts += 1;
        told = job.tasks.length;
        jobs.fail(job, 'It failed.');
      }
      pass(MINUTE);
    }
    expect(told).toBeGreaterThan(22 * 60);
    expect(attempts).toBeLessThan(80);
  });

  it('goes out ten minutes after one that got through late', () => {
    const { jobs, arrives, pass } = openAtMidnight();
    arrives();
    for (let hour = 0; hour < 24; hour += 1) {
      const job = jobs.claim('mail');
      if (job) jobs.fail(job, 'It failed.');
      pass(HOUR);
    }
    pass(HOUR);
    const late = jobs.claim('mail');
    if (late) jobs.settle(late);
    arrives();
    expect(jobs.claim('mail')).toBeNull();
    pass(10 * MINUTE);
    expect(jobs.claim('mail')?.tasks).toHaveLength(1);
  });

  it('has another id when it tells of more, so that no mailbox drops it as a repeat', () => {
    const { jobs, arrives, pass } = openAtMidnight();
    arrives();
    const ids = [jobs.claim('mail')?.repeatId];
    pass(HOUR);
    ids.push(jobs.claim('mail')?.repeatId);
    arrives();
    pass(2 * HOUR);
    ids.push(jobs.claim('mail')?.repeatId);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[1]);
  });
});

describe('a job', () => {
  it('comes again with the same id after the server was killed during it', () => {
    const { database, jobs, pass } = openAtMidnight();
    jobs.add(TASKS.webhook);
    const told = jobs.claim('webhook');
    pass(HOUR);
    expect(openJobs(database).claim('webhook')).toEqual({ ...told, attempts: 1 });
  });

  it.each([
    ['mail', 10 * MINUTE],
    ['webhook', 15_000],
  ] as const)(
    'of the kind %s is tried for three days, with pauses that grow to an hour',
    (kind, firstPause) => {
      const { tries, gaveUpAt } = attemptsOf(kind, 5000);
      const pauses = tries.slice(1).map((time, index) => time - (tries[index] ?? 0));
      expect(pauses[0]).toBeGreaterThanOrEqual(firstPause);
      expect(pauses[0]).toBeLessThanOrEqual(firstPause * 1.25 + 5000);
      expect(Math.max(...pauses)).toBeLessThanOrEqual(1.25 * HOUR + 5000);
      expect(Math.min(...pauses.slice(9))).toBeGreaterThanOrEqual(HOUR);
      expect(new Set(pauses.slice(9)).size, 'each pause a little different').toBeGreaterThan(10);
      expect(gaveUpAt).toBeGreaterThan(3 * DAY - 1.3 * HOUR);
      expect(gaveUpAt).toBeLessThanOrEqual(3 * DAY);
    },
  );

  it('that mails a link ends with its link, after half an hour', () => {
    const { tries, gaveUpAt } = attemptsOf('link', 1000);
    expect(tries.length).toBeGreaterThan(4);
    expect(gaveUpAt).toBeLessThanOrEqual(30 * MINUTE);
  });

  it('that has failed and waits is told of in one sentence, until it is settled', () => {
    const { jobs, pass } = openAtMidnight();
    jobs.add(TASKS.webhook);
    expect(jobs.fault()).toBeNull();
    const job = jobs.claim('webhook');
    if (job) jobs.fail(job, 'The receiver responded with 500.');
    expect(jobs.fault()).toBe('1 mail or call waits to be sent. The receiver responded with 500.');
    pass(HOUR);
    const again = jobs.claim('webhook');
    if (again) jobs.settle(again);
    expect(jobs.fault()).toBeNull();
  });

  it('of a kind that nobody sends any more is no fault', () => {
    const { jobs } = openAtMidnight();
    jobs.add(TASKS.webhook);
    const job = jobs.claim('webhook');
    if (job) jobs.fail(job, 'The receiver responded with 500.');
    jobs.removeAllBut(['mail']);
    expect(jobs.fault()).toBeNull();
  });

  it('with a link ends with the access of its account', () => {
    const { database, jobs } = openAtMidnight();
    jobs.add(TASKS.link);
    openAccounts(database).endAccess(7);
    expect(jobs.claim('link')).toBeNull();
  });
});
