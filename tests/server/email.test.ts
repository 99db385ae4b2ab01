import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openAccounts } from '../../src/server/accounts/accounts.ts';
import { hashPassword, isPassword } from '../../src/server/accounts/passwords.ts';
import { migrate } from '../../src/server/db/database.ts';
import { HttpError } from '../../src/server/http-error.ts';
import { email } from '../../src/server/rules.ts';

function accountsOf(...emails: string[]) {
  const database = new DatabaseSync(':memory:');
  migrate(database);
  const insert = database.prepare('INSERT INTO accounts (email, password_hash, created_at) VALUES (?, ?, 0)');
  for (const one of emails) insert.run(one, `hash of ${one}`);
  return openAccounts(database);
}

it.each(['plain', '@b.example', 'a b@c.example', 'a@b@c', 'a@-.example'])(
  'an email address is refused where it is none: %s',
  (text) => expect(v.is(email, text)).toBe(false),
);

describe('an account', () => {
  it('is found by its email in capitals too, and no second one is made by that', () => {
    const accounts = accountsOf('Zoe@School.example', 'other@example.org');
    expect(accounts.byEmail('ZOE@school.example').account?.id).toBe(1);
    expect(() => accounts.add({ email: 'zoe@school.example', passwordHash: 'x' })).toThrow(HttpError);
    expect(accounts.byEmail('zoo@school.example').account).toBeNull();
  });

  it('that nobody has takes as long to guess at as one of somebody, and no password opens it', async () => {
    const { account, passwordHash } = accountsOf('a@b.example').byEmail('nobody@b.example');
    const costsIn = (hash: string) => hash.split('$').slice(0, 4);
    expect([account, await isPassword('', passwordHash)]).toEqual([null, false]);
    expect(costsIn(passwordHash)).toEqual(costsIn(await hashPassword('')));
  });
});
