import { randomUUID } from 'node:crypto';
import { invitationPath } from '../../domain/users.ts';
import { schoolTime } from '../../lib/dates.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { tooManyRequests } from '../http-error.ts';
import type { AccountChange, Jobs, Sender } from '../mail/jobs.ts';
import type { Deliver } from '../mail/mail.ts';
import type { NoticeSettings } from '../mail/notices.ts';
import type { Accounts } from './accounts.ts';
import type { Invitations } from './invitations.ts';

declare module 'fastify' {
  interface FastifyInstance {
    accountMail: AccountMail;
  }
}

/** Links mailed to an account while the first of them works: strangers may ask for any number. */
const LINK_LIMIT = { calls: 2, seconds: 30 * 60 };

type Parts = { accounts: Accounts; invitations: Invitations; jobs: Jobs };

export type AccountMail = Omit<ReturnType<typeof openAccountMail>, 'senders'>;

/**
 * Mails links for lost passwords, and notices of changed passwords and emails. A job names an account: the link's secret
 * is made when the mail is sent.
 */
export function openAccountMail(
  { accounts, invitations, jobs }: Parts,
  { mail, log }: Pick<NoticeSettings, 'mail' | 'log'>,
) {
  const countLink = createRateLimit(LINK_LIMIT, (seconds) =>
    tooManyRequests('There were enough links.', seconds),
  );
  const addLink = (email: string) => {
    const { account } = accounts.byEmail(email);
    if (account === null) return;
    countLink(String(account.id));
    jobs.add({ kind: 'link', account: account.id });
  };

  return {
    /** Whether links can be mailed: needs a mail server and the public URL. */
    canSendLinks: mail?.dashboard !== undefined,
    /**
     * Mails a link to the account of this email, if there is one. The account is looked up after the response, whose time
     * must not tell whether there is one.
     */
    mailResetLink: (email: string) =>
      void setImmediate(() => {
        try {
          addLink(email);
        } catch (err) {
          log.warn({ err }, 'a link was not mailed');
        }
      }),
    /**
     * Tells the owner of an account's old email that its password or email was changed. The caller holds the transaction
     * of the change.
     */
    tellOfChange: (what: 'password' | 'email', email: string) => {
      if (mail !== undefined) jobs.add({ kind: 'change', what, email, at: Date.now() });
    },
    /** The senders of these mails. */
    senders: (deliver: Deliver): Sender[] => [
      {
        kind: 'link',
        send: async ({ tasks: [task] }, _messages, stop) => {
          const account = task?.kind === 'link' ? accounts.byId(task.account) : null;
          // Somebody has removed the account meanwhile.
          if (account === null) return;
          const { id: link, secret, url = invitationPath(secret) } = invitations.mailReset(account);
          try {
            const content = linkMail(account.email, url);
            // A new id for each attempt: a mailbox that drops repeats would show a link that is already withdrawn.
            await deliver({ to: [account.email], repeatId: randomUUID(), ...content }, stop);
          } catch (error) {
            invitations.revoke(link);
            throw error;
          }
          log.info({ event: 'link made', account: account.id }, 'a link was mailed');
        },
      },
      {
        kind: 'change',
        send: async ({ repeatId, tasks: [task] }, _messages, stop) => {
          if (task?.kind === 'change')
            await deliver({ to: [task.email], repeatId, ...changeMail(task) }, stop);
        },
      },
    ],
  };
}

function linkMail(email: string, link: string) {
  return {
    subject: 'A new password for the website',
    text: `Somebody, probably you, asked for a new password for ${email} on the login page of our website.
This link works once, within 30 minutes:

${link}

If it was not you, there is nothing to do: the password stays as it is.
`,
  };
}

function changeMail({ what, email, at }: AccountChange) {
  const sentence =
    what === 'password'
      ? `The password of ${email} was changed`
      : `${email} is no longer used to log in: the account has another email now. It was changed`;
  return {
    subject: what === 'password' ? 'Your password was changed' : 'Your email was changed',
    text: `${sentence} on ${schoolTime(new Date(at))}, Indian time (IST), on our website.

If it was not you, tell a colleague or whoever looks after the server at once: they can remove the account.
`,
  };
}
