import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { invitationPath } from '../../domain/users.ts';
import { openAccounts } from '../accounts/accounts.ts';
import { openInvitations } from '../accounts/invitations.ts';
import { dataPaths } from '../db/data-folder.ts';
import { openDatabase, schemaVersionOf } from '../db/database.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { runCommand } from '../run-program.ts';
import { StartupError } from '../startup-error.ts';

/** The program of `npm run account -- <email>`: a link to set a new password. A running server takes it at once. */
await runCommand('npm run account -- <email>', async (email, dataDir) => {
  using database = openCurrent(dataDir);
  const accounts = openAccounts(database);
  const { account } = accounts.byEmail(email);
  if (account === null) throw new StartupError(`Nobody logs in as ${email}.`);
  const invitations = openInvitations(database, accounts, process.env.SITE_URL);
  const { secret, url, expires } = invitations.reset(account);
  // The link is alone on its line, so that it can be copied or read by another program.
  console.log(url ?? invitationPath(secret));
  if (url === undefined) console.log('SITE_URL is not set: put the URL of your website before it.');
  const until = `${expires.slice(0, 16).replace('T', ' ')} UTC`;
  console.log(`The link is for ${account.email}. It works once, until ${until}.`);
});

function openCurrent(dataDir: string): DatabaseSync {
  const { database: file } = dataPaths(dataDir);
  if (!existsSync(file))
    throw new StartupError(
      `There is no database to read in ${dataDir}: start the server first, or run this as the user that runs it.`,
    );
  const database = openDatabase(file);
  if (schemaVersionOf(database) === MIGRATIONS.length) return database;
  database.close();
  throw new StartupError(
    `The data folder ${dataDir} is of an earlier version: start the server once, it upgrades it.`,
  );
}
