import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openBackup } from '../../src/server/backup/open-backup.ts';
import { picturePaths } from '../../src/server/backup/records.ts';
import { readRows } from '../../src/server/store/row-tables.ts';
import { allContent } from '../support/all-content.ts';
import { apiClient } from '../support/api-client.ts';
import { startBusyClients } from '../support/busy-clients.ts';
import { figure } from '../support/figure.ts';
import { rounds } from '../support/rounds.ts';
import { runServerProgram } from '../support/run-server-program.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const BACKUPS = rounds(5, 40);
const KILLS = rounds(8, 60);

async function start(dataDir: string, environment: Record<string, string> = {}) {
  const server = await startServerProcess(dataDir, { TRUST_PROXY: '1', ...environment });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  return server;
}

/** Null for a complete backup. */
function reasonToRefuse(file: string): string | null {
  try {
    openBackup(file).close();
    return null;
  } catch (error) {
    return String(error);
  }
}

describe('a backup', { timeout: 60_000 + BACKUPS * 5000 + KILLS * 3000 }, () => {
  it('taken while four clients write includes everything acknowledged before, and a picture for every record', async () => {
    const folder = await temporaryFolder();
    const dataDir = join(folder, 'data');
    const server = await start(dataDir);
    const api = apiClient(server.origin);
    const { access: token } = await api.logIn();
    const clients = await startBusyClients(api, token);
    let [messages, pictures, slowest] = [0, 0, 0];
    for (let round = 0; round < BACKUPS; round += 1) {
      await expect.poll(() => clients.ledger.members.size, { timeout: 20_000 }).toBeGreaterThan(round);
      const [sent, deleted, members] = [
        new Set(clients.ledger.sent),
        new Set(clients.ledger.deleted),
        new Set(clients.ledger.members),
      ];
      const { version } = clients.ledger;
      const file = join(folder, `${round}.backup`);
      const begin = performance.now();
      const ended = await runServerProgram('backup', [file], { dataDir });
      slowest = Math.max(slowest, performance.now() - begin);
      expect([ended.code, ended.errors]).toEqual([0, '']);
      const backup = openBackup(file);
      const rows = readRows(backup.records);
      expect(sent.difference(new Set(rows.messages.map(({ subject }) => String(subject)))).size).toBe(0);
      expect(rows.volunteers.filter(({ des }) => deleted.has(String(des)))).toEqual([]);
      expect(members.difference(new Set(rows.team.map(({ name }) => String(name)))).size).toBe(0);
      const title = String(rows.adrishya_activities[0]?.title);
      expect(Number(title.replace('Version ', ''))).toBeGreaterThanOrEqual(version);
      expect(new Set(backup.picturePaths)).toEqual(picturePaths(backup.records));
      messages += sent.size;
      pictures += backup.picturePaths.length;
      backup.close();
    }
    await clients.stop();
    expect(clients.ledger.failures).toEqual([]);

    const last = join(folder, 'last.backup');
    await runServerProgram('backup', [last], { dataDir });
    const before = await allContent(api, token);
    const elsewhere = join(folder, 'elsewhere');
    expect((await runServerProgram('restore', [last], { dataDir: elsewhere })).code).toBe(0);
    // Without ADMIN_EMAIL and ADMIN_PASSWORD: the account comes out of the backup.
    const restored = await start(elsewhere, { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
    const again = apiClient(restored.origin);
    expect(await allContent(again, (await again.logIn()).access)).toEqual(before);
    figure(
      'backup while 4 clients write',
      `${BACKUPS} backups, the slowest ${slowest.toFixed(0)} ms; ${messages} messages acknowledged before, ` +
        `none missing; ${pictures} records with a picture, each with its file; restored: an equal server`,
    );
  });

  it('that is killed leaves nothing under its name, or all of it', async () => {
    const folder = await temporaryFolder();
    const dataDir = join(folder, 'data');
    await start(dataDir, { SEED: 'fixtures' });
    const begin = performance.now();
    await runServerProgram('backup', [join(folder, 'whole.backup')], { dataDir });
    const usual = performance.now() - begin;
    let [whole, none] = [0, 0];
    for (let round = 0; round < KILLS; round += 1) {
      const file = join(folder, `${round}.backup`);
      const killAfter = usual * (0.6 + (0.6 * round) / KILLS);
      await runServerProgram('backup', [file], { dataDir, killAfter });
      if (existsSync(file)) {
        openBackup(file).close();
        whole += 1;
      } else none += 1;
    }
    const left = (await readdir(folder)).filter((name) => name.endsWith('.part'));
    const refused = left.filter((name) => reasonToRefuse(join(folder, name)) !== null);
    // Those that were killed between their seal and their name are complete.
    for (const name of left.filter((name) => !refused.includes(name))) openBackup(join(folder, name)).close();
    for (const name of refused) {
      expect(reasonToRefuse(join(folder, name))).toMatch(/damaged or was never finished|not a backup/);
    }
    expect(whole + none).toBe(KILLS);
    figure(
      'killed backups',
      `${KILLS}: ${whole} whole, ${none} without a file; ${refused.length} of ${left.length} unfinished ones refused`,
    );
  });

  it('holds neither the secret nor a session, and is for its owner only', async () => {
    const folder = await temporaryFolder();
    const dataDir = join(folder, 'data');
    const { access } = await apiClient((await start(dataDir)).origin).logIn();
    const file = join(folder, 'one.backup');
    await runServerProgram('backup', [file], { dataDir });
    const bytes = await readFile(file);
    const secret = (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim();
    const { sid } = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString());
    for (const hidden of [secret, Buffer.from(secret, 'hex'), sid])
      expect(bytes.includes(hidden)).toBe(false);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('gets a generated name in a folder, and never overwrites a file', async () => {
    const folder = await temporaryFolder();
    const dataDir = join(folder, 'data');
    await start(dataDir);
    await mkdir(join(folder, 'backups'));
    const run = (target: string) => runServerProgram('backup', [target], { dataDir });
    const { code, output } = await run(join(folder, 'backups'));
    expect(code).toBe(0);
    const [name = ''] = await readdir(join(folder, 'backups'));
    expect(name).toMatch(/^gurukulam-\d{4}-\d\d-\d\dT[\d-]+Z\.backup$/);
    expect(output).toContain(name);
    await writeFile(join(folder, 'mine.txt'), 'mine');
    const taken = await run(join(folder, 'mine.txt'));
    expect([taken.code, taken.errors]).toEqual([1, expect.stringContaining('There is already a file')]);
    expect(await readFile(join(folder, 'mine.txt'), 'utf8')).toBe('mine');
    const unplugged = await run(join(folder, 'usb/one.backup'));
    expect([unplugged.code, unplugged.errors]).toEqual([1, expect.stringContaining('is not there')]);
    const nothing = await runServerProgram('backup', [join(folder, 'x')], { dataDir: join(folder, 'none') });
    expect([nothing.code, nothing.errors]).toEqual([1, expect.stringContaining('There is no database')]);
    expect(existsSync(join(folder, 'none'))).toBe(false);
    const unnamed = await runServerProgram('backup', [], { dataDir });
    expect([unnamed.code, unnamed.errors]).toEqual([1, 'Use it so: npm run backup -- <file or folder>\n']);
  });
});
