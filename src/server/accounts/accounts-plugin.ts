import plugin from 'fastify-plugin';
import type { Logger } from 'pino';
import type { LimitSettings, MailSettings } from '../settings.ts';
import { openAccountMail } from './account-mail.ts';
import { openAccounts } from './accounts.ts';
import { openPasswordCheck } from './check-password.ts';
import { openInvitations } from './invitations.ts';
import { openSessions } from './sessions.ts';

/** @param limit how many wrong passwords are allowed, and for how long they count */
type Options = {
  limit: LimitSettings;
  mail: MailSettings | undefined;
  siteUrl: string | undefined;
  log: Logger;
};

/** The accounts of staff, their sessions and invitations, and the mails about them. */
export const accountsPlugin = plugin<Options>(async (app, { limit, mail, siteUrl, log }) => {
  const { database, secret } = app.data;
  const accounts = openAccounts(database);
  const invitations = openInvitations(database, accounts, siteUrl);
  const { senders, ...accountMail } = openAccountMail(
    { accounts, invitations, jobs: app.jobs },
    { mail, log },
  );
  app.notices.addSenders(senders);
  app.decorate('accounts', accounts);
  app.decorate('invitations', invitations);
  app.decorate('accountMail', accountMail);
  app.decorate('sessions', openSessions(database, secret));
  app.decorate('passwords', openPasswordCheck(accounts, limit));
});
