import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { listOf } from '../support/api-client.ts';
import { passTime } from '../support/pass-time.ts';
import { accept, GOOD_PASSWORD, invite, newPerson, USERS } from '../support/people.ts';
import { rounds } from '../support/rounds.ts';
import { ADMIN } from '../support/start-test-server.ts';
import { tablesOf } from '../support/tables-of.ts';
import { openTestServer } from '../support/use-test-server.ts';

describe('the last account', { timeout: 120_000 }, () => {
  it('cannot be removed, not by itself either', async () => {
    const { api, token } = await openTestServer();
    const [admin] = listOf(await api.call('GET', USERS, { token }));
    const refused = await api.call('DELETE', `${USERS}${admin?.id}/`, { token });
    expect([refused.status, refused.body]).toEqual([
      409,
      { detail: 'This is the last account. Invite somebody else before you remove it.' },
    ]);
    expect((await api.call('GET', '/api/me/', { token })).status).toBe(200);
  });

  it('is there after two people have removed each other at the same moment', async () => {
    const { api, token } = await openTestServer();
    const turns = rounds(4, 50);
    let [first, second] = [await newPerson(api, token), await newPerson(api, token)];
    const [admin] = listOf(await api.call('GET', USERS, { token }));
    await api.call('DELETE', `${USERS}${admin?.id}/`, { token: first.access });
    for (let turn = 0; turn < turns; turn += 1) {
      const pair = [first, second] as const;
      await Promise.all(
        pair.map(({ access }, index) =>
          api.call('DELETE', `${USERS}${pair[1 - index]?.id}/`, { token: access }),
        ),
      );
      const statuses = await Promise.all(
        pair.map(async ({ access }) => (await api.call('GET', '/api/me/', { token: access })).status),
      );
      expect(statuses.toSorted()).toEqual([200, 401]);
      first = pair[statuses.indexOf(200)] ?? first;
      second = await newPerson(api, first.access);
    }
  });
});

describe('guesses', { timeout: 60_000 }, () => {
  it('at the old password end after ten, for that account alone, and never log anybody out', async () => {
    const limits = { form: { calls: 1000, seconds: 60 }, login: { calls: 10, seconds: 900 } };
    const { api, token } = await openTestServer({ rateLimits: limits });
    const person = await newPerson(api, token);
    const guess = (access: string) =>
      api.call('PUT', `${USERS}me/`, { token: access, json: { password: 'not this one' } });
    const statuses = [];
    for (let turn = 0; turn < 12; turn += 1) statuses.push((await guess(token)).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    expect((await guess(person.access)).status).toBe(400);
    expect((await api.call('GET', '/api/me/', { token })).status).toBe(200);
    // Whoever guesses in an open session keeps nobody from the login.
    await api.logIn();
  });

  it('at the secret of a link are counted by sender, and never reach the password thread', async () => {
    const limits = { form: { calls: 30, seconds: 300 }, login: { calls: 1000, seconds: 60 } };
    const { api, token } = await openTestServer({ rateLimits: limits });
    const { secret } = await invite(api, token);
    const statuses = [];
    for (let turn = 0; turn < 32; turn += 1) statuses.push((await accept(api, `${secret}${turn}`)).status);
    expect(statuses).toEqual([...Array(30).fill(401), 429, 429]);
    const form = { name: 'A', email: 'a@example.org', subject: 'B', message: 'C' };
    expect((await api.call('POST', '/api/messages/', { json: form })).status).toBe(201);
  });
});

function rowsIn(file: string) {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = tablesOf(database);
  database.close();
  return tables;
}

describe('the disk', { timeout: 60_000 }, () => {
  it('holds neither a password nor the secret of a link nor a token, nor a word of a header', async () => {
    const { api, token, dataDir } = await openTestServer({ proxies: 1 });
    const { secret } = await invite(api, token, 'a@example.org');
    const used = await invite(api, token, 'b@example.org');
    await accept(api, used.secret);
    const headers = { 'User-Agent': 'MY-OWN-WORDS', 'X-Forwarded-For': 'my-own-address'.repeat(100) };
    const json = { ...ADMIN, password: 'Wrong-Password-1' };
    await api.call('POST', '/api/admin/login/token/', { json, headers });
    const { access, refresh } = await api.logIn();
    const hidden = [secret, used.secret, GOOD_PASSWORD, ADMIN.password, json.password, access, refresh];
    for (const file of ['data.sqlite', 'data.sqlite-wal']) {
      const stored = (await readFile(join(dataDir, file))).toString('latin1');
      for (const kept of [...hidden, 'MY-OWN', 'my-own-address'.repeat(4)])
        expect(stored).not.toContain(kept);
    }
  });

  it('holds nothing of somebody who was removed but what staff can read of it for 90 days', async () => {
    const { api, token, dataDir } = await openTestServer({ removeRemainsEvery: 50 });
    const person = await newPerson(api, token, 'unforgettable.person@example.org');
    await api.call('DELETE', `${USERS}${person.id}/`, { token });
    const stored = async () => {
      const files = ['data.sqlite', 'data.sqlite-wal'].map((file) => readFile(join(dataDir, file), 'latin1'));
      return (await Promise.all(files)).join('');
    };
    const { security_events: events, ...others } = rowsIn(join(dataDir, 'data.sqlite'));
    expect(JSON.stringify(others)).not.toContain('unforgettable.person');
    expect(JSON.stringify(events)).toContain('unforgettable.person');
    passTime(91 * 86_400_000);
    await expect.poll(stored).not.toContain('unforgettable.person');
  });
});
