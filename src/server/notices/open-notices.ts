import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import { type Collection, isContent } from '../resources.ts';
import type { ContentStore } from '../store/content-store.ts';
import { webhookCaller } from './call-webhook.ts';
import type { MailSettings, WebhookSettings } from './notice-settings.ts';
import {
  type Channel,
  OUTBOX_TIMES,
  type Outbox,
  type OutboxTimes,
  openOutbox,
  type RecordKey,
} from './outbox.ts';
import type { MailPatience } from './send-mail.ts';
import { type Send, sendNotices } from './send-notices.ts';

export type NoticeSettings = {
  readonly mail?: MailSettings | undefined;
  readonly webhook?: WebhookSettings | undefined;
  readonly times?: Partial<OutboxTimes> | undefined;
  readonly mailPatience?: MailPatience | undefined;
  /** Milliseconds between two looks at the outbox; a second unless given. */
  readonly lookEvery?: number | undefined;
  readonly log?: Logger | undefined;
};

export type Notices = {
  outbox: Outbox;
  /** Notes a new record for whoever is to be told of it; the caller holds the transaction that stores it. */
  note(record: RecordKey): void;
  /** Resolves when nothing is being sent any more. */
  stop(): Promise<void>;
};

const APPLICATIONS: readonly Collection[] = ['volunteers', 'adrishya_volunteers'];

/** Tells staff by mail, and the school's bot by a webhook, what visitors sent: each where the settings ask for it. */
export async function openNotices(
  database: DatabaseSync,
  store: ContentStore,
  { mail, webhook, times, mailPatience, lookEvery = 1000, log }: NoticeSettings,
): Promise<Notices> {
  const outbox = openOutbox(database, { ...OUTBOX_TIMES, ...times });
  const senders: Partial<Record<Channel, Send>> = {};
  if (webhook !== undefined) senders.webhook = webhookCaller(webhook);
  if (mail !== undefined) {
    // Loaded only where it is used: it takes a part of the start time.
    const { mailSender } = await import('./send-mail.ts');
    senders.mail = mailSender(mail, mailPatience);
  }
  const sending = sendNotices({ outbox, store, senders, log, lookEvery });
  const channelsOf = (collection: Collection): Channel[] => [
    ...(senders.mail && !isContent(collection) ? ['mail' as const] : []),
    ...(senders.webhook && APPLICATIONS.includes(collection) ? ['webhook' as const] : []),
  ];
  return {
    outbox,
    note: (record) => outbox.note(record, channelsOf(record.collection)),
    stop: sending.stop,
  };
}
