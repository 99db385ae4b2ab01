import { chown, mkdir, readdir, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { StartRefusal } from '../../src/server/refusal.ts';
import type { ServerOptions } from '../../src/server/start-server.ts';
import { listOf } from '../support/api-client.ts';
import { changeDatabase, tablesIn } from '../support/database-file.ts';
import { startLocalServer } from '../support/local-server.ts';
import { headOf, sent } from '../support/raw-socket.ts';
import { recordsOf } from '../support/records-of.ts';
import { rounds } from '../support/rounds.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { StartFailed, startServerProcess } from '../support/start-server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';
import { openServerProcess, openTestServer } from '../support/use-test-server.ts';

const start = (folder?: string, environment: Record<string, string> = {}) =>
  openServerProcess(folder, environment, {}, null);

/** A data folder that was used and shut down cleanly, and the path of its database. */
async function usedFolder(): Promise<{ folder: string; file: string }> {
  const { api, token, dataDir: folder, stop } = await openTestServer();
  for (let message = 0; message < 30; message += 1) await recordsOf(api, token, 'messages').add();
  await stop();
  return { folder, file: join(folder, 'data.sqlite') };
}

it('a restart sweeps away files whose record a crash prevented, and leaves files that somebody put there', async () => {
  const { folder } = await usedFolder();
  await mkdir(join(folder, 'media/team'), { recursive: true });
  for (const name of ['lamp-0123456789ab.png', 'lamp-0123456789ac.png.part', 'our-logo.png'])
    await writeFile(join(folder, 'media/team', name), 'x');
  await openTestServer({ dataDir: folder });
  expect(await readdir(join(folder, 'media/team'))).toEqual(['our-logo.png']);
});

describe('the first start', () => {
  it('makes an account with a password of its own, shown once and not in the log', async () => {
    const noAdmin = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
    const server = await start(undefined, noAdmin);
    const password = /shown this once: (\S+)/.exec(server.output())?.[1] ?? '';
    expect(password.length).toBeGreaterThanOrEqual(16);
    const email = /account is (\S+)/.exec(server.output())?.[1] ?? '';
    await server.api.logIn({ email, password });
    await server.end('SIGTERM');
    expect(server.output().split(password)).toHaveLength(2);
    const again = await start(server.dataDir, noAdmin);
    expect(again.output()).not.toContain('password');
    await again.api.logIn({ email, password });
  });

  it('keeps database and secret to its owner', async () => {
    const folder = join(await temporaryFolder(), 'fresh', 'data');
    await openTestServer({ dataDir: folder });
    for (const name of ['data.sqlite', 'data.sqlite-wal', 'secret.key']) {
      expect([name, (await stat(join(folder, name))).mode & 0o077]).toEqual([name, 0]);
    }
  });

  it('is taken up again when it was killed while it filled the folder', async () => {
    const folder = join(await temporaryFolder(), 'data');
    for (const killAfter of rounds([250, 350, 450, 600], [150, 250, 300, 350, 400, 450, 500, 600])) {
      const killed = await startServerProcess(folder, { SEED: 'fixtures' }, { killAfter }).catch(() => null);
      await killed?.ended;
    }
    const { api, token } = await openTestServer({ dataDir: folder, seed: 'fixtures' });
    expect(listOf(await api.call('GET', '/api/news/'))).toHaveLength(12);
    expect(listOf(await api.call('GET', '/api/messages/', { token }))).toHaveLength(12);
    for (const { image } of listOf(await api.call('GET', '/api/team/'))) {
      expect((await api.call('HEAD', String(image))).status).toBe(200);
    }
  });
});

it('a data folder that is in use is refused to a second server, which says so; the first one does not notice', async () => {
  const { dataDir, end, ...first } = await start();
  const refused = await start(dataDir).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartFailed);
  // One sentence for the operator.
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Another server is already running on the data folder [^\n]*\n$/),
  });
  const json = sampleFields('messages');
  expect((await first.api.call('POST', '/api/messages/', { json })).status).toBe(201);
  await end('SIGKILL');
  const { api, token } = await openTestServer({ dataDir });
  expect(listOf(await api.call('GET', '/api/messages/', { token }))).toHaveLength(1);
});

