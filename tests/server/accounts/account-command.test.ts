import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { accept, accessStatus, newPerson, openLink } from '../../support/people.ts';
import { ADMIN } from '../../support/start-test-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { openTestServer, useTestServer } from '../../support/use-test-server.ts';

const { api, token, dataDir } = await useTestServer();

/** What the command prints, and its exit code. */
async function accountIn(folder: string, ...args: readonly string[]) {
  const lines: string[] = [];
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((text: string) => void lines.push(text));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('SITE_URL', folder === dataDir ? 'https://school.example' : '');
  const [argv, { exitCode }] = [process.argv, process];
  process.argv = ['node', 'account', ...args];
  vi.resetModules();
  await import('../../../src/server/commands/account.ts');
  const code = process.exitCode ?? 0;
  Object.assign(process, { argv, exitCode });
  return { code, output: lines.join('\n') };
}

const account = (...args: readonly string[]) => accountIn(dataDir, ...args);
const secretIn = (output: string) =>
  /^https:\/\/school\.example\/admin\/invitation#(\S+)$/m.exec(output)?.[1] ?? '';

it('npm run account lets the owner of an account choose another password, and nobody else', async () => {
  const { email, access } = await newPerson(api, token);
  const { code, output } = await account(email.toUpperCase());
  expect(code).toBe(0);
  expect(output).toContain(`The link is for ${email}. It works once, until 20`);
  const secret = secretIn(output);
  expect((await openLink(api, secret)).body).toEqual({ email, resets: true });
  // Until the link is used, nothing has changed.
  expect(await accessStatus(api, access)).toBe(200);
  const password = 'eleven monsoon clouds waiting';
  expect((await accept(api, secret, { email: 'thief@example.org', password })).body).toEqual({ email });
  await api.logIn({ email, password });
  expect((await accept(api, secret)).status).toBe(401);
});

it('npm run account works without a server, explains a link without SITE_URL, and lasts', async () => {
  const { dataDir, stop } = await openTestServer();
  await stop();
  const { output } = await accountIn(dataDir, ADMIN.email);
  const [link = '', hint] = output.split('\n');
  expect(link).toMatch(/^\/admin\/invitation#[\w-]{43}$/);
  expect(hint).toBe('SITE_URL is not set: put the URL of your website before it.');
  const { api } = await openTestServer({ dataDir });
  expect((await accept(api, link.split('#')[1] ?? '')).status).toBe(201);
});

it.each([
  ['nobody has', ['nobody@example.org'], /^Nobody logs in as nobody@example\.org\.$/],
  ['is missing', [], /^Use it so: npm run account -- <email>$/],
])('npm run account refuses an email that %s with one sentence', async (_what, args, sentence) => {
  expect(await account(...args)).toEqual({ code: 1, output: expect.stringMatching(sentence) });
});

it('npm run account says that there is no data folder', async () => {
  const { output } = await accountIn(join(await temporaryFolder(), 'nothing'), ADMIN.email);
  expect(output).toMatch(
    /^There is no database to read in .*: start the server first, or run this as the user that runs it\.$/,
  );
});
