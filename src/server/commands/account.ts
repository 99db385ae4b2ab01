import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { type Invitation, invitationPath, type NewInvitation } from '../../domain/users.ts';
import { type Accounts, openAccounts } from '../accounts/accounts.ts';
import { openInvitations } from '../accounts/invitations.ts';
import { dataPaths } from '../db/data-folder.ts';
import { openDatabase, versionOf } from '../db/database.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import type { Account } from '../http/access.ts';
import { checkedBody, InviteBody } from '../rules.ts';
import { runCommand } from '../run-program.ts';
import { StartupError } from '../startup-error.ts';

const USAGE = 'npm run account -- list | invite [email] | remove <email> | reset <email>';

/** The program of `npm run account`. A running server sees the change with its next request. */
await runCommand(
  USAGE,
  async (command, dataDir, email) => {
    using database = openCurrent(dataDir);
    console.log(outcomeOf(database, command, email));
  },
  2,
);

/** Runs the command and returns what to print. Throws HttpError, and StartupError for a wrong use. */
function outcomeOf(database: DatabaseSync, command: string, email: string | undefined): string {
  const accounts = openAccounts(database);
  const invitations = openInvitations(database, accounts, process.env.SITE_URL);
  switch (command) {
    case 'list':
      return [...accounts.list().map(lineOfPerson), ...invitations.list().map(lineOfLink)].join('\n');
    case 'invite': {
      const { email: whom } = checkedBody(InviteBody, { email });
      return linkOf(invitations.invite(whom, null));
    }
    case 'reset':
      return linkOf(invitations.reset(accountOf(accounts, email)));
    case 'remove': {
      const account = accountOf(accounts, email);
      if (!accounts.remove(account))
        throw new StartupError(
          `${account.email} is the last account: invite somebody else before you remove it.`,
        );
      return `${account.email} can no longer log in, and is logged out.`;
    }
    default:
      throw new StartupError(`Use it so: ${USAGE}`);
  }
}

function lineOfPerson({ email, since, last_login: last }: ReturnType<Accounts['list']>[number]): string {
  return `${email}: since ${timeOf(since)}, last login ${last === null ? 'not yet' : timeOf(last)}`;
}

function lineOfLink({ email, resets, invited_by: by, expires }: Invitation): string {
  const what = resets ? 'link for a new password' : 'open invitation';
  return `${what} for ${email ?? 'whoever has the link'}, by ${by ?? 'this command'}, until ${timeOf(expires)}`;
}

function openCurrent(dataDir: string): DatabaseSync {
  const { database: file } = dataPaths(dataDir);
  if (!existsSync(file))
    throw new StartupError(`There is no database in ${dataDir}: start the server first.`);
  const database = openDatabase(file);
  if (versionOf(database) === MIGRATIONS.length) return database;
  database.close();
  throw new StartupError(
    `The data folder ${dataDir} is of an earlier version: start the server once, it upgrades it.`,
  );
}

function accountOf(accounts: Accounts, email: string | undefined): Account {
  if (email === undefined) throw new StartupError(`Use it so: ${USAGE}`);
  const { account } = accounts.byEmail(email);
  if (account === null) throw new StartupError(`Nobody logs in as ${email}.`);
  return account;
}

/** The link is alone on its line, so that it can be copied or read by another program. */
function linkOf({ email, secret, url, expires }: NewInvitation): string {
  const link = url ?? invitationPath(secret);
  const hint = url ? [] : ['SITE_URL is not set: put the URL of your website before it.'];
  const whom = email === null ? 'whoever has it' : email;
  return [link, ...hint, `The link is for ${whom}. It works once, until ${timeOf(expires)}.`].join('\n');
}

function timeOf(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
