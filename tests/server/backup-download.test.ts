import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeNightlyBackup, nightOf } from '../../src/server/services/nightly-backups.ts';
import { openBackup } from '../../src/server/services/open-backup.ts';
import { type ApiClient, listOf } from '../support/api-client.ts';
import { newPerson, USERS } from '../support/people.ts';
import { rawRequest } from '../support/raw-request.ts';
import { ADMIN } from '../support/start-test-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';
import { openTestServer } from '../support/use-test-server.ts';

const BACKUP = '/api/admin/backup/';

/** A server with a backup of this night, which it does not make itself while a test runs. */
async function withBackup() {
  const backupTo = await temporaryFolder();
  const { dataDir, stop } = await openTestServer({ seed: 'fixtures' });
  await stop();
  await makeNightlyBackup(dataDir, backupTo, nightOf(new Date()));
  const [name = ''] = await readdir(backupTo);
  const server = await openTestServer({ dataDir, backupTo, nightly: { lookEvery: 3_600_000 } });
  return { ...server, backupTo, name };
}

const healthOf = async (api: ApiClient, token: string) =>
  Object((await api.call('GET', '/api/admin/health/', { token })).body).nightly;

describe('the nightly backup in the dashboard', { timeout: 60_000 }, () => {
  it('is due now where none was made yet, and nobody knows of any where the server makes none', async () => {
    const some = await openTestServer({
      backupTo: await temporaryFolder(),
      nightly: { lookEvery: 3_600_000 },
    });
    expect(await healthOf(some.api, some.token)).toEqual({ newest: null, next: null });
    const { api, token } = await openTestServer();
    expect(await healthOf(api, token)).toBeNull();
    for (const server of [some, { api, token }]) {
      const json = { password: ADMIN.password };
      const response = await server.api.call('POST', BACKUP, { token: server.token, json });
      expect([response.status, response.body]).toEqual([
        404,
        { detail: 'There is no nightly backup to download yet.' },
      ]);
    }
  });

  it('is known with its time and its size, is sent whole to whoever enters their password, for no cache, and the log and the list tell of it', async () => {
    const { api, token, origin, backupTo, name, events } = await withBackup();
    await writeFile(join(backupTo, 'other-people.backup'), 'not of this server');
    const { newest: known, next } = await healthOf(api, token);
    const { size: bytes } = await stat(join(backupTo, name));
    expect(known).toEqual({ made_at: expect.stringMatching(/Z$/), bytes });
    expect(new Date(next).getHours()).toBe(3);
    expect(Math.abs(Date.parse(next) - Date.now() - 12.5 * 3_600_000)).toBeLessThan(12.5 * 3_600_000);
    const sent = await rawRequest(origin, BACKUP, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ password: ADMIN.password }),
    });
    expect([sent.status, sent.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/x-tar',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
        'content-length': String(bytes),
      },
    ]);
    const file = join(await temporaryFolder(), 'downloaded.backup');
    await writeFile(file, sent.body);
    const backup = await openBackup(file);
    expect(backup.pictures.size).toBeGreaterThan(5);
    await backup.close();
    await until(() => events().some(({ event }) => event === 'backup downloaded'));
    const [newest] = listOf(await api.call('GET', `${USERS}events/`, { token }));
    expect(newest).toMatchObject({ event: 'backup downloaded', email: ADMIN.email });
  });

  it('is sent to nobody else: not for a wrong password, nor for the password of a colleague', async () => {
    const { api, token } = await withBackup();
    const { access } = await newPerson(api, token);
    const wrong = { password: ['This is not your password.'] };
    for (const [given, password] of [
      [token, 'wrong'],
      [access, ADMIN.password],
    ]) {
      const response = await api.call('POST', BACKUP, { token: given, json: { password } });
      expect([response.status, response.body]).toEqual([400, wrong]);
    }
    const json = { password: ADMIN.password };
    expect((await api.call('POST', BACKUP, { json })).status).toBe(401);
    expect((await api.call('GET', BACKUP, { token })).status).toBe(405);
  });
});
