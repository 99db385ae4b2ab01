import type { Logger } from 'pino';
import type { MailSettings, WebhookSettings } from '../settings.ts';
import type { Content } from './content.ts';
import {
  type Channel,
  type Job,
  JobFailure,
  type Jobs,
  type JobTimes,
  type NewRecord,
  type RecordKey,
  type Sender,
} from './jobs.ts';
import type { Deliver } from './mail.ts';
import { webhookSender } from './webhook.ts';

export type NoticeSettings = {
  readonly mail?: MailSettings | undefined;
  readonly webhook?: WebhookSettings | undefined;
  readonly times?: Partial<JobTimes> | undefined;
  /** Timeout of a mail in milliseconds. */
  readonly mailTimeout?: number | undefined;
  readonly log: Logger;
};

/** When the server stops, notices being sent have this many milliseconds left. */
const GRACE = 2000;

export type Notices = Awaited<ReturnType<typeof openNotices>>;

/**
 * Sends notices outside of requests, as far as the settings ask for them: mails and webhook calls about new messages, and
 * mails to people about their accounts.
 */
export async function openNotices(
  content: Pick<Content, 'get'>,
  jobs: Jobs,
  sendersToPeople: (deliver: Deliver) => readonly Sender[],
  { mail, webhook, mailTimeout, log }: NoticeSettings,
) {
  const senders: Sender[] = [];
  // Loaded on demand: it is slow to load.
  if (mail !== undefined) {
    const { mailSender, mailServer } = await import('./mail.ts');
    const deliver = mailServer(mail, mailTimeout);
    senders.push(mailSender(mail, deliver), ...sendersToPeople(deliver));
  }
  if (webhook !== undefined) senders.push(webhookSender(webhook));
  /** One job of each channel at a time: a receiver that hangs must not fill the memory. */
  const underWay = new Map<Channel, Promise<void>>();
  const stopping = new AbortController();

  const attempt = async ({ channel, tellsOf, send }: Sender, job: Job) => {
    const { id, attempts } = job;
    const line = { notice: id, channel, attempt: attempts + 1, records: job.records.length };
    try {
      const records = job.records.flatMap(({ collection, id: of }): NewRecord[] => {
        if (!tellsOf?.(collection)) return [];
        const row = content.get(collection, of);
        return row === undefined ? [] : [{ collection, row }];
      });
      const isNothing = tellsOf !== undefined && records.length === 0;
      const remark = isNothing ? 'its records were deleted' : await send(job, records, stopping.signal);
      jobs.settle(id);
      log.info({ ...line, ...(remark !== null && { remark }) }, 'a notice is settled');
    } catch (error) {
      if (stopping.signal.aborted) return;
      const failure = error instanceof JobFailure ? error.message : 'It failed for an unknown reason.';
      jobs.noteFailure(id, failure);
      log.warn({ ...line, failure }, 'a notice did not get through');
    }
  };

  return {
    jobs,
    /** Starts sending the jobs that are due. Throws what SQLite throws; the next call tries again. */
    look: () => {
      for (const sender of senders) {
        const { channel } = sender;
        const job = underWay.has(channel) ? null : jobs.claim(channel);
        if (job === null) continue;
        underWay.set(
          channel,
          attempt(sender, job)
            .catch((err: unknown) =>
              log.warn({ err, channel }, 'a notice is tried again: the database refused'),
            )
            .finally(() => underWay.delete(channel)),
        );
      }
    },
    /** Adds jobs about a new record; the caller holds its transaction. */
    note: (record: RecordKey) => {
      for (const { channel, tellsOf } of senders) if (tellsOf?.(record.collection)) jobs.add(record, channel);
    },
    /** Resolves when nothing is being sent any more, after two seconds at most. */
    stop: async () => {
      const grace = setTimeout(() => stopping.abort(), GRACE);
      await Promise.all(underWay.values());
      clearTimeout(grace);
      stopping.abort();
    },
  };
}
