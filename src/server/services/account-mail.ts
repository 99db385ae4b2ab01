import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { SecurityEvent } from '../../domain/security-event.ts';
import { invitationPath } from '../../domain/users.ts';
import { addressKey } from '../../lib/compare-key.ts';
import { schoolTime } from '../../lib/dates.ts';
import { inTransaction } from '../db/database.ts';
import type { Account, Accounts } from './accounts.ts';
import type { Invitations } from './invitations.ts';
import type { NoticeSettings, Sender } from './job-worker.ts';
import type { Jobs } from './jobs.ts';
import type { Deliver } from './mail.ts';
import type { Origin, SecurityEvents } from './security-events.ts';

/**
 * Open links that one account has by mail, whoever asks: as a link works for 30 minutes, its owner always has one that
 * works, however often a stranger asks.
 */
const MOST_LINKS = 2;
/** Emails that wait for the next look: more come in a flood alone. */
const MOST_ASKED = 1000;

type Parts = { database: DatabaseSync; accounts: Accounts; invitations: Invitations; events: SecurityEvents };

export type AccountMail = ReturnType<typeof openAccountMail>;

/**
 * Mails people links for a password that they have lost, and tells them of each change of their password or email. All of it
 * is done apart from every request, so that no response shows whether an email has an account. A job names an account or an
 * event; the secret of a link is made when it is sent.
 */
export function openAccountMail(
  { database, accounts, invitations, events }: Parts,
  { mail, log }: Pick<NoticeSettings, 'mail' | 'log'>,
) {
  const asked = new Map<string, { email: string; from: Origin }>();
  /** Who has asked for the link of an account; of a request from before a restart nobody knows any more. */
  const askers = new Map<number, Origin>();

  const mayGetLink = ({ email }: Account) =>
    invitations.list().filter((one) => one.isReset && one.email === email && one.invitedBy === email).length <
    MOST_LINKS;

  const takeLinks = (jobs: Jobs) => {
    for (const [key, { email, from }] of asked) {
      const { account } = accounts.byEmail(email);
      const job = account && ({ collection: 'accounts', id: account.id } as const);
      if (job && !jobs.isWaiting(job) && mayGetLink(account)) {
        askers.set(account.id, from);
        inTransaction(database, () => jobs.add(job, 'link'));
      }
      asked.delete(key);
    }
  };
  const takeChanges = (jobs: Jobs) => {
    for (const event of events.untold())
      inTransaction(database, () => {
        const job = { collection: 'security_events', id: event.id } as const;
        // The same again within the hour is one event.
        if (!jobs.isWaiting(job)) jobs.add(job, 'change');
        events.told(event.id);
      });
  };

  const senders = (deliver: Deliver): Sender[] => [
    {
      channel: 'link',
      gather: takeLinks,
      send: async ({ records: [key] }, _records, stop) => {
        const account = accounts.byId(Number(key?.id));
        if (account === null) return 'its account was removed';
        const { id, email } = account;
        const { id: link, secret } = invitations.mailReset(account);
        try {
          const words = linkWords(email, new URL(invitationPath(secret), mail?.dashboard).href);
          // Another id each time: a mailbox that drops a repeat would show the link that is withdrawn.
          await deliver({ to: [email], repeatId: randomUUID(), ...words }, stop);
        } catch (error) {
          invitations.revoke(link);
          throw error;
        }
        const { address = '', browser = '' } = askers.get(id) ?? {};
        askers.delete(id);
        events.note('link made', email, { by: email, address, browser });
        log?.info({ event: 'link made', account: id, address }, 'a link was mailed');
        return null;
      },
    },
    {
      channel: 'change',
      gather: takeChanges,
      send: async ({ repeatId, records: [key] }, _records, stop) => {
        const event = events.byId(Number(key?.id));
        if (event === null) return 'it is of no use any more';
        await deliver({ to: [event.email], repeatId, ...changeWords(event) }, stop);
        return null;
      },
    },
  ];

  return {
    /** Whether a link can be mailed: a mail server is set, and the public URL that the link leads to. */
    canSendLinks: mail?.dashboard !== undefined,
    /** Has a link mailed to whoever logs in with this email, if anybody does. Takes the same time for every email. */
    ask: (email: string, from: Origin) => {
      if (asked.size < MOST_ASKED) asked.set(addressKey(email), { email, from });
    },
    /** What does the jobs of these mails. */
    senders,
  };
}

function linkWords(email: string, link: string) {
  return {
    subject: 'A new password for the website',
    text: `Somebody, probably you, asked for a new password for ${email} on the login page of our website.
This link works once, within 30 minutes:

${link}

If it was not you, there is nothing to do: the password stays as it is.
`,
  };
}

function changeWords({ event, email, at }: SecurityEvent) {
  const what =
    event === 'password changed'
      ? `The password of ${email} was changed`
      : `${email} is no longer used to log in: the account has another email now. It was changed`;
  return {
    subject: event === 'password changed' ? 'Your password was changed' : 'Your email was changed',
    text: `${what} on ${schoolTime(new Date(at))}, Indian time (IST), on our website.

If it was not you, tell a colleague or whoever looks after the server at once: they can remove the account.
`,
  };
}
