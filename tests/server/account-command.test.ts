import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { apiClient, listOf } from '../support/api-client.ts';
import { accept, GOOD_PASSWORD, invite, newPerson, USERS } from '../support/people.ts';
import { runServerProgram } from '../support/run-server-program.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { ADMIN, startTestServer } from '../support/start-test-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SITE = { SITE_URL: 'https://school.example' };

/** A running server with its admin logged in, and the command on its folder. */
async function running() {
  const dataDir = join(await temporaryFolder(), 'data');
  const server = await startServerProcess(dataDir);
  onTestFinished(async () => void (await server.end('SIGKILL')));
  const api = apiClient(server.origin);
  const { access: token } = await api.logIn();
  const account = (...args: string[]) => runServerProgram('account', args, { dataDir, environment: SITE });
  return { api, token, account, dataDir, server };
}

const secretIn = (output: string) =>
  /^https:\/\/school\.example\/admin\/invitation#(\S+)$/m.exec(output)?.[1] ?? '';

describe('npm run account, while the server runs,', { timeout: 60_000 }, () => {
  it('lists who may log in and which links are open', async () => {
    const { api, token, account } = await running();
    await invite(api, token, 'new@example.org');
    const { code, output } = await account('list');
    expect(code).toBe(0);
    const [admin, link] = output.split('\n');
    expect(admin).toMatch(/^staff@gurukulam\.example: since 20\d\d-.* UTC, last login 20\d\d-.* UTC$/);
    expect(link).toMatch(/^open invitation for new@example\.org, by staff@gurukulam\.example, until 20\d\d/);
  });

  it('invites by a link that the running server takes', async () => {
    const { api, account, server } = await running();
    const { code, output } = await account('invite', 'new@example.org');
    expect(code).toBe(0);
    expect(output).toMatch(/The link is for new@example\.org\. It works once, until 20/);
    expect((await accept(api, secretIn(output))).body).toEqual({ email: 'new@example.org' });
    const open = await account('invite');
    expect((await accept(api, secretIn(open.output), { email: 'other@example.org' })).status).toBe(201);
    // It is no restore: the content is what it was.
    expect(server.output()).not.toContain('npm run restore');
  });

  it('removes somebody, who is out at once', async () => {
    const { api, token, account } = await running();
    const person = await newPerson(api, token);
    const { code, output } = await account('remove', person.email.toUpperCase());
    const [said, logged = ''] = output.split('\n');
    expect([code, said]).toEqual([0, `${person.email} can no longer log in, and is logged out.`]);
    expect(JSON.parse(logged)).toMatchObject({ event: 'account removed', address: 'command line' });
    expect((await api.call('GET', '/api/me/', { token: person.access })).status).toBe(401);
    expect((await api.call('GET', '/api/me/', { token })).status).toBe(200);
  });

  it('lets somebody who has lost their password choose another, which ends their sessions', async () => {
    const { api, token, account } = await running();
    const { output } = await account('reset', ADMIN.email);
    const secret = secretIn(output);
    expect((await api.call('POST', `${USERS}invitation/`, { json: { secret } })).body).toEqual({
      email: ADMIN.email,
      resets: true,
    });
    // Until the link is used, nothing has changed.
    expect((await api.call('GET', '/api/me/', { token })).status).toBe(200);
    expect((await accept(api, secret, { email: 'thief@example.org' })).body).toEqual({ email: ADMIN.email });
    expect((await api.call('GET', '/api/me/', { token })).status).toBe(401);
    const { access } = await api.logIn({ email: ADMIN.email, password: GOOD_PASSWORD });
    expect(listOf(await api.call('GET', USERS, { token: access }))).toHaveLength(1);
    expect((await accept(api, secret)).status).toBe(401);
  });

  it('has a link for a new password end when the password is changed by its owner', async () => {
    const { api, token, account } = await running();
    const secret = secretIn((await account('reset', ADMIN.email)).output);
    const json = { password: ADMIN.password, new_password: 'eleven monsoon clouds waiting' };
    expect((await api.call('PUT', `${USERS}me/`, { token, json })).status).toBe(200);
    expect((await accept(api, secret)).status).toBe(401);
  });

  it('is one of many that write at once, and none is lost', async () => {
    const { api, token, account } = await running();
    const names = Array.from({ length: 6 }, (_, index) => `person-${index}@example.org`);
    const writes = Array.from({ length: 40 }, (_, index) =>
      api.call('POST', '/api/messages/', {
        json: { name: `N${index}`, email: 'a@example.org', subject: 'S', message: 'M' },
      }),
    );
    const ends = await Promise.all(names.map((name) => account('invite', name)));
    expect(ends.map(({ code }) => code)).toEqual(Array(6).fill(0));
    const stored = (await Promise.all(writes)).filter(({ status }) => status === 201);
    expect(listOf(await api.call('GET', '/api/messages/', { token }))).toHaveLength(stored.length);
    const { output } = await account('list');
    for (const name of names) expect(output).toContain(name);
  });
});

describe('npm run account', { timeout: 60_000 }, () => {
  it('works without a server, and the next start knows what it did', async () => {
    const { account, dataDir, server } = await running();
    await server.end('SIGTERM');
    const { output } = await account('invite', 'new@example.org');
    const again = await startServerProcess(dataDir);
    onTestFinished(async () => void (await again.end('SIGKILL')));
    expect((await accept(apiClient(again.origin), secretIn(output))).status).toBe(201);
  });

  it('says what to put before the link where SITE_URL is not set', async () => {
    const { dataDir } = await running();
    const { output } = await runServerProgram('account', ['invite'], { dataDir });
    const [link, hint] = output.split('\n');
    expect(link).toMatch(/^\/admin\/invitation#[\w-]{43}$/);
    expect(hint).toBe('SITE_URL is not set: put the URL of your website before it.');
  });

  it('says where there is no data folder, or one that has still to be upgraded', async () => {
    const dataDir = join(await temporaryFolder(), 'nothing');
    const { errors } = await runServerProgram('account', ['list'], { dataDir });
    expect(errors).toMatch(/^There is no database in .*: start the server first\.$/m);
  });
});

describe('npm run account on a folder with one account', { timeout: 60_000 }, () => {
  let dataDir = '';
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'account-'));
    dataDir = join(folder, 'data');
    await (await startTestServer({ dataDir, seed: 'empty' })).stop();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each([
    ['remove the last account', ['remove', ADMIN.email], /is the last account: invite somebody else/],
    ['remove nobody', ['remove', 'nobody@example.org'], /^Nobody logs in as nobody@example\.org\.$/],
    ['reset nobody', ['reset', 'nobody@example.org'], /^Nobody logs in as/],
    ['reset without an email', ['reset'], /^Use it so: npm run account -- list \| invite/],
    ['invite whoever is here', ['invite', ADMIN.email.toUpperCase()], /^Somebody with this email can log in/],
    ['invite no email', ['invite', 'plain'], /^This is no email address: plain$/],
    ['do what it cannot', ['sing'], /^Use it so: /],
    ['do nothing', [], /^Use it so: /],
    ['do too much', ['remove', 'a', 'b'], /^Use it so: /],
  ])('refuses to %s, with one sentence', async (_what, args, words) => {
    const { code, output, errors } = await runServerProgram('account', args, { dataDir });
    expect([code, output]).toEqual([1, '']);
    expect(errors.trim()).toMatch(words);
  });
});
