import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../db/database.ts';
import type { Collection } from '../resources.ts';

/** `mail`: one to staff about all that came. `webhook`: one call for each application. */
export type Channel = 'mail' | 'webhook';

export type RecordKey = { collection: Collection; id: number };

/** One mail or one call that has still to get through. */
export type Job = {
  id: number;
  /** The same at each attempt, so that the receiver can tell a repeat. */
  repeatId: string;
  /** How often it was tried before. */
  attempts: number;
  /** Records that were deleted meanwhile are not among them. */
  records: RecordKey[];
};

/** Why a job failed, as a sentence for staff. It never holds what a server said: that may be a visitor's words. */
export class JobFailure extends Error {}

/** Times in milliseconds. */
export type JobTimes = {
  now: () => number;
  /** The pause after the first attempt; each further one is twice as long. Mails keep the first one in any case. */
  firstPause: Readonly<Record<Channel, number>>;
  longestPause: number;
  giveUpAfter: number;
};

export const JOB_TIMES: JobTimes = {
  now: Date.now,
  firstPause: { mail: 600_000, webhook: 15_000 },
  longestPause: 3_600_000,
  giveUpAfter: 3 * 86_400_000,
};

/** Of three days these are two: neither a clock that is ahead nor a server that was off makes one given up. */
const LEAST_TRIES = 40;

/** How many of a channel are under way at a time: a receiver that hangs must not fill the memory. */
const AT_ONCE: Readonly<Record<Channel, number>> = { mail: 1, webhook: 4 };

/** The jobs that wait, in the database. It holds the ids of records, never what a visitor wrote. Throws what SQLite throws. */
export function openJobs(database: DatabaseSync, times: JobTimes) {
  const { now, firstPause, longestPause, giveUpAfter } = times;
  const sql = (text: string) => database.prepare(text);
  // Staff may have deleted the last record of one: it tells of nothing.
  const hasRecords = 'id IN (SELECT outbox_id FROM outbox_records)';
  database.exec(`DELETE FROM outbox WHERE NOT ${hasRecords}`);
  const gathering = sql(`SELECT id FROM outbox WHERE channel = 'mail' AND attempts = 0`);
  const insert = sql('INSERT INTO outbox (channel, repeat_id, created_at, next_try_at) VALUES (?, ?, ?, ?)');
  const insertRecord = sql('INSERT INTO outbox_records VALUES (?, ?, ?)');
  const recordsOf = sql(
    'SELECT collection, record_id FROM outbox_records WHERE outbox_id = ? ORDER BY rowid',
  );
  // What lies too far ahead was noted before the clock was set back.
  const dueCalls = sql(`SELECT * FROM outbox WHERE channel = 'webhook' AND ${hasRecords}
    AND (next_try_at <= ? OR next_try_at > ?) ORDER BY next_try_at LIMIT 100`);
  // While one mail does not get through, all that comes gathers in the next.
  const nextMail = sql(`SELECT * FROM outbox WHERE channel = 'mail' AND ${hasRecords}
    AND next_try_at IS NOT NULL ORDER BY attempts = 0, next_try_at LIMIT 1`);
  const lastMail = sql('SELECT at FROM last_mail');
  const setLastMail = sql('UPDATE last_mail SET at = ?');
  const noteTry = sql(
    'UPDATE outbox SET attempts = attempts + 1, next_try_at = ?, give_up_at = coalesce(give_up_at, ?) WHERE id = ?',
  );
  const noteFailure = sql(
    `UPDATE outbox SET last_error = ?, next_try_at = iif(next_try_at > give_up_at AND attempts >= ${LEAST_TRIES}, NULL, next_try_at) WHERE id = ?`,
  );
  const all = sql(`SELECT * FROM outbox WHERE ${hasRecords} ORDER BY id LIMIT 500`);
  const revive = sql('UPDATE outbox SET give_up_at = NULL WHERE id = ?');
  const hurry = sql(`UPDATE outbox SET next_try_at = :now
    WHERE id = :id OR next_try_at IS NOT NULL AND channel = (SELECT channel FROM outbox WHERE id = :id)`);
  const remove = sql('DELETE FROM outbox WHERE id = ?');

  const latest = () => now() + 2 * longestPause;
  const isDue = (time: number) => time <= now() || time > latest();
  const pauseAfter = (first: number, attempts: number) =>
    Math.max(first, Math.min(first * 2 ** attempts, longestPause)) * (1 + Math.random() / 4);
  /** Before this moment no mail goes out. */
  const mailGate = () => Number(lastMail.get()?.at) + firstPause.mail;
  const dueMails = () =>
    isDue(mailGate()) ? nextMail.all().filter((mail) => isDue(Number(mail.next_try_at))) : [];

  return {
    /** Notes a new record for this channel; the caller holds the transaction that stores it. */
    add: ({ collection, id }: RecordKey, channel: Channel) => {
      const open = channel === 'mail' ? gathering.get()?.id : undefined;
      const job = open ?? insert.run(channel, randomUUID(), now(), now()).lastInsertRowid;
      insertRecord.run(Number(job), collection, id);
    },
    /**
     * The next job of a channel that is due, or null. It counts as tried from then on: should the process die, it comes
     * again after the pause.
     */
    claim: (channel: Channel, underWay: Pick<ReadonlySet<number>, 'has' | 'size'>) => {
      if (underWay.size >= AT_ONCE[channel]) return null;
      const due = channel === 'mail' ? dueMails() : dueCalls.all(now(), latest());
      const found = due.find((row) => !underWay.has(Number(row.id)));
      if (found === undefined) return null;
      const [id, attempts] = [Number(found.id), Number(found.attempts)];
      inTransaction(database, () => {
        noteTry.run(Math.ceil(now() + pauseAfter(firstPause[channel], attempts)), now() + giveUpAfter, id);
        if (channel === 'mail') setLastMail.run(now());
      });
      const records = recordsOf.all(id).map(({ collection, record_id }) => ({
        // The column holds nothing but names of collections, which SQLite cannot express.
        collection: collection as Collection,
        id: Number(record_id),
      }));
      return { id, attempts, repeatId: String(found.repeat_id), records };
    },
    /** After this attempt failed: the sentence is for staff. A job that was tried for three days is given up. */
    noteFailure: (id: number, sentence: string) => void noteFailure.run(sentence, id),
    /** As staff see them, times in ISO 8601: the oldest first, 500 at most. */
    waiting: () =>
      all.all().map(({ id, channel, created_at, attempts, next_try_at, last_error }) => {
        const isMail = channel === 'mail';
        const nextTry = Math.max(Number(next_try_at), isMail ? mailGate() : 0);
        return {
          id: Number(id),
          channel: isMail ? 'mail' : 'webhook',
          created_at: new Date(Number(created_at)).toISOString(),
          attempts: Number(attempts),
          next_try_at: next_try_at === null ? null : new Date(nextTry).toISOString(),
          last_error: String(last_error ?? ''),
        };
      }),
    /** Has it tried at once, and with it all that waits for the same server. False where there is none with this id. */
    retry: (id: number) =>
      inTransaction(database, () => {
        if (revive.run(id).changes === 0) return false;
        hurry.run({ id, now: now() });
        setLastMail.run(0);
        return true;
      }),
    /** False where there is none with this id. */
    remove: (id: number) => remove.run(id).changes > 0,
  };
}
