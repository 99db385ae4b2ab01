import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeBackup } from '../../src/server/backup/make-backup.ts';
import { openBackup } from '../../src/server/backup/open-backup.ts';
import { restoreBackup } from '../../src/server/backup/restore-backup.ts';
import { openEmbeddedBackend } from '../../src/server/embedded-backend.ts';
import { StartRefusal } from '../../src/server/start-refusal.ts';
import { lockForRestore } from '../../src/server/store/folder-lock.ts';
import { readRows } from '../../src/server/store/row-tables.ts';
import { allContent } from '../support/all-content.ts';
import { type ApiClient, apiClient, idOf, listOf } from '../support/api-client.ts';
import { startBusyClients } from '../support/busy-clients.ts';
import { figure } from '../support/figure.ts';
import { USERS } from '../support/people.ts';
import { rounds } from '../support/rounds.ts';
import { runServerProgram } from '../support/run-server-program.ts';
import { sampleFields, sampleForm } from '../support/sample-bodies.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { ADMIN } from '../support/start-test-server.ts';
import { tablesOf } from '../support/tables-of.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const RESTORES = rounds(4, 60);

const SETTINGS = {
  seed: 'empty',
  admin: ADMIN,
  scryptCosts: { N: 1024, r: 8, p: 1 },
  tokenLifetimes: { access: 60, refresh: 60 },
  rateLimits: { form: { calls: 1, seconds: 1 }, login: { calls: 1, seconds: 1 } },
  onPublicChange: () => undefined,
  machineHealth: () => Promise.reject(new Error('nobody asks for it')),
} as const;

async function start(dataDir: string, environment: Record<string, string> = {}) {
  const server = await startServerProcess(dataDir, { TRUST_PROXY: '1', ...environment });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  return server;
}

/** A running server with some content, and a backup of just that. */
async function backedUp() {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  const server = await start(dataDir);
  const api = apiClient(server.origin);
  const { access: token } = await api.logIn();
  await api.call('POST', '/api/messages/', { json: sampleFields('messages') });
  const form = await sampleForm(sampleFields('team'), 'image');
  const member = idOf(await api.call('POST', '/api/team/', { token, form }));
  const { file } = await makeBackup(dataDir, join(folder, 'good.backup'));
  return { folder, dataDir, server, api, token, member, file };
}

async function keptAside(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'before-restore')).catch(() => []);
  return names.map((name) => join(dataDir, 'before-restore', name));
}

describe('a restore while the server runs', { timeout: 60_000 + RESTORES * 5000 }, () => {
  it('is visible to everyone with their next request; whoever is logged in stays logged in', async () => {
    const { dataDir, api, token, member, file } = await backedUp();
    const before = await allContent(api, token);
    await api.call('DELETE', `/api/team/${member}/`, { token });
    await api.call('POST', '/api/messages/', { json: sampleFields('messages', { subject: 'Later' }) });
    const { code, output, errors } = await runServerProgram('restore', [file], { dataDir });
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain('Restored 2 records and 1 picture ');
    expect(await allContent(api, token)).toEqual(before);

    const next = await api.call('POST', '/api/messages/', { json: sampleFields('messages') });
    expect([next.status, idOf(next)]).toEqual([201, 3]);

    const [aside = ''] = await keptAside(dataDir);
    expect(output).toContain(aside);
    await restoreBackup(dataDir, aside);
    const subjects = listOf(await api.call('GET', '/api/messages/', { token })).map(({ subject }) => subject);
    expect(subjects).toEqual(['A visit', 'Later']);
    expect((await api.call('GET', '/api/team/')).body).toEqual([]);
  });

  it('has the pages rebuilt, though nobody calls the API', async () => {
    const folder = await temporaryFolder();
    const dataDir = join(folder, 'data');
    let rebuilds = 0;
    const onPublicChange = () => {
      rebuilds += 1;
    };
    const backend = await openEmbeddedBackend({ ...SETTINGS, dataDir, seed: 'fixtures', onPublicChange });
    onTestFinished(() => backend.close());
    const empty = join(folder, 'empty');
    await (await openEmbeddedBackend({ ...SETTINGS, dataDir: empty })).close();
    const { file } = await makeBackup(empty, join(folder, 'empty.backup'));
    expect(backend.publicContent()).toContain('Deepavali');
    await restoreBackup(dataDir, file);
    await expect.poll(() => rebuilds, { timeout: 10_000 }).toBe(1);
    expect(backend.publicContent()).not.toContain('Deepavali');
  });

  it('again and again under four writing clients loses nothing: what it replaces is kept aside', async () => {
    const { dataDir, server, api, token, file } = await backedUp();
    const clients = await startBusyClients(api, token);
    let slowest = 0;
    for (let round = 0; round < RESTORES; round += 1) {
      await expect
        .poll(() => clients.ledger.sent.size, { timeout: 20_000 })
        .toBeGreaterThan(round === 0 ? 4 : 0);
      const { size } = clients.ledger.sent;
      const begin = performance.now();
      expect((await runServerProgram('restore', [file], { dataDir })).errors).toBe('');
      slowest = Math.max(slowest, performance.now() - begin);
      await expect.poll(() => clients.ledger.sent.size, { timeout: 20_000 }).toBeGreaterThan(size);
      await expectFilesOfRecords(api);
    }
    await clients.stop();
    expect(clients.ledger.failures).toEqual([]);
    const known = new Set(
      listOf(await api.call('GET', '/api/messages/', { token })).map(({ subject }) => subject),
    );
    const members = new Set(listOf(await api.call('GET', '/api/team/')).map(({ name }) => name));
    for (const aside of await keptAside(dataDir)) {
      const backup = openBackup(aside);
      const { messages, team } = readRows(backup.records);
      for (const { subject } of messages) known.add(subject);
      for (const { name } of team) members.add(name);
      backup.close();
    }
    expect([...clients.ledger.sent].filter((subject) => !known.has(subject))).toEqual([]);
    expect([...clients.ledger.members].filter((name) => !members.has(name))).toEqual([]);
    const content = await allContent(api, token);
    await server.end('SIGKILL');
    const again = apiClient((await start(dataDir)).origin);
    expect(await allContent(again, (await again.logIn()).access)).toEqual(content);
    figure(
      'restore while 4 clients write',
      `${RESTORES} restores, the slowest ${slowest.toFixed(0)} ms; ${clients.ledger.sent.size} messages and ` +
        `${clients.ledger.members.size} uploads acknowledged, each there or kept aside; no request failed`,
    );
  });
});

