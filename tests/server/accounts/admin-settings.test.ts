import { describe, expect, it } from 'vitest';
import { newPassword } from '../../../src/server/accounts/passwords.ts';
import type { AdminOptions } from '../../../src/server/settings.ts';
import { StartupError } from '../../../src/server/startup-error.ts';
import { type ApiClient, listOf } from '../../support/api-client.ts';
import { accessStatus, canLogIn, GOOD_PASSWORD, newPerson, USERS } from '../../support/people.ts';
import { splitWords } from '../../support/split-words.ts';
import { ADMIN } from '../../support/start-test-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { openTestServer } from '../../support/use-test-server.ts';

const NEW_PASSWORD = 'eleven monsoon clouds waiting';
const TOO_SHORT = 'must have 12 characters or more.';
const TOO_EASY = 'is too easy to guess: choose several words that do not belong together.';

const judged = (password: string) => newPassword(password, ADMIN.email);

/** Starts a server on one folder after the other start has ended. */
async function folderWithStarts() {
  const dataDir = await temporaryFolder();
  let stop = async () => {};
  return async (admin: AdminOptions = ADMIN): Promise<ApiClient> => {
    await stop();
    const server = await openTestServer({ dataDir, admin }, null);
    stop = server.stop;
    return server.api;
  };
}

describe('ADMIN_EMAIL and ADMIN_PASSWORD at a later start', () => {
  it('give the account of that email that password, or make it, and leave all others', async () => {
    const start = await folderWithStarts();
    let api = await start();
    const colleague = await newPerson(api, (await api.logIn()).access);
    api = await start({ email: ADMIN.email.toUpperCase(), password: NEW_PASSWORD });
    expect(await accessStatus(api, colleague.access)).toBe(200);
    expect(await canLogIn(api, ADMIN.email, NEW_PASSWORD)).toBe(true);
    expect(await canLogIn(api, ADMIN.email, ADMIN.password)).toBe(false);
    api = await start({ email: 'head@school.example', password: GOOD_PASSWORD });
    expect(await canLogIn(api, 'head@school.example', GOOD_PASSWORD)).toBe(true);
    expect(await canLogIn(api, ADMIN.email, NEW_PASSWORD)).toBe(true);
  });

  it('do not undo a password that was changed since', async () => {
    const start = await folderWithStarts();
    let api = await start();
    const token = (await api.logIn()).access;
    const json = { password: ADMIN.password, new_password: NEW_PASSWORD };
    expect((await api.call('PUT', `${USERS}me/`, { token, json })).status).toBe(200);
    for (const admin of [ADMIN, {}]) {
      api = await start(admin);
      expect(await canLogIn(api, ADMIN.email, NEW_PASSWORD)).toBe(true);
      expect(await canLogIn(api, ADMIN.email, ADMIN.password)).toBe(false);
    }
  });

  it('do not bring back an account that was removed', async () => {
    const start = await folderWithStarts();
    let api = await start();
    const { access } = await newPerson(api, (await api.logIn()).access, 'head@school.example');
    const admin = listOf(await api.call('GET', USERS, { token: access })).find(
      (person) => person.email === ADMIN.email,
    );
    expect((await api.call('DELETE', `${USERS}${admin?.id}/`, { token: access })).status).toBe(204);
    api = await start();
    expect(await canLogIn(api, ADMIN.email, ADMIN.password)).toBe(false);
    expect(await canLogIn(api, 'head@school.example', GOOD_PASSWORD)).toBe(true);
  });

  it('need an email beside the password where there are several accounts, and say so', async () => {
    const start = await folderWithStarts();
    const api = await start();
    await newPerson(api, (await api.logIn()).access);
    await expect(start({ password: NEW_PASSWORD })).rejects.toEqual(
      new StartupError('ADMIN_PASSWORD needs ADMIN_EMAIL beside it: there are several accounts.'),
    );
  });

  it('stop a first start with a weak password, and the next one makes the account', async () => {
    const start = await folderWithStarts();
    const weak = (password: string) => start({ email: ADMIN.email, password });
    await expect(weak('password')).rejects.toEqual(new StartupError(`ADMIN_PASSWORD ${TOO_SHORT}`));
    expect(await canLogIn(await start(), ADMIN.email, ADMIN.password)).toBe(true);
    await expect(weak('password1234')).rejects.toEqual(new StartupError(`ADMIN_PASSWORD ${TOO_EASY}`));
  });
});

describe('a new password for the admin', () => {
  it.each(['elevenchars', '🪔'.repeat(11)])(
    'is refused when it is short, without being repeated: %s',
    async (password) => {
      expect(await judged(password)).toEqual({ weakness: TOO_SHORT });
    },
  );

  it.each(splitWords('P@ssw0rd2024! gurukulam2026 staff@gurukulam.example'))(
    'is refused when it is a common one: %s',
    async (password) => {
      expect(await judged(password)).toEqual({ weakness: TOO_EASY });
    },
  );

  it('is taken when it is hard to guess', async () => {
    expect(await judged('ನಮಸ್ಕಾರ ಶಾಲೆ ದೀಪ')).toHaveProperty('hash');
  });
});
