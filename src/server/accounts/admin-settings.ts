import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../db/database.ts';
import type { Account } from '../http/access.ts';
import type { AdminOptions } from '../settings.ts';
import { StartupError } from '../startup-error.ts';
import type { AccountMail } from './account-mail.ts';
import type { Accounts } from './accounts.ts';
import { hashPassword, isPassword, newPassword } from './passwords.ts';

/**
 * The account that this start made; with its password if the program chose it, which is printed once and never
 * stored.
 */
export interface NewAdmin {
  readonly email: string;
  readonly password?: string;
}

const DEFAULT_EMAIL = 'admin@gurukulam.example';

/**
 * Prepares what the two settings ask of the accounts, and returns a function that does it without waiting and returns
 * the account if it made one: the slow hashing is over before the server listens, and the account is there before the
 * server reads a request. Without that call nothing has changed. The first start makes the first account. Later, the
 * settings help whoever is locked out: the account of that email gets the password and loses its sessions, or is
 * made; others stay. The same values are applied only once, or each start would undo later changes. Throws
 * StartupError for a password that is too easy to guess, and for one without an email when there are several
 * accounts.
 */
export async function prepareAdminSettings(
  database: DatabaseSync,
  accounts: Accounts,
  accountMail: Pick<AccountMail, 'tellOfChange'>,
  options: AdminOptions,
): Promise<() => NewAdmin | null> {
  const people = accounts.list();
  const isFirst = people.length === 0;
  const isSet = options.email !== undefined || options.password !== undefined;
  if (!isFirst && (!isSet || (await isApplied(database, options)))) return () => null;

  const email = options.email ?? (isFirst ? DEFAULT_EMAIL : onlyEmail(people));
  const { account, passwordHash: knownHash } = accounts.byEmail(email);
  const wanted = options.password;
  const isUnchanged = account !== null && (wanted === undefined || (await isPassword(wanted, knownHash)));
  const password = wanted ?? randomBytes(12).toString('base64url');
  const passwordHash = isUnchanged ? knownHash : await newHash(wanted, password, email);
  return () => {
    inTransaction(database, () => {
      if (account === null) accounts.add({ email, passwordHash });
      else if (!isUnchanged) {
        accounts.setPassword(account, passwordHash);
        accountMail.tellOfChange('password', account.email);
      }
      if (isSet)
        database
          .prepare('INSERT OR REPLACE INTO applied_admin (id, email, password_hash) VALUES (1, ?, ?)')
          .run(options.email ?? '', wanted === undefined ? '' : passwordHash);
    });
    if (account !== null) return null;
    return wanted === undefined ? { email, password } : { email };
  };
}

/**
 * The hash of the wanted password, or of the one that the program chose.
 * @throws StartupError for a wanted one that is too easy to guess
 */
async function newHash(wanted: string | undefined, chosen: string, email: string): Promise<string> {
  if (wanted === undefined) return hashPassword(chosen);
  const made = await newPassword(wanted, email);
  if ('weakness' in made) throw new StartupError(`ADMIN_PASSWORD ${made.weakness}`);
  return made.hash;
}

function onlyEmail(people: readonly Account[]): string {
  const [only, ...others] = people;
  if (only === undefined || others.length > 0)
    throw new StartupError('ADMIN_PASSWORD needs ADMIN_EMAIL beside it: there are several accounts.');
  return only.email;
}

async function isApplied(database: DatabaseSync, { email = '', password }: AdminOptions): Promise<boolean> {
  const applied = database.prepare('SELECT email, password_hash FROM applied_admin').get();
  if (applied === undefined || applied.email !== email) return false;
  const hash = String(applied.password_hash);
  return password === undefined ? hash === '' : hash !== '' && isPassword(password, hash);
}
