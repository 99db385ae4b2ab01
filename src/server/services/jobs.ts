import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { StuckNotice } from '../../domain/health.ts';
import { ISO, inTransaction, rowsAs } from '../db/database.ts';
import type { Row } from '../db/rows.ts';
import type { Collection } from '../resources.ts';

const THREE_DAYS = 3 * 86_400_000;

/**
 * The minimum time in milliseconds and attempts before a job is given up, so that a server that was off does not end it
 * early: a notice for three days, a link for a quarter of an hour, a change for eight hours.
 */
const CHANNELS = {
  /** One mail to staff about all new messages. */
  mail: { triedFor: THREE_DAYS, tries: 40 },
  /** One webhook call per application. */
  webhook: { triedFor: THREE_DAYS, tries: 40 },
  /** A mail to somebody who has lost their password. */
  link: { triedFor: 0, tries: 7 },
  /** A mail about a change of an account. */
  change: { triedFor: 0, tries: 16 },
};

export type Channel = keyof typeof CHANNELS;

/** What a job is about: a record, an account, or a security event. */
export type RecordKey = { collection: Collection | 'accounts' | 'security_events'; id: number };

/** A mail or call that waits to be sent. */
export type Job = {
  id: number;
  /** The same for all attempts, so that the receiver can recognize a repeat. */
  repeatId: string;
  /** The number of attempts so far. */
  attempts: number;
  /** Without records that were deleted meanwhile. */
  records: RecordKey[];
};

/** Why a job failed, as a sentence for staff. Never quotes a response: it may hold a visitor's words. */
export class JobFailure extends Error {}

/** A new record that a job is about. */
export type NewRecord = { collection: Collection; row: Row };

/** Sends the jobs of one channel. */
export type Sender = {
  channel: Channel;
  /** Whether new records of this collection make a job, for channels about records. */
  tellsOf?(collection: string): collection is Collection;
  /**
   * Sends a job with its records. Resolves when it is done, with a note for the operator or null. Throws JobFailure to
   * have it retried.
   */
  send(job: Job, records: readonly NewRecord[], stop: AbortSignal): Promise<string | null>;
};

/** Times in milliseconds. */
const JOB_TIMES = {
  /** The pause after the first attempt, then doubled each time. Mails to staff are at least this far apart. */
  firstPause: { mail: 600_000, webhook: 15_000 },
  longestPause: 3_600_000,
};
export type JobTimes = Readonly<typeof JOB_TIMES>;

export type Jobs = ReturnType<typeof openJobs>;

/**
 * The waiting jobs, in the database. They hold ids only: nothing that visitors wrote, and no links. Throws what SQLite
 * throws.
 */
export function openJobs(database: DatabaseSync, times: Partial<JobTimes> = {}) {
  const { firstPause, longestPause } = { ...JOB_TIMES, ...times };
  const sql = database.createTagStore();
  // Jobs whose last record staff have deleted.
  database.exec('DELETE FROM outbox WHERE id NOT IN (SELECT outbox_id FROM outbox_records)');

  const isDue = (time: number) => time <= Date.now();
  const pauseAfter = (first: number, attempts: number) =>
    Math.max(first, Math.min(first * 2 ** attempts, longestPause)) * (1 + Math.random() / 4);
  /** No mail is sent before this time. */
  const mailGate = () => Number(sql.get`SELECT at FROM last_mail`?.at) + firstPause.mail;
  const setLastMail = (at: number) => sql.run`UPDATE last_mail SET at = ${at}`;
  const due = (channel: Channel) => {
    if (channel !== 'mail')
      return sql.get`SELECT * FROM outbox WHERE channel = ${channel} AND id IN (SELECT outbox_id FROM outbox_records)
        AND next_try_at <= ${Date.now()} ORDER BY next_try_at LIMIT 1`;
    // While one mail fails, all new records join the next.
    const mail = sql.get`SELECT * FROM outbox WHERE channel = 'mail' AND next_try_at IS NOT NULL
      AND id IN (SELECT outbox_id FROM outbox_records) ORDER BY attempts = 0, next_try_at LIMIT 1`;
    return isDue(mailGate()) && isDue(Number(mail?.next_try_at)) ? mail : undefined;
  };
  const settle = (id: number) => void sql.run`DELETE FROM outbox WHERE id = ${id}`;

  return {
    /** Adds a job about a record; the caller holds the transaction. */
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
     * The next due job of a channel, or null. The attempt is counted at once, so that after a crash the job is retried
     * after its pause.
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
        // Cast: the column holds only what `add` takes.
        collection: collection as RecordKey['collection'],
        id: Number(record_id),
      }));
      return { id, attempts, repeatId: String(found.repeat_id), records };
    },
    /** Stores why an attempt failed, as a sentence for staff, and gives the job up after its last attempt. */
    noteFailure: (id: number, sentence: string) => {
      const job = sql.get`SELECT * FROM outbox WHERE id = ${id}`;
      if (job === undefined) return;
      // Cast: the column holds only channels.
      const { tries, triedFor } = CHANNELS[job.channel as Channel];
      const isOver = Number(job.next_try_at) > Number(job.give_up_at) && Number(job.attempts) >= tries;
      if (isOver && triedFor === 0) return settle(id);
      sql.run`UPDATE outbox SET last_error = ${sentence}, next_try_at = iif(${Number(isOver)}, NULL, next_try_at)
        WHERE id = ${id}`;
    },
    /** Whether a job about this is waiting. */
    isWaiting: ({ collection, id }: RecordKey) =>
      sql.get`SELECT 1 FROM outbox_records WHERE collection = ${collection} AND record_id = ${id}` !==
      undefined,
    /** The waiting notices for staff, oldest first, 500 at most; not the mails to single persons. */
    waiting: () =>
      rowsAs<StuckNotice>(sql.all`SELECT id, channel, attempts, ifnull(last_error, '') AS last_error,
        strftime(${ISO}, created_at / 1000.0, 'unixepoch') AS created_at, strftime(${ISO},
          max(next_try_at, iif(channel = 'mail', ${mailGate()}, 0)) / 1000.0, 'unixepoch') AS next_try_at
        FROM outbox WHERE channel IN ('mail', 'webhook') AND id IN (SELECT outbox_id FROM outbox_records)
        ORDER BY id LIMIT 500`),
    /** Retries a notice at once, with all others for the same receiver. False for an unknown id. */
    retry: (id: number) =>
      inTransaction(database, () => {
        const found = sql.get`SELECT channel FROM outbox WHERE id = ${id} AND channel IN ('mail', 'webhook')`;
        if (found === undefined) return false;
        sql.run`UPDATE outbox SET next_try_at = ${Date.now()}, give_up_at = iif(id = ${id}, NULL, give_up_at)
          WHERE id = ${id} OR next_try_at IS NOT NULL AND channel = ${found.channel ?? ''}`;
        setLastMail(0);
        return true;
      }),
    /** Gives a notice up. False for an unknown id. */
    remove: (id: number) =>
      sql.run`DELETE FROM outbox WHERE id = ${id} AND channel IN ('mail', 'webhook')`.changes > 0,
    /** Removes a job that was sent, or need not be. */
    settle,
  };
}