describe('a restore without a server', { timeout: 60_000 }, () => {
  it('repairs a folder whose database is damaged or lost, and keeps what is left of it aside', async () => {
    const { folder, dataDir, server, api, token, file } = await backedUp();
    const content = await allContent(api, token);
    await server.end('SIGTERM');
    const database = join(dataDir, 'data.sqlite');
    const harms = [
      () => truncate(database, 9000),
      () => rm(database),
      () => writeFile(database, 'Dear diary, '.repeat(500)),
    ];
    for (const harm of harms) {
      await harm();
      const left = await readFile(database).catch(() => null);
      const { keptAside: aside } = await restoreBackup(dataDir, file);
      if (left === null) expect(aside).toBeNull();
      else expect(await readFile(join(String(aside), 'data.sqlite'))).toEqual(left);
    }
    const again = apiClient((await start(dataDir)).origin);
    expect(await allContent(again, (await again.logIn()).access)).toEqual(content);
    expect(await readdir(folder)).toContain('good.backup');
  });

  it('does not bring an old password back', async () => {
    const { dataDir, server, file } = await backedUp();
    await server.end('SIGTERM');
    const password = 'an entirely new password';
    await (await start(dataDir, { ADMIN_PASSWORD: password })).end('SIGTERM');
    await restoreBackup(dataDir, file);
    const api = apiClient((await start(dataDir, { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })).origin);
    await api.logIn({ ...ADMIN, password });
    expect((await api.call('POST', '/api/admin/login/token/', { json: ADMIN })).status).toBe(401);
  });
});

describe('a restore into a folder that was lost', { timeout: 60_000 }, () => {
  it('leaves a password that was changed later as it is, though the settings of the first start are still there', async () => {
    const folder = await temporaryFolder();
    const settings = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    const server = await start(join(folder, 'lost'), settings);
    const api = apiClient(server.origin);
    const { access: token } = await api.logIn();
    const password = 'an entirely new password';
    const json = { new_password: password, password: ADMIN.password };
    expect((await api.call('PUT', `${USERS}me/`, { token, json })).status).toBe(200);
    const { file } = await makeBackup(join(folder, 'lost'), join(folder, 'good.backup'));
    await restoreBackup(join(folder, 'new'), file);

    const back = apiClient((await start(join(folder, 'new'), settings)).origin);
    await back.logIn({ ...ADMIN, password });
    expect((await back.call('POST', '/api/admin/login/token/', { json: ADMIN })).status).toBe(401);
  });
});

