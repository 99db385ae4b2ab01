import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { refuseWeakPassword } from '../../src/server/auth/new-password.ts';
import { hashPassword } from '../../src/server/auth/password-hash.ts';
import { StartRefusal } from '../../src/server/start-refusal.ts';
import { apiClient } from '../support/api-client.ts';
import { ADMIN, startTestServer } from '../support/start-test-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const TOO_SHORT = new StartRefusal('ADMIN_PASSWORD must have 12 characters or more.');
const TOO_EASY = new StartRefusal(
  'ADMIN_PASSWORD is too easy to guess: choose several words that do not belong together.',
);

const judged = (password: string) => refuseWeakPassword(password, ADMIN.email);

describe('a new password for the admin', { timeout: 60_000 }, () => {
  it.each(['short', 'password', 'P@ssw0rd!', 'elevenchars', '🪔'.repeat(11)])(
    'is refused when it is short, without being repeated: %s',
    async (password) => {
      await expect(judged(password)).rejects.toEqual(TOO_SHORT);
    },
  );

  it.each([
    'password1234',
    'passwordpassword',
    'Password123!',
    'P@ssw0rd2024!',
    'qwertyuiop12',
    'iloveyou12345',
    '123456789012',
    'aaaaaaaaaaaaaaaa',
    'abcdefghijkl',
    'administrator1',
    'gurukulam2026',
    'staff@gurukulam.example',
  ])('is refused when it is a common one: %s', async (password) => {
    await expect(judged(password)).rejects.toEqual(TOO_EASY);
  });

  it.each([
    ADMIN.password,
    'a long sentence of your own',
    'ನಮಸ್ಕಾರ ಶಾಲೆ ದೀಪ',
    'tr0ub4dor&3xyz',
    'x9K-vRq2_LmZ7tWp',
  ])('is taken when it is hard to guess: %s', async (password) => {
    await expect(judged(password)).resolves.toBeUndefined();
  });

  it('stops the first start from creating an account with it, and the next start creates one', async () => {
    const dataDir = await temporaryFolder();
    const start = (password: string) =>
      startTestServer({ dataDir, seed: 'empty', admin: { email: ADMIN.email, password } });
    await expect(start('password')).rejects.toEqual(TOO_SHORT);
    const server = await start(ADMIN.password);
    expect((await apiClient(server.origin).logIn()).access).toBeTypeOf('string');
    await server.stop();
    await expect(start('password1234')).rejects.toEqual(TOO_EASY);
  });

  it('does not keep an account from its server that has had an easy one for years', async () => {
    const dataDir = await temporaryFolder();
    const start = (password: string, email = ADMIN.email) =>
      startTestServer({ dataDir, seed: 'empty', admin: { email, password } });
    await (await start(ADMIN.password)).stop();
    const database = new DatabaseSync(join(dataDir, 'data.sqlite'));
    const easy = hashPassword('password', { N: 1024, r: 8, p: 1 });
    database.prepare('UPDATE accounts SET password_hash = ?').run(easy);
    database.close();
    const server = await start('password');
    const credentials = { email: ADMIN.email, password: 'password' };
    expect((await apiClient(server.origin).logIn(credentials)).access).toBeTypeOf('string');
    await server.stop();
    // Another email is another account, whose password is a new one.
    await expect(start('password', 'office@gurukulam.example')).rejects.toThrow('12 characters');
  });
});
