import plugin from 'fastify-plugin';
import type { Logger } from 'pino';
import { openRows, type Row } from '../db/rows.ts';
import type { Collection } from '../resources.ts';
import type { MailSettings, WebhookSettings } from '../settings.ts';
import {
  type Job,
  JobFailure,
  type Jobs,
  type JobTimes,
  type NewMessage,
  openJobs,
  type Sender,
  type Task,
} from './jobs.ts';
import type { Deliver } from './mail.ts';
import { webhookSender } from './webhook.ts';

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs;
    notices: Notices;
  }
}

export type NoticeSettings = {
  readonly mail?: MailSettings | undefined;
  readonly webhook?: WebhookSettings | undefined;
  readonly times?: Partial<JobTimes> | undefined;
  /** Timeout of a mail in milliseconds. */
  readonly mailTimeout?: number | undefined;
  readonly log: Logger;
};

/** @param pollEvery milliseconds between two polls for jobs that are due */
type Options = NoticeSettings & { pollEvery: number };

/** Mails and webhook calls, and the jobs in which they wait. Sending begins when all senders are known. */
export const mailPlugin = plugin<Options>(async (app, { pollEvery, ...settings }) => {
  const { database } = app.data;
  const jobs = openJobs(database, settings.times);
  const notices = await openNotices(openRows(database), jobs, settings);
  app.decorate('jobs', jobs);
  app.decorate('notices', notices);
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    notices.begin();
    timer = setInterval(notices.poll, pollEvery).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await notices.stop();
  });
});

export type Notices = Awaited<ReturnType<typeof openNotices>>;

/**
 * Sends jobs outside of requests, one at a time, as far as the settings ask for them: mails and webhook calls about new
 * messages, and mails to people about their accounts.
 */
async function openNotices(
  { get }: { get(collection: Collection, id: number): Row | undefined },
  jobs: Jobs,
  { mail, webhook, mailTimeout, log }: NoticeSettings,
) {
  const senders: Sender[] = webhook === undefined ? [] : [webhookSender(webhook)];
  let deliver: Deliver | null = null;
  // Loaded on demand: it is slow to load.
  if (mail !== undefined) {
    const { mailSender, mailServer } = await import('./mail.ts');
    deliver = mailServer(mail, mailTimeout);
    senders.unshift(mailSender(mail, deliver));
  }
  const stopping = new AbortController();
  let sending: Promise<void> | null = null;

  const messageOf = (task: Task): NewMessage[] => {
    if (!('collection' in task)) return [];
    const row = get(task.collection, task.id);
    return row === undefined ? [] : [{ collection: task.collection, row }];
  };
  const attempt = async (sender: Sender, job: Job) => {
    const line = { kind: sender.kind, tasks: job.ids, attempt: job.attempts + 1 };
    try {
      const messages = job.tasks.flatMap(messageOf);
      const areAllDeleted = sender.isFor !== undefined && messages.length === 0;
      if (!areAllDeleted) await sender.send(job, messages, stopping.signal);
      jobs.settle(job);
      log.info(line, 'a notice is settled');
    } catch (error) {
      if (stopping.signal.aborted) return;
      const failure = error instanceof JobFailure ? error.message : 'It failed for an unknown reason.';
      const givenUp = jobs.fail(job, failure);
      log.warn({ ...line, failure, givenUp }, 'a notice did not get through');
    }
  };
  /** Sends the jobs that are due, one of each kind in turn, until none is. */
  const sendDue = async () => {
    let isIdle = false;
    while (!isIdle && !stopping.signal.aborted) {
      isIdle = true;
      for (const sender of senders) {
        const job = jobs.claim(sender.kind);
        if (job === null) continue;
        isIdle = false;
        await attempt(sender, job);
      }
    }
  };

  return {
    /** Adds senders of other mails, which come first, where there is a mail server. */
    addSenders: (make: (deliver: Deliver) => readonly Sender[]) => {
      if (deliver !== null) senders.unshift(...make(deliver));
    },
    /** Drops the jobs that nobody sends. Call it when all senders are added. */
    begin: () => jobs.removeAllBut(senders.map(({ kind }) => kind)),
    /** Starts sending the jobs that are due. */
    poll: () => {
      sending ??= sendDue()
        .catch((err: unknown) => log.warn({ err }, 'a notice is tried again: the database refused'))
        .finally(() => {
          sending = null;
        });
    },
    /** Adds the jobs about a new message. The caller holds its transaction. */
    addMessage: (collection: Collection, id: number) => {
      for (const kind of ['mail', 'webhook'] as const)
        if (senders.some((sender) => sender.kind === kind && sender.isFor?.(collection)))
          jobs.add({ kind, collection, id });
    },
    /** Ends the sending: a job in progress is sent again after the next start, with the same id. */
    stop: async () => {
      stopping.abort();
      await sending;
    },
  };
}