describe('a file that is no usable backup', { timeout: 120_000 }, () => {
  it('is refused with one sentence, and changes nothing', async () => {
    const { folder, dataDir, api, token, file } = await backedUp();
    const before = await allContent(api, token);
    const files = await readdir(join(dataDir, 'media'), { recursive: true });
    const bytes = await readFile(file);
    const path = (name: string) => join(folder, name);
    await writeFile(path('empty'), '');
    await writeFile(path('text'), 'Dear diary, '.repeat(500));
    await writeFile(path('cut'), bytes.subarray(0, bytes.length / 2));
    await writeFile(path('longer'), Buffer.concat([bytes.subarray(0, 4096), bytes]));
    new DatabaseSync(path('foreign')).exec('CREATE TABLE news (id INTEGER, body TEXT)');
    await cp(join(dataDir, 'data.sqlite'), path('database'));
    const HARM = {
      unsealed: 'DELETE FROM seal',
      later: 'PRAGMA user_version = 99',
      'without a picture': 'DELETE FROM pictures',
      'with another picture': "UPDATE pictures SET bytes = x'00'",
      'with another record': `UPDATE team SET body = replace(body, 'Meera', 'Mirra')`,
      'with a picture that leads elsewhere': "UPDATE pictures SET path = '../secret.key'",
      'without a table': 'DROP TABLE news',
    };
    for (const [name, statement] of Object.entries(HARM)) {
      await cp(file, path(name));
      const database = new DatabaseSync(path(name));
      database.exec(statement);
      database.close();
    }
    const refused: Record<string, string> = {
      empty: 'is not a backup of this site',
      text: 'is not a backup of this site',
      cut: 'is damaged or was never finished',
      longer: 'is damaged or was never finished',
      foreign: 'is not a backup of this site',
      database: 'is not a backup of this site',
      unsealed: 'is damaged or was never finished',
      later: 'has version 99',
      'without a picture': 'is damaged',
      'with another picture': 'is damaged',
      'with another record': 'is damaged',
      'with a picture that leads elsewhere': 'is damaged',
      'without a table': 'is damaged',
      nothing: 'There is no file',
      '.': 'Name one of the backups in it: good.backup',
    };
    for (const [name, words] of Object.entries(refused)) {
      const refusal = await restoreBackup(dataDir, path(name)).catch((error: unknown) => error);
      expect([name, refusal]).toEqual([name, expect.any(StartRefusal)]);
      expect(String(refusal)).toContain(words);
    }
    const { code, output, errors } = await runServerProgram('restore', [path('cut')], { dataDir });
    expect([code, output, errors]).toEqual([
      1,
      '',
      `The backup ${path('cut')} is damaged or was never finished. Nothing was changed.\n`,
    ]);
    expect(await allContent(api, token)).toEqual(before);
    expect(await readdir(join(dataDir, 'media'), { recursive: true })).toEqual(files);
    expect(await keptAside(dataDir)).toEqual([]);

    let harmless = 0;
    const FLIPS = rounds(150, 3000);
    const good = openBackup(file);
    // Most of a small SQLite file is empty.
    const written = [...bytes.keys()].filter((at) => bytes[at] !== 0);
    for (let flip = 0; flip < FLIPS; flip += 1) {
      const flipped = Buffer.from(bytes);
      const at = written[Math.floor((flip / FLIPS) * written.length)] ?? 0;
      flipped[at] = (flipped[at] ?? 0) ^ 0x10;
      await writeFile(path('flipped'), flipped);
      try {
        const backup = openBackup(path('flipped'));
        // A bit that nobody reads: what the backup holds is the same.
        expect(tablesOf(backup.records)).toEqual(tablesOf(good.records));
        backup.close();
        harmless += 1;
      } catch (error) {
        expect(String(error)).toMatch(/is damaged|is not a backup|has version/);
      }
    }
    good.close();
    figure(
      'wrong or corrupt backups',
      `${Object.keys(refused).length} kinds refused, nothing changed; ${FLIPS} flipped bits: ` +
        `${FLIPS - harmless} refused, ${harmless} in bytes that hold nothing`,
    );
  });

  it('is also a second restore at the same time', async () => {
    const { dataDir, file } = await backedUp();
    const lock = lockForRestore(dataDir);
    const { code, errors } = await runServerProgram('restore', [file], { dataDir });
    expect([code, errors]).toEqual([1, expect.stringContaining('Another restore is at work')]);
    lock.release();
    expect((await runServerProgram('restore', [file], { dataDir })).code).toBe(0);
  });
});

/** Every record's picture is there, whatever was restored or deleted in between. */
async function expectFilesOfRecords(api: ApiClient): Promise<void> {
  for (const { id, image } of listOf(await api.call('GET', '/api/team/')).slice(-6)) {
    if ((await api.call('HEAD', String(image))).status === 200) continue;
    // The clients may have replaced it since.
    const now = listOf(await api.call('GET', '/api/team/')).find((member) => member.id === id)?.image;
    expect(now).not.toBe(image);
  }
}
