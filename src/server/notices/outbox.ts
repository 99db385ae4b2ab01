import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Collection } from '../resources.ts';
import { inTransaction } from '../store/transactions.ts';

/** `mail`: one to staff about all that came. `webhook`: one call for each application. */
export type Channel = 'mail' | 'webhook';

export type RecordKey = { collection: Collection; id: number };

/** One mail or one call that has still to get through. */
export type Notice = {
  id: number;
  /** The same at each attempt, so that the receiver can tell a repeat. */
  repeatId: string;
  /** How often it was tried before. */
  attempts: number;
  /** Records that were deleted meanwhile are not among them. */
  records: RecordKey[];
};

/** A notice as staff see it; times in ISO 8601, `next_try_at` null for one that was given up. */
export type WaitingNotice = {
  id: number;
  channel: Channel;
  created_at: string;
  attempts: number;
  next_try_at: string | null;
  last_error: string;
};

/** Times in milliseconds. */
export type OutboxTimes = {
  now: () => number;
  /** The pause after the first attempt; each further one is twice as long. Mails keep the first one in any case. */
  firstPause: Readonly<Record<Channel, number>>;
  longestPause: number;
  giveUpAfter: number;
};

export const OUTBOX_TIMES: OutboxTimes = {
  now: Date.now,
  firstPause: { mail: 600_000, webhook: 15_000 },
  longestPause: 3_600_000,
  giveUpAfter: 3 * 86_400_000,
};

/** The notices that wait, in the database. It holds the ids of records, never what a visitor wrote. Throws what SQLite throws. */
export type Outbox = {
  /** Notes a new record for each of these channels; the caller holds the transaction that stores it. */
  note(record: RecordKey, channels: readonly Channel[]): void;
  /**
   * The next notice of a channel that is due, or null. It counts as tried from then on: should the process die, it comes
   * again after the pause.
   */
  claim(channel: Channel, underWay: ReadonlySet<number>): Notice | null;
  /** After this attempt failed: the sentence is for staff. A notice that was tried for three days is given up. */
  noteFailure(id: number, sentence: string): void;
  /** The oldest first, 500 at most. */
  waiting(): WaitingNotice[];
  /** Has it tried at once, and with it all that waits for the same server. False where there is none with this id. */
  retry(id: number): boolean;
  /** False where there is none with this id. */
  remove(id: number): boolean;
};

export function openOutbox(database: DatabaseSync, times: OutboxTimes): Outbox {
  const { now, firstPause, longestPause, giveUpAfter } = times;
  // Staff may have deleted the last record of one.
  database.exec('DELETE FROM outbox WHERE id NOT IN (SELECT outbox_id FROM outbox_records)');
  const gathering = database.prepare(`SELECT id FROM outbox WHERE channel = 'mail' AND attempts = 0`);
  const insert = database.prepare(
    'INSERT INTO outbox (channel, repeat_id, created_at, next_try_at) VALUES (?, ?, ?, ?)',
  );
  const insertRecord = database.prepare('INSERT INTO outbox_records VALUES (?, ?, ?)');
  const recordsOf = database.prepare(
    'SELECT collection, record_id FROM outbox_records WHERE outbox_id = ? ORDER BY rowid',
  );
  // What lies too far ahead was noted before the clock was set back.
  const due = database.prepare(
    'SELECT * FROM outbox WHERE channel = ? AND (next_try_at <= ? OR next_try_at > ?) ORDER BY next_try_at LIMIT 100',
  );
  // While one mail does not get through, all that comes gathers in the next. One whose records are gone tells of nothing.
  const nextMail = database.prepare(`SELECT * FROM outbox WHERE channel = 'mail' AND next_try_at IS NOT NULL
    AND id IN (SELECT outbox_id FROM outbox_records) ORDER BY attempts = 0, next_try_at LIMIT 1`);
  const lastMail = database.prepare('SELECT at FROM last_mail');
  const setLastMail = database.prepare('UPDATE last_mail SET at = ?');
  const noteTry = database.prepare(
    'UPDATE outbox SET attempts = attempts + 1, next_try_at = ?, give_up_at = coalesce(give_up_at, ?) WHERE id = ?',
  );
  const noteFailure = database.prepare(
    'UPDATE outbox SET last_error = ?, next_try_at = iif(next_try_at > give_up_at, NULL, next_try_at) WHERE id = ?',
  );
  const select = database.prepare(
    'SELECT * FROM outbox WHERE id IN (SELECT outbox_id FROM outbox_records) ORDER BY id LIMIT 500',
  );
  const revive = database.prepare('UPDATE outbox SET give_up_at = NULL WHERE id = ?');
  const hurry = database.prepare(`UPDATE outbox SET next_try_at = :now
    WHERE id = :id OR next_try_at IS NOT NULL AND channel = (SELECT channel FROM outbox WHERE id = :id)`);
  const remove = database.prepare('DELETE FROM outbox WHERE id = ?');

  const isDue = (time: number) => time <= now() || time > now() + 2 * longestPause;
  const pauseAfter = (channel: Channel, attempts: number) =>
    Math.max(firstPause[channel], Math.min(firstPause[channel] * 2 ** attempts, longestPause)) *
    (1 + Math.random() / 4);

  /** Before this moment no mail goes out. */
  const mailGate = () => Number(lastMail.get()?.at) + firstPause.mail;

  /** The notice to try next, among those that are due; mails keep their distance. */
  const next = (channel: Channel, underWay: ReadonlySet<number>) => {
    if (channel === 'webhook')
      return due.all(channel, now(), now() + 2 * longestPause).find(({ id }) => !underWay.has(Number(id)));
    if (underWay.size > 0 || !isDue(mailGate())) return undefined;
    const mail = nextMail.get();
    return mail !== undefined && isDue(Number(mail.next_try_at)) ? mail : undefined;
  };

  return {
    note: ({ collection, id }, channels) => {
      for (const channel of channels) {
        const open = channel === 'mail' ? gathering.get()?.id : undefined;
        const notice = open ?? insert.run(channel, randomUUID(), now(), now()).lastInsertRowid;
        insertRecord.run(Number(notice), collection, id);
      }
    },
    claim: (channel, underWay) => {
      const found = next(channel, underWay);
      if (found === undefined) return null;
      const [id, attempts] = [Number(found.id), Number(found.attempts)];
      inTransaction(database, () => {
        noteTry.run(Math.ceil(now() + pauseAfter(channel, attempts)), now() + giveUpAfter, id);
        if (channel === 'mail') setLastMail.run(now());
      });
      const records = recordsOf.all(id).map(({ collection, record_id }) => ({
        // The column holds nothing but names of collections, which SQLite cannot express.
        collection: collection as Collection,
        id: Number(record_id),
      }));
      return { id, attempts, repeatId: String(found.repeat_id), records };
    },
    noteFailure: (id, sentence) => void noteFailure.run(sentence, id),
    waiting: () =>
      select.all().map(({ id, channel, created_at, attempts, next_try_at, last_error }) => {
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
    retry: (id) => {
      if (revive.run(id).changes === 0) return false;
      inTransaction(database, () => {
        hurry.run({ id, now: now() });
        setLastMail.run(0);
      });
      return true;
    },
    remove: (id) => remove.run(id).changes > 0,
  };
}
