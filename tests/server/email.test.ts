import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openAccounts } from '../../src/server/accounts/accounts.ts';
import { hashPassword, isPassword } from '../../src/server/accounts/passwords.ts';
import { migrate } from '../../src/server/db/database.ts';
import { HttpError } from '../../src/server/http-error.ts';
import { email } from '../../src/server/rules.ts';

const isTaken = (text: string) => v.is(email, text);

function accountsOf(...emails: string[]) {
  const database = new DatabaseSync(':memory:');
  migrate(database);
  const insert = database.prepare('INSERT INTO accounts (email, password_hash, created_at) VALUES (?, ?, 0)');
  for (const one of emails) insert.run(one, `hash of ${one}`);
  return openAccounts(database);
}

describe('an email address', () => {
  it.each([
    'school@ಶಾಲೆ.ಭಾರತ',
    'ಶಾಲೆ@ಶಾಲೆ.ಭಾರತ',
    'info@bücher.example',
    'क्\u200dष@उदाहरण.भारत',
    'a@b.example',
    "o'hara+x@b",
  ])('may be in any script: %s', (text) => {
    expect(v.parse(email, text)).toBe(text);
  });

  it.each([
    'ಶಾಲೆ',
    '@ಶಾಲೆ.ಭಾರತ',
    'a b@ಶಾಲೆ.ಭಾರತ',
    'a@ಶಾಲೆ..ಭಾರತ',
    '\u200d@b.example',
    'a＠b',
    'a@b@c',
    '🙏@b.example',
    'a@-.ಭಾರತ',
  ])('is refused where it is none: %s', (text) => expect(isTaken(text)).toBe(false));
});

describe('an account', () => {
  it('is found by every spelling of its email, and no second one is made by another', () => {
    const accounts = accountsOf('Zoë@ಶಾಲೆ.ಭಾರತ', 'other@example.org');
    const ascii = `zoë@${new URL('http://ಶಾಲೆ.ಭಾರತ').hostname}`;
    for (const spelling of ['Zoe\u0308@ಶಾಲೆ.ಭಾರತ', 'ZOË@ಶಾಲೆ.ಭಾರತ', ascii]) {
      expect(accounts.byEmail(spelling).account?.id, spelling).toBe(1);
      expect(() => accounts.add({ email: spelling, passwordHash: 'x' }), spelling).toThrow(HttpError);
    }
    expect(accounts.byEmail('Zoé@ಶಾಲೆ.ಭಾರತ').account).toBeNull();
  });

  it('that nobody has takes as long to guess at as one of somebody, and no password opens it', async () => {
    const { account, passwordHash } = accountsOf('a@b.example').byEmail('nobody@b.example');
    const costsIn = (hash: string) => hash.split('$').slice(0, 4);
    expect([account, await isPassword('', passwordHash)]).toEqual([null, false]);
    expect(costsIn(passwordHash)).toEqual(costsIn(await hashPassword('')));
  });
});
