import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { StuckNotice } from '../../domain/health.ts';
import { ISO, inTransaction, rowsAs } from '../db/database.ts';
import type { Row } from '../db/rows.ts';
import type { Collection } from '../resources.ts';

const THREE_DAYS = 3 * 86_400_000;

/**
 * How long each is tried at least, in milliseconds and in tries, so that neither a clock that is ahead nor a server that was
 * off makes one given up: a notice for three days, a link for a quarter of an hour, a change for eight hours.
 */
const CHANNELS = {
  /** One to staff about all that came. */
  mail: { triedFor: THREE_DAYS, tries: 40 },
  /** One call for each application. */
  webhook: { triedFor: THREE_DAYS, tries: 40 },
  /** A mail to somebody who has lost their password. */
  link: { triedFor: 0, tries: 7 },
  /** One about a change of an account. */
  change: { triedFor: 0, tries: 16 },
};

export type Channel = keyof typeof CHANNELS;

/** What a job tells of: a record, an account, or what has happened to one. */
export type RecordKey = { collection: Collection | 'accounts' | 'security_events'; id: number };

/** A mail or a call that has still to get through. */
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

/** A new record that a job tells of. */
export type NewRecord = { collection: Collection; row: Row };

/** Does the jobs of one channel. */
export type Sender = {
  channel: Channel;
  /** Whether new records of this collection are told of, for a channel that tells of records. */
  tellsOf?(collection: string): collection is Collection;
  /**
   * Tells of these records, one at least where it tells of records. Resolves when it need not be done again, with what the
   * operator should know, if anything. Throws JobFailure when it did not get through.
   */
  send(job: Job, records: readonly NewRecord[], stop: AbortSignal): Promise<string | null>;
};

/** Times in milliseconds. */
const JOB_TIMES = {
  /** The pause after the first attempt; each further one is twice as long. Mails to staff keep the first one in any case. */
  firstPause: { mail: 600_000, webhook: 15_000 },
  longestPause: 3_600_000,
};
export type JobTimes = Readonly<typeof JOB_TIMES>;

export type Jobs = ReturnType<typeof openJobs>;

/**
 * The jobs that wait, in the database. It holds the ids of what they tell of, never what a visitor wrote, nor a link. Throws
 * what SQLite throws.
 */
