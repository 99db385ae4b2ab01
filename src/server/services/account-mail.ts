import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { SecurityEvent } from '../../domain/security-event.ts';
import { invitationPath } from '../../domain/users.ts';
import { schoolTime } from '../../lib/dates.ts';
import { inTransaction } from '../db/database.ts';
import type { Account, Accounts } from './accounts.ts';
import type { Invitations } from './invitations.ts';
import type { Jobs, Sender } from './jobs.ts';
import type { Deliver } from './mail.ts';
import type { NoticeSettings } from './notices.ts';
import type { Origin, SecurityEvents } from './security-events.ts';

/**
 * Open mailed links per account. Strangers may ask as often as they like: since a link works for 30 minutes, the owner
 * still has one that works.
 */
const MAX_LINKS = 2;

type Parts = {
  database: DatabaseSync;
  accounts: Accounts;
  invitations: Invitations;
  events: SecurityEvents;
  jobs: Jobs;
};

export type AccountMail = ReturnType<typeof openAccountMail>;

/**
 * Mails links for lost passwords, and notices of changed passwords and emails. A job names an account or an event; the
 * link's secret is made when the mail is sent.
 */
export function openAccountMail(
  { database, accounts, invitations, events, jobs }: Parts,
  { mail, log }: Pick<NoticeSettings, 'mail' | 'log'>,
) {
  /** Who asked for the link of an account; forgotten at a restart. */
  const askers = new Map<number, Origin>();
  let asked: [email: string, from: Origin][] = [];

  const mayGetLink = ({ email }: Account) =>
    invitations.list().filter((one) => one.resets && one.email === email && one.invited_by === email).length <
    MAX_LINKS;
  const addLink = (email: string, from: Origin) => {
    const { account } = accounts.byEmail(email);
    if (account === null || !mayGetLink(account)) return;
    const job = { collection: 'accounts', id: account.id } as const;
    if (jobs.isWaiting(job)) return;
    askers.set(account.id, from);
    inTransaction(database, () => jobs.add(job, 'link'));
  };

  return {
    /** Whether links can be mailed: needs a mail server and the public URL. */
    canSendLinks: mail?.dashboard !== undefined,
    /**
     * Mails a link to the account of this email, if there is one. The account is looked up outside of the request, so
     * that the response time reveals nothing.
     */
    ask: (email: string, from: Origin) => void asked.push([email, from]),
    /** Looks up the requests since the last call. Throws what SQLite throws: their senders then have to ask again. */
    look: () => {
      const asking = asked;
      asked = [];
      for (const [email, from] of asking) addLink(email, from);
    },
    /** The senders of these mails' channels. */
    senders: (deliver: Deliver): Sender[] => [
      {
        channel: 'link',
        send: async ({ records: [key] }, _records, stop) => {
          const account = accounts.byId(Number(key?.id));
          if (account === null) return 'its account was removed';
          const { id, email } = account;
          const { id: link, secret } = invitations.mailReset(account);
          try {
            const words = linkWords(email, new URL(invitationPath(secret), mail?.dashboard).href);
            // A new id for each attempt: a mailbox that drops repeats would show a link that is already withdrawn.
            await deliver({ to: [email], repeatId: randomUUID(), ...words }, stop);
          } catch (error) {
            invitations.revoke(link);
            throw error;
          }
          const { address = '', browser = '' } = askers.get(id) ?? {};
          askers.delete(id);
          events.note('link made', email, { by: email, address, browser });
          log.info({ event: 'link made', account: id, address }, 'a link was mailed');
          return null;
        },
      },
      {
        channel: 'change',
        send: async ({ repeatId, records: [key] }, _records, stop) => {
          const event = events.byId(Number(key?.id));
          if (event === null) return 'its event is gone';
          await deliver({ to: [event.email], repeatId, ...changeWords(event) }, stop);
          return null;
        },
      },
    ],
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
