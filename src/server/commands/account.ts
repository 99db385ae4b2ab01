import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { invitationPath, type NewInvitation } from '../../domain/users.ts';
import { dataPaths } from '../db/data-folder.ts';
import { openDatabase, versionOf } from '../db/database.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { openSeenTime, type SeenTime } from '../db/seen-time.ts';
import { StartRefusal } from '../refusal.ts';
import { checkedBody, InviteBody } from '../rules.ts';
import { type CommandEvent, runCommand } from '../run-program.ts';
import { type Account, type Accounts, openAccounts } from '../services/accounts.ts';
import { openInvitations } from '../services/invitations.ts';
import { BY_OPERATOR, openSecurityEvents } from '../services/security-events.ts';

const USAGE = 'npm run account -- list | invite [email] | remove <email> | reset <email>';

/** The security event that each command writes to the log. */
const EVENTS: Readonly<Record<string, CommandEvent>> = {
  invite: 'invited',
  reset: 'invited',
  remove: 'account removed',
};

/** The program of `npm run account`. A running server sees the change with its next request. */
await runCommand(
  USAGE,
  async (command, dataDir, email) => {
    using database = openCurrent(dataDir);
    console.log(outcomeOf(database, openSeenTime(dataDir), command, email));
    return EVENTS[command] ?? null;
  },
  2,
);

/** Runs the command and returns what to print. Throws refusals. */
function outcomeOf(
  database: DatabaseSync,
  time: SeenTime,
  command: string,
  email: string | undefined,
): string {
  const accounts = openAccounts(database);
  const invitations = openInvitations(database, accounts, time);
  const events = openSecurityEvents(database, time);
  switch (command) {
    case 'list':
      return [
        ...accounts.list().map((person) => {
          const since = person.since === null ? 'the beginning' : timeOf(person.since);
          const last = person.last_login === null ? 'not yet' : timeOf(person.last_login);
          return `${person.email}: since ${since}, last login ${last}`;
        }),
        ...invitations.list().map(({ email: whom, resets, invited_by, expires }) => {
          const what = resets ? 'link for a new password' : 'open invitation';
          return `${what} for ${whom ?? 'whoever has the link'}, by ${invited_by ?? 'this command'}, until ${timeOf(expires)}`;
        }),
      ].join('\n');
    case 'invite': {
      const whom = email === undefined ? null : checkedEmail(email);
      const invitation = invitations.invite(whom, null);
      events.note('invited', whom ?? '', BY_OPERATOR);
      return linkOf(invitation);
    }
    case 'reset': {
      const account = accountOf(accounts, email);
      const invitation = invitations.reset(account);
      events.note('link made', account.email, BY_OPERATOR);
      return linkOf(invitation);
    }
    case 'remove': {
      const account = accountOf(accounts, email);
      if (!accounts.remove(account))
        throw new StartRefusal(
          `${account.email} is the last account: invite somebody else before you remove it.`,
        );
      events.note('account removed', account.email, BY_OPERATOR);
      return `${account.email} can no longer log in, and is logged out.`;
    }
    default:
      throw new StartRefusal(`Use it so: ${USAGE}`);
  }
}

function openCurrent(dataDir: string): DatabaseSync {
  const { database: file } = dataPaths(dataDir);
  if (!existsSync(file))
    throw new StartRefusal(`There is no database in ${dataDir}: start the server first.`);
  const database = openDatabase(file);
  if (versionOf(database) === MIGRATIONS.length) return database;
  database.close();
  throw new StartRefusal(
    `The data folder ${dataDir} is of an earlier release: start the server once, it upgrades it.`,
  );
}

function accountOf(accounts: Accounts, email: string | undefined): Account {
  if (email === undefined) throw new StartRefusal(`Use it so: ${USAGE}`);
  const { account } = accounts.byEmail(email);
  if (account === null) throw new StartRefusal(`Nobody logs in as ${email}.`);
  return account;
}

function checkedEmail(email: string): string | null {
  try {
    return checkedBody(InviteBody, { email }).email;
  } catch {
    throw new StartRefusal(`This is no email address: ${email}`);
  }
}

/** The link is alone on its line, so that it can be copied or read by another program. */
function linkOf({ email, secret, expires }: NewInvitation): string {
  const { SITE_URL } = process.env;
  const path = invitationPath(secret);
  const link = SITE_URL ? new URL(path, SITE_URL).href : path;
  const hint = SITE_URL ? [] : ['SITE_URL is not set: put the URL of your website before it.'];
  const whom = email === null ? 'whoever has it' : email;
  return [link, ...hint, `The link is for ${whom}. It works once, until ${timeOf(expires)}.`].join('\n');
}

function timeOf(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
