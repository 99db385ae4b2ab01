import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Row } from '../db/rows.ts';
import type { Collection } from '../resources.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What is to be sent. It holds nothing that visitors wrote, and no links. */
export type Task =
  /** A new message, to be told to staff by mail, or to the school's bot. */
  | { kind: 'mail' | 'webhook'; collection: Collection; id: number }
  /** A link to set a new password, for the owner of an account. */
  | { kind: 'link'; account: number }
  /** A change of an account, for the owner of its old email; `at` in milliseconds. */
  | AccountChange;

export type AccountChange = { kind: 'change'; what: 'password' | 'email'; email: string; at: number };

export type Kind = Task['kind'];

/** How long a task is tried, in milliseconds: that of a link no longer than the link would be valid. */
const TRIED_FOR: Readonly<Record<Kind, number>> = {
  mail: 72 * HOUR,
  webhook: 72 * HOUR,
  link: 30 * MINUTE,
  change: 72 * HOUR,
};

/** Tasks of one kind that are sent together. */
export type Job = {
  tasks: readonly Task[];
  /** The same for each attempt with the same tasks, so that the receiver can recognize a repeat. */
  repeatId: string;
  /** How often the oldest task was tried before. */
  attempts: number;
  ids: readonly number[];
};

/** Why a job failed, as a sentence for the operator. Never quotes a response: it may quote a visitor. */
export class JobFailure extends Error {}

/** A message that a job is about. */
export type NewMessage = { collection: Collection; row: Row };

/** Sends the jobs of one kind. */
export type Sender = {
  kind: Kind;
  /** Whether it sends new messages of this collection on; left out by senders of other jobs. */
  isFor?(collection: Collection): boolean;
  /**
   * Resolves when the job is done. Throws JobFailure to have it tried again.
   * @param messages those of its tasks that nobody has deleted meanwhile
   */
  send(job: Job, messages: readonly NewMessage[], stop: AbortSignal): Promise<void>;
};

/** Times in milliseconds. */
const JOB_TIMES = {
  /** The pause after the first attempt, then doubled each time. */
  firstPause: 15_000,
  longestPause: HOUR,
  /** Mails to staff are at least this far apart, and tell of all that came in between. */
  betweenMails: 10 * MINUTE,
};
export type JobTimes = Readonly<typeof JOB_TIMES>;

export type Jobs = ReturnType<typeof openJobs>;

/** The mails and calls that wait to be sent, in the database. Throws what SQLite throws. */
export function openJobs(database: DatabaseSync, times: Partial<JobTimes> = {}) {
  const { firstPause, longestPause, betweenMails } = { ...JOB_TIMES, ...times };
  const sql = database.createTagStore();
  /** No mail to staff is tried before this time; after a restart one may go out at once. */
  let nextMailAt = 0;

  /** The tasks of the next job that is due: a mail tells of all messages, those of one that failed before included. */
  const dueTasks = (kind: Kind) => {
    if (kind === 'mail' && Date.now() < nextMailAt) return [];
    const due = sql.all`SELECT * FROM jobs WHERE kind = ${kind} AND next_try_at <= ${Date.now()}
      ORDER BY next_try_at LIMIT 1`;
    return kind === 'mail' && due.length > 0
      ? sql.all`SELECT * FROM jobs WHERE kind = 'mail' ORDER BY id`
      : due;
  };

  return {
    /** Adds a task. The caller holds the transaction. */
    add: (task: Task) =>
      void sql.run`INSERT INTO jobs (kind, task, repeat_id, next_try_at, give_up_at) VALUES (${task.kind},
        ${JSON.stringify(task)}, ${randomUUID()}, ${Date.now()}, ${Date.now() + TRIED_FOR[task.kind]})`,
    /**
     * The next job of a kind that is due, or null. The attempt is counted at once, so that a job during which the server
     * was killed is tried again after its pause.
     */
    claim: (kind: Kind): Job | null => {
      const rows = dueTasks(kind);
      const [first] = rows;
      if (first === undefined) return null;
      const attempts = Number(first.attempts);
      const backoff = Math.min(firstPause * 2 ** attempts, longestPause);
      const pause = kind === 'mail' ? Math.max(backoff, betweenMails) : backoff;
      // Up to a quarter more at random: a receiver that was down does not get everything at the same moment.
      const nextTryAt = Math.ceil(Date.now() + pause * (1 + Math.random() / 4));
      if (kind === 'mail') nextMailAt = nextTryAt;
      const ids = rows.map(({ id }) => Number(id));
      sql.run`UPDATE jobs SET attempts = attempts + 1, next_try_at = ${nextTryAt}
        WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
      return {
        // Cast: the column holds only what `add` takes.
        tasks: rows.map(({ task }) => JSON.parse(String(task)) as Task),
        repeatId: String(rows.at(-1)?.repeat_id),
        attempts,
        ids,
      };
    },
    /** Records why a job failed, and gives up its tasks that were tried for long enough. Returns how many. */
    fail: ({ ids }: Job, sentence: string): number => {
      const all = JSON.stringify(ids);
      sql.run`UPDATE jobs SET last_error = ${sentence} WHERE id IN (SELECT value FROM json_each(${all}))`;
      return Number(
        sql.run`DELETE FROM jobs WHERE next_try_at > give_up_at
        AND id IN (SELECT value FROM json_each(${all}))`.changes,
      );
    },
    /** Removes a job that was sent, or need not be. */
    settle: ({ tasks, ids }: Job) => {
      if (tasks[0]?.kind === 'mail') nextMailAt = Date.now() + betweenMails;
      sql.run`DELETE FROM jobs WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
    },
    /** Removes the tasks of other kinds: nobody sends them once their setting is removed. */
    removeAllBut: (kinds: readonly Kind[]) =>
      void sql.run`DELETE FROM jobs WHERE kind NOT IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))`,
    /** What has failed and is tried again, as a sentence; null where nothing has. */
    fault: (): string | null => {
      const failed = sql.get`SELECT count(*) AS count, last_error FROM jobs WHERE last_error IS NOT NULL`;
      const count = Number(failed?.count);
      if (count === 0) return null;
      return `${count} ${count === 1 ? 'mail or call waits' : 'mails or calls wait'} to be sent. ${failed?.last_error}`;
    },
  };
}
