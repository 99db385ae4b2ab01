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
  /** Milliseconds for a mail. */
  readonly mailPatience?: number | undefined;
  readonly log: Logger;
};

/** What is in the middle of being sent when the server stops has so many milliseconds left. */
const GRACE = 2000;

export type Notices = Awaited<ReturnType<typeof openNotices>>;

/**
 * Tells staff by mail, and the school's bot by a webhook, what visitors sent, and people what concerns their accounts: each
 * where the settings ask for it, now and then, apart from every request.
 */
export async function openNotices(
  content: Pick<Content, 'get'>,
  jobs: Jobs,
  sendersToPeople: (deliver: Deliver) => readonly Sender[],
  { mail, webhook, mailPatience, log }: NoticeSettings,
) {
  const senders: Sender[] = [];
  // Loaded only where it is used: it takes a part of the start time.
  if (mail !== undefined) {
    const { mailSender, mailServer } = await import('./mail.ts');
    const deliver = mailServer(mail, mailPatience);
    senders.push(mailSender(mail, deliver), ...sendersToPeople(deliver));
  }
  if (webhook !== undefined) senders.push(webhookSender(webhook));
  /** One of each channel at a time: a receiver that hangs must not fill the memory. */
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
    /** Begins to send what is due. Throws what SQLite throws: the next look tries again. */
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
    /** Notes a new record for whoever is to be told of it; the caller holds the transaction that stores it. */
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
