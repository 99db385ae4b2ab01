import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { accept, invite, look, me, newPerson } from '../../support/people.ts';
import { ADMIN } from '../../support/start-test-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { openTestServer, useTestServer } from '../../support/use-test-server.ts';

const { api, token, dataDir } = await useTestServer();

/** What the command prints, and its exit code. */
async function accountIn(folder: string, ...args: readonly string[]) {
  const said: string[] = [];
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((text: string) => void said.push(text));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('SITE_URL', folder === dataDir ? 'https://school.example' : '');
  const [argv, { exitCode }] = [process.argv, process];
  process.argv = ['node', 'account', ...args];
  vi.resetModules();
  await import('../../../src/server/commands/account.ts');
  const code = process.exitCode ?? 0;
  Object.assign(process, { argv, exitCode });
  return { code, output: said.join('\n') };
}

const account = (...args: readonly string[]) => accountIn(dataDir, ...args);
const secretIn = (output: string) =>
  /^https:\/\/school\.example\/admin\/invitation#(\S+)$/m.exec(output)?.[1] ?? '';

describe('npm run account, while the server runs,', () => {
  it('lists who may log in and which links are open', async () => {
    await invite(api, token, 'invited@example.org');
    const { code, output } = await account('list');
    expect(code).toBe(0);
    const [admin, link] = output.split('\n');
    expect(admin).toMatch(/^staff@gurukulam\.example: since 20\d\d-.* UTC, last login 20\d\d-.* UTC$/);
    expect(link).toMatch(
      /^open invitation for invited@example\.org, by staff@gurukulam\.example, until 20\d/,
    );
  });

  it('invites by a link that the running server takes', async () => {
    const { code, output } = await account('invite', 'new@example.org');
    expect(code).toBe(0);
    expect(output).toMatch(/The link is for new@example\.org\. It works once, until 20/);
    expect((await accept(api, secretIn(output))).body).toEqual({ email: 'new@example.org' });
    const open = await account('invite');
    expect((await accept(api, secretIn(open.output), { email: 'other@example.org' })).status).toBe(201);
  });

  it('removes somebody, who is out at once', async () => {
    const person = await newPerson(api, token);
    const { code, output } = await account('remove', person.email.toUpperCase());
    expect([code, output]).toEqual([0, `${person.email} can no longer log in, and is logged out.`]);
    expect([await me(api, person.access), await me(api, token)]).toEqual([401, 200]);
  });

  it('lets somebody who has lost their password choose another, and nobody else by another email', async () => {
    const { email, access } = await newPerson(api, token);
    const secret = secretIn((await account('reset', email)).output);
    expect((await look(api, secret)).body).toEqual({ email, resets: true });
    // Until the link is used, nothing has changed.
    expect(await me(api, access)).toBe(200);
    const password = 'eleven monsoon clouds waiting';
    expect((await accept(api, secret, { email: 'thief@example.org', password })).body).toEqual({ email });
    await api.logIn({ email, password });
    expect((await accept(api, secret)).status).toBe(401);
  });
});

it('npm run account works without a server, explains a link without SITE_URL, and lasts', async () => {
  const { dataDir, stop } = await openTestServer();
  await stop();
  const { output } = await accountIn(dataDir, 'invite', 'new@example.org');
  const [link = '', hint] = output.split('\n');
  expect(link).toMatch(/^\/admin\/invitation#[\w-]{43}$/);
  expect(hint).toBe('SITE_URL is not set: put the URL of your website before it.');
  const { api } = await openTestServer({ dataDir });
  expect((await accept(api, link.split('#')[1] ?? '')).status).toBe(201);
});

describe('npm run account refuses with one sentence', () => {
  it.each([
    ['to remove nobody', ['remove', 'nobody@example.org'], /^Nobody logs in as nobody@example\.org\.$/],
    ['to reset without an email', ['reset'], /^Use it so: npm run account -- list \| invite/],
    ['to invite who is here', ['invite', ADMIN.email.toUpperCase()], /^Somebody with this email can log/],
    ['to invite no email', ['invite', 'plain'], /^Enter a valid email address\.$/],
    ['to do what it cannot', ['sing'], /^Use it so: /],
    ['to do too much', ['remove', 'a', 'b'], /^Use it so: /],
  ])('%s', async (_what, args, words) => {
    expect(await account(...args)).toEqual({ code: 1, output: expect.stringMatching(words) });
  });

  it('to remove the last account', async () => {
    const { code, output } = await accountIn((await openTestServer()).dataDir, 'remove', ADMIN.email);
    expect([code, output]).toEqual([1, expect.stringMatching(/is the last account: invite somebody else/)]);
  });

  it('where there is no data folder', async () => {
    const { output } = await accountIn(join(await temporaryFolder(), 'nothing'), 'list');
    expect(output).toMatch(/^There is no database in .*: start the server first\.$/);
  });
});
