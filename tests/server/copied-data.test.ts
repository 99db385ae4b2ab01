import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rmdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { idOf, listOf, textOf } from '../support/api-client.ts';
import { startBusyClients } from '../support/busy-clients.ts';
import { figure } from '../support/figure.ts';
import { needProgram } from '../support/need-program.ts';
import { rawRequest } from '../support/raw-request.ts';
import { recordsOf } from '../support/records-of.ts';
import { rounds } from '../support/rounds.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { openTestServer } from '../support/use-test-server.ts';

const RECIPE = resolve(import.meta.dirname, '../../src/hosting/copy.sh');
const PROGRAMS = { sqlite3: 'sqlite3', rsync: 'rsync', inotifywait: 'inotify-tools' };
const run = promisify(execFile);

beforeAll(() => {
  for (const [program, name] of Object.entries(PROGRAMS)) needProgram(program, name);
});

/** A data folder to be filled, and a place for its copy. */
async function folders(): Promise<{ dataDir: string; copy: string }> {
  const folder = await temporaryFolder();
  const copy = join(folder, 'copy');
  await mkdir(copy);
  return { dataDir: join(folder, 'data'), copy };
}

const copyOnce = (dataDir: string, copy: string) =>
  run(RECIPE, { env: { ...process.env, DATA_DIR: dataDir, COPY_TO: copy } });

const start = (dataDir: string) => openTestServer({ dataDir, proxies: 1 });

it('a server on a copy that was made while people wrote has everything that was acknowledged before', async () => {
  const { dataDir, copy } = await folders();
  const makeCopy = () => copyOnce(dataDir, copy);
  const { api, token } = await start(dataDir);
  const members = recordsOf(api, token, 'team');
  const gone = idOf(await members.add({ name: 'Gone before the copy' }));
  await makeCopy();
  await members.remove(gone);

  const { ledger, stop } = await startBusyClients(api, token);
  await vi.waitUntil(() => ledger.sent.size > 20 && ledger.members.size > 0, { timeout: 120_000 });
  const acknowledged = [...ledger.sent];
  await makeCopy();
  await stop();
  expect(ledger.failures).toEqual([]);

  const { api: back, token: access, origin } = await start(copy);
  const messages = listOf(await back.call('GET', '/api/messages/', { token: access }));
  const subjects = messages.map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(acknowledged));
  const team = listOf(await back.call('GET', '/api/team/'));
  expect(JSON.stringify(team)).not.toContain('Gone before the copy');
  for (const member of team) {
    expect((await rawRequest(origin, String(member.image))).status).toBe(200);
  }
  expect(existsSync(join(copy, 'data.sqlite.part'))).toBe(false);
});

it('a copy that follows has each message and each picture seconds later, with nobody asking for it', async () => {
  const { dataDir, copy } = await folders();
  const { api, token } = await start(dataDir);
  const recipe = spawn(RECIPE, ['follow'], { env: { ...process.env, DATA_DIR: dataDir, COPY_TO: copy } });
  onTestFinished(async () => {
    const ended = once(recipe, 'exit');
    if (recipe.kill()) await ended;
  });
  // Below the minute after which it looks by itself.
  const soon = { timeout: 50_000, interval: 100 };
  const database = join(copy, 'data.sqlite');
  await vi.waitUntil(() => existsSync(database), soon);

  const waits: number[] = [];
  for (const subject of rounds(['The first one'], ['The first one', 'The second one', 'The third one'])) {
    const begun = performance.now();
    await api.call('POST', '/api/messages/', { json: sampleFields('messages', { subject }) });
    await vi.waitUntil(() => readFileSync(database).includes(subject), soon);
    waits.push(performance.now() - begun);
  }
  const member = await recordsOf(api, token, 'team').add({ name: 'Seen in the copy' });
  const picture = join(copy, new URL(textOf(member, 'image'), 'http://site').pathname);
  await vi.waitUntil(() => existsSync(picture), soon);
  figure(
    'copy that follows',
    `a message is in it after ${waits.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`,
  );
});

it('a server that starts without its disk, with sample content, does not take the place of the copy', async () => {
  const { dataDir, copy } = await folders();
  const real = await start(dataDir);
  const json = sampleFields('messages', { subject: 'A real one' });
  await real.api.call('POST', '/api/messages/', { json });
  await copyOnce(dataDir, copy);
  await real.stop();
  const picture = join(copy, 'media/kept.jpg');
  await writeFile(picture, 'a picture');

  await rename(dataDir, `${dataDir}-away`);
  await start(dataDir);
  await expect(copyOnce(dataDir, copy)).rejects.toThrow('has the copy of another data folder');
  const followed = run(RECIPE, ['follow'], { env: { ...process.env, DATA_DIR: dataDir, COPY_TO: copy } });
  await expect(followed).rejects.toThrow('has the copy of another data folder');
  expect(readFileSync(join(copy, 'data.sqlite')).includes('A real one')).toBe(true);
  expect(existsSync(picture)).toBe(true);
});

it('where the disk of the copy is away, nothing is copied into the empty place', async () => {
  const { dataDir, copy } = await folders();
  await rmdir(copy);
  await expect(copyOnce(dataDir, copy)).rejects.toThrow('is not there. Mount its disk');
  expect(existsSync(copy)).toBe(false);
});
