import { userInfo } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../src/server/db/database.ts';
import { BY_OPERATOR, openSecurityEvents } from '../../src/server/services/security-events.ts';
import { type ApiClient, listOf } from '../support/api-client.ts';
import { tablesIn } from '../support/database-file.ts';
import { passTime } from '../support/pass-time.ts';
import {
  accept,
  GOOD_PASSWORD,
  INVITATIONS,
  invite,
  newPerson,
  proofOf,
  tryLogIn,
  USERS,
} from '../support/people.ts';
import { runServerProgram } from '../support/run-server-program.ts';
import { ADMIN } from '../support/start-test-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { openTestServer } from '../support/use-test-server.ts';

const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const DAYS = 86_400_000;

const eventsOf = async (api: ApiClient, token: string) =>
  listOf(await api.call('GET', `${USERS}events/`, { token }));
const namesOf = async (api: ApiClient, token: string) =>
  (await eventsOf(api, token)).map(({ event, email, by }) => [event, email, by]);

describe('the security events', () => {
  it('name a login from a new browser, with its address and its name, and none from a known one', async () => {
    const { api, token } = await openTestServer({ proxies: 1 });
    const headers = { 'User-Agent': PHONE, 'X-Forwarded-For': '203.0.113.7' };
    const first = await tryLogIn(api, ADMIN, headers);
    expect((await tryLogIn(api, ADMIN, { ...headers, 'Known-Browser': proofOf(first) })).status).toBe(200);
    const [newest] = await eventsOf(api, token);
    expect(newest).toMatchObject({
      event: 'login',
      email: ADMIN.email,
      address: '203.0.113.7',
      browser: 'Firefox on Android',
      count: 1,
    });
    expect(await eventsOf(api, token)).toHaveLength(2);
  });

  it('tell of all that changes who may log in, by whom, the last one first; so does the log, by number', async () => {
    const { api, token, lines, events } = await openTestServer();
    await accept(api, 'wrong');
    const person = await newPerson(api, token, 'meera@example.org');
    await api.call('PUT', `${USERS}me/`, { token: person.access, json: { password: 'not this one' } });
    const json = {
      password: GOOD_PASSWORD,
      email: 'meera@school.example',
      new_password: 'eleven monsoon clouds',
    };
    const { body } = await api.call('PUT', `${USERS}me/`, { token: person.access, json });
    const access = String(Object(body).access);
    await api.call('DELETE', `${USERS}sessions/`, { token: access });
    const { id } = await invite(api, token);
    await api.call('DELETE', `${INVITATIONS}${id}/`, { token });
    await api.call('DELETE', `${USERS}${person.id}/`, { token });
    expect(await namesOf(api, token)).toEqual([
      ['account removed', 'meera@school.example', ADMIN.email],
      ['invitation revoked', '', ADMIN.email],
      ['invited', '', ADMIN.email],
      ['sessions ended', 'meera@school.example', 'meera@school.example'],
      ['password changed', 'meera@example.org', 'meera@example.org'],
      ['account changed', 'meera@example.org', 'meera@example.org'],
      ['login', 'meera@example.org', ''],
      ['invitation accepted', 'meera@example.org', ''],
      ['invited', 'meera@example.org', ADMIN.email],
      ['login', ADMIN.email, ''],
    ]);
    const named = () => events().map(({ event, account }) => `${event} ${account}`);
    await expect
      .poll(named)
      .toEqual([
        'login 1',
        'invitation refused null',
        'invited 1',
        'invitation accepted 2',
        'login 2',
        'password refused 2',
        'password changed 2',
        'sessions ended 2',
        'invited 1',
        'invitation revoked 1',
        'account removed 1',
      ]);
    for (const kept of ['meera', GOOD_PASSWORD, 'eleven monsoon', 'not this one'])
      expect(lines.join()).not.toContain(kept);
  });

  it('tell of a refresh token that was used by two', async () => {
    const { api, token } = await openTestServer();
    const { refresh } = await newPerson(api, token, 'meera@example.org');
    const refreshed = () => api.call('POST', '/api/token/refresh/', { json: { refresh } });
    await refreshed();
    passTime(120_000);
    expect((await refreshed()).status).toBe(401);
    expect((await namesOf(api, token))[0]).toEqual(['session ended', 'meera@example.org', '']);
  });

  it('tell of what was done at the terminal, and of a restore; so does the log, and what each command prints', async () => {
    const { api, token, dataDir, events } = await openTestServer();
    await newPerson(api, token, 'meera@example.org');
    const file = join(await temporaryFolder(), 'a.backup');
    const line = {
      account: null,
      address: 'command line',
      user: userInfo().username,
      time: expect.any(Number),
    };
    for (const [event, program, ...args] of [
      ['invited', 'account', 'invite', 'new@example.org'],
      ['invited', 'account', 'reset', 'meera@example.org'],
      ['account removed', 'account', 'remove', 'meera@example.org'],
      ['backup', 'backup', file],
      ['restore', 'restore', file],
    ] as const) {
      const { code, output } = await runServerProgram(program, args, { dataDir });
      expect([program, code]).toEqual([program, 0]);
      const logged = output.split('\n').filter((text) => text.startsWith('{'));
      expect(logged.map((text) => JSON.parse(text))).toMatchObject([{ event, ...line }]);
    }
    const refused = await runServerProgram('restore', [`${file}.none`], { dataDir });
    expect([refused.code, refused.output]).toEqual([1, '']);
    expect((await namesOf(api, token)).slice(0, 4)).toEqual([
      ['restore', '', ''],
      ['account removed', 'meera@example.org', ''],
      ['link made', 'meera@example.org', ''],
      ['invited', 'new@example.org', ''],
    ]);
    // Of all that, the server itself has noticed the other content.
    expect(events().at(-1)).toMatchObject({ event: 'restore' });
  });

  it('count a flood of wrong passwords: one line for each account, and one for all emails that nobody has', async () => {
    const { api, token } = await openTestServer({ proxies: 1 });
    const before = (await eventsOf(api, token)).length;
    for (let turn = 1; turn <= 40; turn += 1) {
      const email = turn % 2 === 0 ? ADMIN.email : `nobody-${turn}@example.org`;
      const headers = { 'X-Forwarded-For': `10.0.0.${turn}`, 'User-Agent': `${turn} Firefox` };
      await tryLogIn(api, { email, password: `wrong-${turn}` }, headers);
    }
    const events = await eventsOf(api, token);
    expect(events).toHaveLength(before + 2);
    expect(events.map(({ email, count }) => [email, count]).slice(0, 2)).toEqual([
      [ADMIN.email, 20],
      ['', 20],
    ]);
    expect(JSON.stringify(events)).not.toMatch(/nobody|wrong/);
  });

  it('do not let a flood of one kind push out the others, nor grow without end', () => {
    const database = new DatabaseSync(':memory:');
    migrate(database);
    const { note, list } = openSecurityEvents(database);
    note('login', ADMIN.email, BY_OPERATOR);
    for (let turn = 1; turn <= 320; turn += 1) {
      note('invited', `${turn}@example.org`, BY_OPERATOR);
      note('invitation revoked', `${turn}@example.org`, BY_OPERATOR);
    }
    const names = Map.groupBy(list(), ({ event }) => event);
    const counts = [...names].map(([event, events]) => [event, events.length]);
    expect(Object.fromEntries(counts)).toEqual({ login: 1, invited: 300, 'invitation revoked': 300 });
  });

  it('are noted later where the disk is full at that moment, and a new password is still told of', () => {
    const database = new DatabaseSync(':memory:');
    migrate(database);
    const told: number[] = [];
    const { note, flush, list } = openSecurityEvents(database, (id) => told.push(id));
    const full = `CREATE TRIGGER full BEFORE INSERT ON security_events BEGIN SELECT RAISE(FAIL, 'full'); END`;
    database.exec(full);
    note('password changed', ADMIN.email, BY_OPERATOR);
    expect(list()).toEqual([]);
    database.exec('DROP TRIGGER full');
    flush();
    expect(list().map(({ id, event }) => [id, event])).toEqual([[told[0], 'password changed']]);
  });

  it.each([
    [89, 2],
    [91, 1],
  ])('are kept for 90 days: after %i, with the login of that day, there are %i', async (days, left) => {
    const { api, dataDir } = await openTestServer({ removeRemainsEvery: 20 });
    passTime(days * DAYS);
    const { access } = await api.logIn();
    expect(await eventsOf(api, access)).toHaveLength(left);
    await expect.poll(() => tablesIn(join(dataDir, 'data.sqlite')).security_events).toHaveLength(left);
  });
});
