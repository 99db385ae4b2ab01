import { statSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDataFolder } from '../../src/server/db/data-folder.ts';
import { shownPictures } from '../../src/server/pictures/media-folder.ts';
import type { ServerOptions } from '../../src/server/start-server.ts';
import { StartupError } from '../../src/server/startup-error.ts';
import { apiClient } from '../support/api-client.ts';
import { copiesDuring } from '../support/copies-during.ts';
import { changeDatabase, storedRows, tablesIn } from '../support/database-file.ts';
import { startLocalServer } from '../support/local-server.ts';
import { headOf, sent } from '../support/raw-socket.ts';
import { recordsOf } from '../support/records-of.ts';
import { rounds } from '../support/rounds.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { ADMIN } from '../support/start-test-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';
import { openServerProcess, openTestServer, useTestServer } from '../support/use-test-server.ts';

const LOGIN = '/api/admin/login/token/';
const STARTS = rounds(5, 20);

/** A data folder that was used and shut down cleanly. */
const USED = join(await temporaryFolder(afterAll), 'data');
const first = await useTestServer({ dataDir: USED });
for (let message = 0; message < 30; message += 1) await recordsOf(first.api, first.token, 'messages').add();
await first.stop();

/** A copy of it, and the path of its database. */
async function usedFolder(): Promise<{ folder: string; file: string }> {
  const folder = await temporaryFolder();
  await cp(USED, folder, { recursive: true });
  return { folder, file: join(folder, 'data.sqlite') };
}

it('a restart removes files whose record a crash prevented, and leaves those put by hand', async () => {
  const { folder } = await usedFolder();
  await mkdir(join(folder, 'media/team'), { recursive: true });
  for (const name of ['lamp-0123456789ab.png', 'lamp-0123456789ac.png.part', 'our-logo.png'])
    await writeFile(join(folder, 'media/team', name), 'x');
  await openTestServer({ dataDir: folder });
  expect(await readdir(join(folder, 'media/team'))).toEqual(['our-logo.png']);
});

describe('the first start', () => {
  // How it is shown is in terminal.test.ts.
  it('makes an account with a random password, not in the log; no later start makes one', async () => {
    const { newAdmin, dataDir, lines, stop } = await openTestServer({ admin: {} }, null);
    const { email = '', password = '' } = newAdmin ?? {};
    expect(password.length).toBeGreaterThanOrEqual(16);
    await stop();
    expect(lines.join('')).not.toContain(password);
    const again = await openTestServer({ dataDir, admin: {} }, null);
    expect(again.newAdmin).toBeNull();
    await again.api.logIn({ email, password });
  });

  it(`lets the first connection log in, in each of ${STARTS} new folders`, async () => {
    const { origin, port, stop } = await startLocalServer(() => undefined);
    await stop();
    const folder = await temporaryFolder();
    const statuses: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      const starting = openTestServer({ port, dataDir: join(folder, String(start)) }, null);
      const firstLogin = until(() =>
        apiClient(origin)
          .call('POST', LOGIN, { json: ADMIN })
          .catch(() => null),
      );
      statuses.push((await firstLogin).status);
      await (await starting).stop();
    }
    expect(statuses).toEqual(Array(STARTS).fill(200));
  });

  it('keeps database and secret to its owner', async () => {
    const folder = join(await temporaryFolder(), 'fresh', 'data');
    await openTestServer({ dataDir: folder });
    for (const name of ['data.sqlite', 'data.sqlite-wal', 'secret.key']) {
      expect([name, (await stat(join(folder, name))).mode & 0o077]).toEqual([name, 0]);
    }
  });

  it('is taken up again wherever it was killed while it filled the folder', async () => {
    const folder = await temporaryFolder();
    const fill = async () => (await openDataFolder(folder, 'fixtures')).close();
    // With some of the pictures, and in each state after them.
    const copies = await copiesDuring(folder, fill, (names) => {
      const pictures = names.filter((name) => name.startsWith('media')).length;
      return `${Math.floor(pictures / 24)} ${names.length - pictures}`;
    });
    expect(copies.length).toBeGreaterThan(5);
    for (const copy of copies) {
      const { database, mediaFolder, close } = await openDataFolder(copy, 'fixtures');
      const { news, messages } = storedRows(database);
      expect([news.length, messages.length]).toEqual([12, 12]);
      for (const path of shownPictures(database).keys())
        expect(statSync(join(mediaFolder, path)).size).toBe(
          statSync(join('content-fixtures/media', path)).size,
        );
      close();
    }
  });
});

it('a data folder in use is refused to a second server, with a sentence; the first goes on', async () => {
  const { dataDir, api, token } = await openTestServer();
  await expectRefusal({ dataDir }, 'A server or a restore is at work on the data folder');
  expect((await recordsOf(api, token, 'messages').add()).status).toBe(201);
});

it.each([
  [{ PORT: 'http' }, /^PORT must be a whole number from 0 to 65535, not "http"\.\n$/],
  [{ DATA_DIR: '/dev/null/data' }, /^The server could not be started: ENOTDIR: .*'\/dev\/null\/data'\.\n$/],
  [{ HOST: '192.0.2.1' }, /^The server could not be started: listen EADDRNOTAVAIL: .* 192\.0\.2\.1\.\n$/],
])('why npm start cannot start is told in one sentence: %j', async (environment, sentence) => {
  const refused = await openServerProcess(undefined, environment).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(sentence) });
});

describe('a database that cannot be trusted', () => {
  const HARM: [string, (file: string) => Promise<unknown>][] = [
    ['emptied', (file) => truncate(file, 0)],
    [
      'overwritten in its middle',
      async (file) => writeFile(file, (await readFile(file)).fill(0xa5, 12_288, 14_336)),
    ],
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
async function expectRefusal(options: Partial<ServerOptions>, sentence: string): Promise<void> {
  const refused = await openTestServer(options).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartupError);
  expect(String(refused)).toContain(sentence);
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
    const { origin, stop } = await openTestServer();
    const body = JSON.stringify(sampleFields('messages'));
    const type = { 'Content-Type': 'application/json', 'Content-Length': body.length };
    const socket = await sent(origin, headOf('POST /api/messages/', type), body.slice(0, 20));
    const response = text(socket);
    await fetch(`${origin}/healthz`);
    const stopped = stop();
    await until(() =>
      fetch(origin).then(
        () => false,
        () => true,
      ),
    );
    socket.write(body.slice(20));
    expect(await response).toMatch(/^HTTP\/1\.1 201 /);
    await stopped;
  });

  it('leaves one complete file behind, without a journal', async () => {
    expect((await readdir(USED)).filter((name) => name.startsWith('data.sqlite'))).toEqual(['data.sqlite']);
    expect(tablesIn(join(USED, 'data.sqlite')).messages).toHaveLength(30);
  });
});