export function openJobs(database: DatabaseSync, times: Partial<JobTimes> = {}) {
  const { firstPause, longestPause } = { ...JOB_TIMES, ...times };
  const sql = database.createTagStore();
  // Staff may have deleted the last record of one: it tells of nothing.
  database.exec('DELETE FROM outbox WHERE id NOT IN (SELECT outbox_id FROM outbox_records)');

  const latest = () => Date.now() + 2 * longestPause;
  // What lies too far ahead was noted before the clock was set back.
  const isDue = (time: number) => time <= Date.now() || time > latest();
  const pauseAfter = (first: number, attempts: number) =>
    Math.max(first, Math.min(first * 2 ** attempts, longestPause)) * (1 + Math.random() / 4);
  /** Before this moment no mail goes out. */
  const mailGate = () => Number(sql.get`SELECT at FROM last_mail`?.at) + firstPause.mail;
  const setLastMail = (at: number) => sql.run`UPDATE last_mail SET at = ${at}`;
  const due = (channel: Channel) => {
    if (channel !== 'mail')
      return sql.get`SELECT * FROM outbox WHERE channel = ${channel} AND id IN (SELECT outbox_id FROM outbox_records)
        AND (next_try_at <= ${Date.now()} OR next_try_at > ${latest()}) ORDER BY next_try_at LIMIT 1`;
    // While one mail does not get through, all that comes gathers in the next.
    const mail = sql.get`SELECT * FROM outbox WHERE channel = 'mail' AND next_try_at IS NOT NULL
      AND id IN (SELECT outbox_id FROM outbox_records) ORDER BY attempts = 0, next_try_at LIMIT 1`;
    return isDue(mailGate()) && isDue(Number(mail?.next_try_at)) ? mail : undefined;
  };
  const settle = (id: number) => void sql.run`DELETE FROM outbox WHERE id = ${id}`;

  return {
    /** Notes what is to be told by this channel; the caller holds the transaction. */
    add: ({ collection, id }: RecordKey, channel: Channel) => {
      const open =
        channel === 'mail'
          ? sql.get`SELECT id FROM outbox WHERE channel = 'mail' AND attempts = 0`
          : undefined;
      const made =
        open ??
        sql.get`INSERT INTO outbox (channel, repeat_id, created_at, next_try_at)
        VALUES (${channel}, ${randomUUID()}, ${Date.now()}, ${Date.now()}) RETURNING id`;
      sql.run`INSERT INTO outbox_records VALUES (${Number(made?.id)}, ${collection}, ${id})`;
    },
    /**
     * The next job of a channel that is due, or null. It counts as tried from then on: should the process die, it comes
     * again after the pause.
     */
    claim: (channel: Channel): Job | null => {
      const found = due(channel);
      if (found === undefined) return null;
      const [id, attempts] = [Number(found.id), Number(found.attempts)];
      inTransaction(database, () => {
        const first = firstPause[channel === 'mail' ? 'mail' : 'webhook'];
        const nextTry = Math.ceil(Date.now() + pauseAfter(first, attempts));
        sql.run`UPDATE outbox SET attempts = attempts + 1, next_try_at = ${nextTry},
          give_up_at = coalesce(give_up_at, ${Date.now() + CHANNELS[channel].triedFor}) WHERE id = ${id}`;
        if (channel === 'mail') setLastMail(Date.now());
      });
      const told = sql.all`SELECT collection, record_id FROM outbox_records WHERE outbox_id = ${id} ORDER BY rowid`;
      const records = told.map(({ collection, record_id }) => ({
        // Cast: the column holds nothing but what `add` takes, which SQLite cannot express.
        collection: collection as RecordKey['collection'],
        id: Number(record_id),
      }));
      return { id, attempts, repeatId: String(found.repeat_id), records };
    },
    /** After this attempt failed: the sentence is for staff, who see what is given up where it concerns all of them. */
    noteFailure: (id: number, sentence: string) => {
      const job = sql.get`SELECT * FROM outbox WHERE id = ${id}`;
      if (job === undefined) return;
      // Cast: the column holds nothing else.
      const { tries, triedFor } = CHANNELS[job.channel as Channel];
      const isOver = Number(job.next_try_at) > Number(job.give_up_at) && Number(job.attempts) >= tries;
      if (isOver && triedFor === 0) return settle(id);
      sql.run`UPDATE outbox SET last_error = ${sentence}, next_try_at = iif(${Number(isOver)}, NULL, next_try_at)
        WHERE id = ${id}`;
    },
    /** Whether something is still to be told of it. */
    isWaiting: ({ collection, id }: RecordKey) =>
      sql.get`SELECT 1 FROM outbox_records WHERE collection = ${collection} AND record_id = ${id}` !==
      undefined,
    /** As staff see them: the oldest first, 500 at most. What concerns one person alone is nothing for all staff to see. */
    waiting: () =>
      rowsAs<StuckNotice>(sql.all`SELECT id, channel, attempts, ifnull(last_error, '') AS last_error,
        strftime(${ISO}, created_at / 1000.0, 'unixepoch') AS created_at, strftime(${ISO},
          max(next_try_at, iif(channel = 'mail', ${mailGate()}, 0)) / 1000.0, 'unixepoch') AS next_try_at
        FROM outbox WHERE channel IN ('mail', 'webhook') AND id IN (SELECT outbox_id FROM outbox_records)
        ORDER BY id LIMIT 500`),
    /** Has a notice tried at once, and with it all that waits for the same server. False where there is none with this id. */
    retry: (id: number) =>
      inTransaction(database, () => {
        const found = sql.get`SELECT channel FROM outbox WHERE id = ${id} AND channel IN ('mail', 'webhook')`;
        if (found === undefined) return false;
        sql.run`UPDATE outbox SET next_try_at = ${Date.now()}, give_up_at = iif(id = ${id}, NULL, give_up_at)
          WHERE id = ${id} OR next_try_at IS NOT NULL AND channel = ${found.channel ?? ''}`;
        setLastMail(0);
        return true;
      }),
    /** Has staff give a notice up. False where there is none with this id. */
    remove: (id: number) =>
      sql.run`DELETE FROM outbox WHERE id = ${id} AND channel IN ('mail', 'webhook')`.changes > 0,
    /** After it got through, or need not any more. */
    settle,
  };
}
