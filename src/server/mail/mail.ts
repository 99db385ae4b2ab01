import { createTransport } from 'nodemailer';
import { schoolTime } from '../../lib/dates.ts';
import { firstGraphemes } from '../../lib/graphemes.ts';
import { oneLine } from '../../lib/typed-text.ts';
import type { Collection } from '../resources.ts';
import { isLoopback, type MailSettings } from '../settings.ts';
import { JobFailure, type NewMessage, type Sender } from './jobs.ts';

/** The timeout of a mail in milliseconds. */
const TIMEOUT_MS = 60_000;

/** A spam filter may object to a visitor's name: after so many attempts the mail has only numbers. */
const ATTEMPTS_WITH_NAMES = 2;

/** What mails call the forms, by the collections of their messages. */
const FORM_NAMES: Readonly<Partial<Record<Collection, string>>> = {
  messages: 'Contact form',
  volunteers: 'Volunteering',
  adrishya_volunteers: 'Volunteering with Adrishya',
};

/** Messages beyond this are only counted: after a flood a mail would have megabytes. */
const MAX_LISTED = 50;
const LONGEST_NAME = 60;

/** Characters to be followed by a space, so that mail programs make no link of a visitor's name. */
const LINKING = /[.。．｡:\\](?=\S)/gu;

export type Mail = { to: string[]; repeatId: string; subject: string; text: string };

/** Sends one mail. Throws JobFailure where it was not accepted for any recipient. */
export type Deliver = (mail: Mail, stop: AbortSignal) => Promise<void>;

/** Connects to the mail server. */
export function mailServer({ server, from }: MailSettings, timeout = TIMEOUT_MS): Deliver {
  const transport = createTransport({
    url: server.href,
    // Names and the password must not cross a network unencrypted; on this machine no certificate would be valid.
    ...(isLoopback(server) ? { ignoreTLS: true } : { requireTLS: true }),
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ repeatId, ...mail }, stop) => {
    try {
      await transport.sendMail({
        ...mail,
        from,
        messageId: `<${repeatId}@${from.split('@').at(-1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.any([stop, AbortSignal.timeout(timeout)]),
      });
    } catch (error) {
      throw new JobFailure(reasonOf(error));
    }
  };
}

/** Mails staff about new messages. */
export function mailSender({ to, dashboard }: MailSettings, deliver: Deliver): Sender {
  return {
    kind: 'mail',
    isFor: (collection) => collection in FORM_NAMES,
    send: async ({ repeatId, attempts }, messages, stop) => {
      const text = mailText(messages, { dashboard, withNames: attempts < ATTEMPTS_WITH_NAMES });
      await deliver({ to, repeatId, ...text }, stop);
    },
  };
}

/** Explains nodemailer's error codes. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = Object(error);
  if (code === 'EAUTH') return 'The mail server refused the login: check SMTP_URL.';
  if (Number.isInteger(responseCode)) return `The mail server refused the mail with ${responseCode}.`;
  if (['ETIMEDOUT', 'EABORT', 'ABORT_ERR'].includes(code)) return 'The mail server did not respond in time.';
  if (code === 'EDNS') return 'There is no mail server of the name in SMTP_URL.';
  if (code === 'ETLS') return 'The mail server’s encryption failed.';
  return 'The connection to the mail server failed.';
}

/**
 * The subject and plain text of a mail to staff. The subject has no text of a visitor; the body has names unless left
 * out, and none of the messages.
 */
export function mailText(
  messages: readonly NewMessage[],
  { dashboard, withNames }: { dashboard: string | undefined; withNames: boolean },
): { subject: string; text: string } {
  const what = `${messages.length} new message${messages.length === 1 ? '' : 's'}`;
  const entries = withNames ? messages.slice(0, MAX_LISTED).map(lineOf) : countsOf(messages);
  const list = entries.map((entry) => `- ${entry}\n`).join('');
  const beyond = withNames ? messages.length - MAX_LISTED : 0;
  const more = beyond > 0 ? `and ${beyond} more.\n` : '';
  const where = dashboard === undefined ? 'Read and reply in the dashboard.' : `Read and reply: ${dashboard}`;
  const text = `${what} came in through the website:

${list}${more}
${where}

Sent by the website, at most once every ten minutes. Times are Indian time (IST).
`;
  return { subject: `${what} on the website`, text };
}

function lineOf({ collection, row }: NewMessage): string {
  const name = firstGraphemes(oneLine(String(row.name ?? '')).replace(LINKING, '$& '), LONGEST_NAME);
  const time = schoolTime(new Date(String(row.date)));
  const spam = row.suspicion === undefined ? '' : ' (possible spam)';
  return `${FORM_NAMES[collection]}: ${name}, ${time}${spam}`;
}

function countsOf(messages: readonly NewMessage[]): string[] {
  const byForm = Map.groupBy(messages, ({ collection }) => FORM_NAMES[collection]);
  return [...byForm].map(([form, list]) => `${form}: ${list.length}`);
}