it('root is refused a data folder of another user, who could not change what root writes there', async () => {
  const folder = await temporaryFolder();
  const { uid } = await stat(folder);
  await chown(folder, uid === 0 ? 65_534 : uid, -1);
  const root = vi.spyOn(process, 'getuid').mockReturnValue(0);
  onTestFinished(() => root.mockRestore());
  await expectRefusal({ dataDir: folder }, 'belongs to another user');
});

it.each([
  [{ DATA_DIR: '/dev/null/data' }, /^The server could not be started: ENOTDIR: .*'\/dev\/null\/data'\.\n$/],
  [{ HOST: '192.0.2.1' }, /^The server could not be started: listen EADDRNOTAVAIL: .* 192\.0\.2\.1\.\n$/],
])('what the system refuses to a start is told in one sentence: %j', async (environment, sentence) => {
  const refused = await start(undefined, { PORT: '0', ...environment }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(sentence) });
});

describe('a database that cannot be trusted', () => {
  const HARM: [string, (file: string) => Promise<unknown>][] = [
    ['emptied', (file) => truncate(file, 0)],
    ['cut off', async (file) => truncate(file, Math.floor((await stat(file)).size / 2))],
    ['overwritten at its beginning', (file) => overwrite(file, 0)],
    ['overwritten in its middle', (file) => overwrite(file, 4096 * 3)],
    ['replaced by a text', (file) => writeFile(file, 'Dear diary, '.repeat(500))],
    ['lost', (file) => rename(file, `${file}.moved`)],
    ["another program's", async (file) => changeDatabase(file, 'PRAGMA application_id = 1')],
  ];

  it.each(HARM)('is never taken for an empty one: %s', async (_, harm) => {
    const { folder, file } = await usedFolder();
    await harm(file);
    const before = await readFile(file).catch(() => null);
    await expectRefusal({ dataDir: folder }, file);
    expect(await readFile(file).catch(() => null)).toEqual(before);
  });

  it('is refused when its secret was replaced by something short', async () => {
    const { folder } = await usedFolder();
    await writeFile(join(folder, 'secret.key'), 'guess me');
    await expectRefusal({ dataDir: folder }, 'secret.key');
  });
});

/** A start in this process that ends with a sentence for the operator; the program prints it alone. */
async function expectRefusal(options: Partial<ServerOptions>, words: string): Promise<void> {
  const refused = await openTestServer(options).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartRefusal);
  expect(String(refused)).toContain(words);
}

async function overwrite(file: string, offset: number): Promise<void> {
  const bytes = await readFile(file);
  bytes.fill(0xa5, offset, offset + 2048);
  await writeFile(file, bytes);
}

describe('a wrong setting', () => {
  it('stops the start with one sentence', () =>
    expectRefusal({ siteDir: '/nowhere' }, 'SITE_DIR holds no built site'));

  it('stops the start when the port is taken, or is that of API_ORIGIN', async () => {
    const { origin, port, stop } = await startLocalServer(() => undefined);
    onTestFinished(stop);
    const dataDir = await temporaryFolder();
    const admin = {};
    await expect(openTestServer({ port, dataDir, admin })).rejects.toThrow('EADDRINUSE');
    await stop();
    await expectRefusal({ port, apiOrigin: origin }, 'API_ORIGIN is this server itself');
    // The account of the first start is not made by one that can tell nobody its password.
    const { newAdmin } = await openTestServer({ dataDir, admin }, null);
    expect(newAdmin?.password).toBeDefined();
  });
});

describe('a stop', () => {
  it('completes the request in progress and accepts no new one', async () => {
    const server = await start();
    const body = JSON.stringify(sampleFields('messages'));
    const type = { 'Content-Type': 'application/json', 'Content-Length': body.length };
    const socket = await sent(server.origin, headOf('POST /api/messages/', type), body.slice(0, 20));
    const response = text(socket);
    await server.api.call('GET', '/healthz');
    const ended = server.end('SIGTERM');
    await until(() =>
      fetch(server.origin).then(
        () => false,
        () => true,
      ),
    );
    socket.write(body.slice(20));
    expect(await ended).toBe(0);
    expect(await response).toMatch(/^HTTP\/1\.1 201 /);
  });

  it('leaves one complete file behind, without a journal', async () => {
    const { folder, file } = await usedFolder();
    expect((await readdir(folder)).filter((name) => name.startsWith('data.sqlite'))).toEqual(['data.sqlite']);
    expect(tablesIn(file).messages).toHaveLength(30);
  });
});
