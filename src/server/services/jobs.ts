import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../db/database.ts';
import type { Row } from '../db/rows.ts';
import type { Collection } from '../resources.ts';

const THREE_DAYS = 3 * 86_400_000;

/**
 * How many are under way at a time, as a receiver that hangs must not fill the memory; how long each is tried at least, in
 * milliseconds and in tries. Of the three days that a notice has, its tries are two: neither a clock that is ahead nor a
 * server that was off makes one given up. A link is tried for a quarter of an hour, and a change told of for eight hours;
 * later they are of no use, and nobody waits for them.
 */
const CHANNELS = {
  /** One to staff about all that came. */
  mail: { atOnce: 1, triedFor: THREE_DAYS, tries: 40 },
  /** One call for each application. */
  webhook: { atOnce: 4, triedFor: THREE_DAYS, tries: 40 },
  /** A mail to somebody who has lost their password. */
  link: { atOnce: 1, triedFor: 0, tries: 7 },
  /** One about a change of an account. */
  change: { atOnce: 1, triedFor: 0, tries: 16 },
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
export type JobTimes = {
  /** The pause after the first attempt; each further one is twice as long. Mails to staff keep the first one in any case. */
  firstPause: Readonly<Record<'mail' | 'webhook', number>>;
  longestPause: number;
};

const JOB_TIMES: JobTimes = {
  firstPause: { mail: 600_000, webhook: 15_000 },
  longestPause: 3_600_000,
};

/** Milliseconds for which somebody waits for the link that they have asked for. */
const LINK_WANTED_FOR = 1_800_000;

export type Jobs = ReturnType<typeof openJobs>;

/**
 * The jobs that wait, in the database. It holds the ids of what they tell of, never what a visitor wrote, nor a link. Throws
 * what SQLite throws.
 */
export function openJobs(database: DatabaseSync, times: Partial<JobTimes> = {}) {
  const { firstPause, longestPause } = { ...JOB_TIMES, ...times };
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
  const dueJobs = sql(`SELECT * FROM outbox WHERE channel = ? AND ${hasRecords}
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
    'UPDATE outbox SET last_error = :sentence, next_try_at = iif(:isOver, NULL, next_try_at) WHERE id = :id',
  );
  const removeLateLinks = sql(`DELETE FROM outbox WHERE channel = 'link' AND created_at < ?`);
  const byId = sql('SELECT * FROM outbox WHERE id = ?');
  // What concerns one person alone is nothing for all staff to see.
  const isNotice = "channel IN ('mail', 'webhook')";
  const notices = sql(`SELECT * FROM outbox WHERE ${isNotice} AND ${hasRecords} ORDER BY id LIMIT 500`);
  const noticeOf = sql(`SELECT channel FROM outbox WHERE id = ? AND ${isNotice}`);
  const hurry = sql(`UPDATE outbox SET next_try_at = :now, give_up_at = iif(id = :id, NULL, give_up_at)
    WHERE id = :id OR next_try_at IS NOT NULL AND channel = :channel`);
  const remove = sql('DELETE FROM outbox WHERE id = ?');
  const removeNotice = sql(`DELETE FROM outbox WHERE id = ? AND ${isNotice}`);
  const waitingFor = sql('SELECT 1 FROM outbox_records WHERE collection = ? AND record_id = ?');

  const latest = () => Date.now() + 2 * longestPause;
  const isDue = (time: number) => time <= Date.now() || time > latest();
  const pauseAfter = (first: number, attempts: number) =>
    Math.max(first, Math.min(first * 2 ** attempts, longestPause)) * (1 + Math.random() / 4);
  /** Before this moment no mail goes out. */
  const mailGate = () => Number(lastMail.get()?.at) + firstPause.mail;
  const dueMails = () =>
    isDue(mailGate()) ? nextMail.all().filter((mail) => isDue(Number(mail.next_try_at))) : [];

  return {
    /** Notes what is to be told by this channel; the caller holds the transaction. */
    add: ({ collection, id }: RecordKey, channel: Channel) => {
      const open = channel === 'mail' ? gathering.get()?.id : undefined;
      const job = open ?? insert.run(channel, randomUUID(), Date.now(), Date.now()).lastInsertRowid;
      insertRecord.run(Number(job), collection, id);
    },
    /**
     * The next job of a channel that is due, or null. It counts as tried from then on: should the process die, it comes
     * again after the pause.
     */
    claim: (channel: Channel, underWay: Pick<ReadonlySet<number>, 'has' | 'size'>): Job | null => {
      const { atOnce, triedFor } = CHANNELS[channel];
      if (underWay.size >= atOnce) return null;
      // The server was off meanwhile: whoever asked for it has given up.
      if (channel === 'link') removeLateLinks.run(Date.now() - LINK_WANTED_FOR);
      const due = channel === 'mail' ? dueMails() : dueJobs.all(channel, Date.now(), latest());
      const found = due.find((row) => !underWay.has(Number(row.id)));
      if (found === undefined) return null;
      const [id, attempts] = [Number(found.id), Number(found.attempts)];
      inTransaction(database, () => {
        const first = firstPause[channel === 'mail' ? 'mail' : 'webhook'];
        noteTry.run(Math.ceil(Date.now() + pauseAfter(first, attempts)), Date.now() + triedFor, id);
        if (channel === 'mail') setLastMail.run(Date.now());
      });
      const records = recordsOf.all(id).map(({ collection, record_id }) => ({
        // Cast: the column holds nothing but what `add` takes, which SQLite cannot express.
        collection: collection as RecordKey['collection'],
        id: Number(record_id),
      }));
      return { id, attempts, repeatId: String(found.repeat_id), records };
    },
    /** After this attempt failed: the sentence is for staff, who see what is given up where it concerns all of them. */
    noteFailure: (id: number, sentence: string) => {
      const job = byId.get(id);
      if (job === undefined) return;
      // Cast: the column holds nothing else.
      const channel = job.channel as Channel;
      const isOver =
        Number(job.next_try_at) > Number(job.give_up_at) && Number(job.attempts) >= CHANNELS[channel].tries;
      if (isOver && CHANNELS[channel].triedFor === 0) remove.run(id);
      else noteFailure.run({ id, sentence, isOver: Number(isOver) });
    },
    /** Whether something is still to be told of it. */
    isWaiting: ({ collection, id }: RecordKey) => waitingFor.get(collection, id) !== undefined,
    /** The notices as staff see them, times in ISO 8601: the oldest first, 500 at most. */
    waiting: () =>
      notices.all().map(({ id, channel, created_at, attempts, next_try_at, last_error }) => {
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
    /** Has a notice tried at once, and with it all that waits for the same server. False where there is none with this id. */
    retry: (id: number) =>
      inTransaction(database, () => {
        const { channel } = noticeOf.get(id) ?? {};
        if (channel === undefined) return false;
        hurry.run({ id, channel, now: Date.now() });
        setLastMail.run(0);
        return true;
      }),
    /** Has staff give a notice up. False where there is none with this id. */
    remove: (id: number) => removeNotice.run(id).changes > 0,
    /** After it got through, or need not any more. */
    settle: (id: number) => void remove.run(id),
  };
}
