import { describe, expect, it, onTestFinished } from 'vitest';
import type { AdminOptions } from '../../src/server/auth/settle-admin.ts';
import { StartRefusal } from '../../src/server/start-refusal.ts';
import { type ApiClient, apiClient, listOf } from '../support/api-client.ts';
import { GOOD_PASSWORD, newPerson, USERS } from '../support/people.ts';
import { ADMIN, startTestServer } from '../support/start-test-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const NEW_PASSWORD = 'eleven monsoon clouds waiting';

/** Starts a server on one folder after the other start has ended. */
async function folderWithStarts() {
  const dataDir = await temporaryFolder();
  let stop = async () => {};
  onTestFinished(() => stop());
  return async (admin: AdminOptions = ADMIN): Promise<ApiClient> => {
    await stop();
    stop = async () => {};
    const server = await startTestServer({ dataDir, seed: 'empty', admin });
    stop = server.stop;
    return apiClient(server.origin);
  };
}

const canLogIn = async (api: ApiClient, email: string, password: string) =>
  (await api.call('POST', '/api/admin/login/token/', { json: { email, password } })).status === 200;

describe('ADMIN_EMAIL and ADMIN_PASSWORD at a later start', { timeout: 60_000 }, () => {
  it('give the account of that email that password, end its sessions, and leave all others', async () => {
    const start = await folderWithStarts();
    let api = await start();
    const { access: old } = await api.logIn();
    const colleague = await newPerson(api, old);
    api = await start({ email: ADMIN.email.toUpperCase(), password: NEW_PASSWORD });
    expect((await api.call('GET', '/api/me/', { token: old })).status).toBe(401);
    expect((await api.call('GET', '/api/me/', { token: colleague.access })).status).toBe(200);
    expect(await canLogIn(api, ADMIN.email, NEW_PASSWORD)).toBe(true);
    expect(await canLogIn(api, ADMIN.email, ADMIN.password)).toBe(false);
  });

  it('make an account where the email has none, and the others stay', async () => {
    const start = await folderWithStarts();
    await start();
    const api = await start({ email: 'head@school.example', password: NEW_PASSWORD });
    expect(await canLogIn(api, 'head@school.example', NEW_PASSWORD)).toBe(true);
    expect(await canLogIn(api, ADMIN.email, ADMIN.password)).toBe(true);
  });

  it('do not undo a password that was changed since', async () => {
    const start = await folderWithStarts();
    let api = await start();
    const token = (await api.logIn()).access;
    const json = { password: ADMIN.password, new_password: NEW_PASSWORD };
    expect((await api.call('PUT', `${USERS}me/`, { token, json })).status).toBe(200);
    api = await start();
    expect(await canLogIn(api, ADMIN.email, NEW_PASSWORD)).toBe(true);
    expect(await canLogIn(api, ADMIN.email, ADMIN.password)).toBe(false);
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
      new StartRefusal('ADMIN_PASSWORD needs ADMIN_EMAIL beside it: there are several accounts.'),
    );
  });

  it('do nothing where they are not given', async () => {
    const start = await folderWithStarts();
    await start();
    expect(await canLogIn(await start({}), ADMIN.email, ADMIN.password)).toBe(true);
  });
});
