import { createTransport } from 'nodemailer';
import { FailedNotice } from './failed-notice.ts';
import { mailText, type NewRecord } from './mail-text.ts';
import { isLoopback, type MailSettings } from './notice-settings.ts';
import type { Notice } from './outbox.ts';
import type { Send } from './send-notices.ts';

/** Milliseconds, for each step and for all of them. */
export type MailPatience = { step: number; whole: number };

const PATIENCE: MailPatience = { step: 15_000, whole: 60_000 };

/** A mail filter may take a visitor's name for spam: after so many attempts the mail gives numbers only. */
const ATTEMPTS_WITH_NAMES = 2;

/** A function that sends a mail to staff, and throws FailedNotice when the mail server did not take it. */
export function mailSender(settings: MailSettings, { step, whole } = PATIENCE): Send {
  const { host, port, isTls, login, to, from, dashboard } = settings;
  const transport = createTransport({
    host,
    port,
    secure: isTls,
    // Names and the password must not cross a network for all to read; on this machine nobody checks certificates.
    ...(isLoopback(host) ? { ignoreTLS: true } : { requireTLS: true }),
    ...(login !== undefined && { auth: login }),
    dnsTimeout: step,
    connectionTimeout: step,
    greetingTimeout: step,
    socketTimeout: step,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (notice: Notice, records: readonly NewRecord[], stop: AbortSignal) => {
    const withNames = notice.attempts < ATTEMPTS_WITH_NAMES;
    try {
      const { rejected } = await transport.sendMail({
        from,
        to,
        messageId: `<${notice.repeatId}@${from.split('@').at(-1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...mailText(records, { dashboard, withNames }),
        signal: AbortSignal.any([stop, AbortSignal.timeout(whole)]),
      });
      return rejected.length === 0 ? null : `${rejected.length} of ${to.length} recipients were refused`;
    } catch (error) {
      throw new FailedNotice(reasonOf(error));
    }
  };
}

/** nodemailer's codes in words. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = Object(error);
  if (code === 'EAUTH') return 'The mail server refused the login: check SMTP_URL.';
  if (Number.isInteger(responseCode)) return `The mail server refused the mail with ${responseCode}.`;
  if (['ETIMEDOUT', 'EABORT', 'ABORT_ERR'].includes(code)) return 'The mail server did not respond in time.';
  if (code === 'EDNS') return 'There is no mail server of the name in SMTP_URL.';
  if (code === 'ETLS') return 'The mail server’s encryption failed.';
  return 'The connection to the mail server failed.';
}
