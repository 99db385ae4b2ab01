import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lockFolder, openDataFolder } from '../../src/server/db/data-folder.ts';
import { openDatabase, versionOf } from '../../src/server/db/database.ts';
import { MIGRATIONS, type Migration } from '../../src/server/db/migrations.ts';
import { StartRefusal } from '../../src/server/refusal.ts';
import { openBackup } from '../../src/server/services/open-backup.ts';
import { picturePaths } from '../../src/server/services/records.ts';
import { restoreBackup } from '../../src/server/services/restore-backup.ts';
import { upgradeFolder } from '../../src/server/services/saved-before.ts';
import { idOf, listOf } from '../support/api-client.ts';
import { rounds } from '../support/rounds.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { tablesOf } from '../support/tables-of.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { FURTHER_STEPS, POINTS, takeSteps } from '../support/upgrade-and-die.ts';
import { openServerProcess } from '../support/use-test-server.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures/version-1');
const BACKUP = join(FIXTURES, 'site.backup');
/** Any step of before is taken in the same way as the second. */
const DEADLY = rounds(
  POINTS.filter((point) => /backup|middle|step 2$/.test(point)),
  POINTS,
);
const RELEASED = [...MIGRATIONS];
const ALL_STEPS = [...RELEASED, ...FURTHER_STEPS];

/** The names in version 2 of the tables of version 1. */
const NEW_NAMES: Record<string, string> = {
  gukulam_activities: 'gurukulam_activities',
  steeringboard_team: 'board',
  Volunteers_msg: 'volunteers',
  adrishya_Volunteers_msg: 'adrishya_volunteers',
};

type Tables = Record<string, unknown[]>;

/** Tables that later versions add, as they begin. */
const ADDED: Tables = {
  texts: [],
  documents: [],
  creations: [],
  kept_versions: [],
  outbox: [],
  outbox_records: [],
  last_mail: [{ at: 0 }],
  invitations: [],
  known_browsers: [],
  applied_admin: [],
};

/** What a later version adds to each account: nobody knows it of an old one. */
const UNKNOWN_TIMES = { created_at: null, last_login_at: null };

/**
 * The rows of a database of version 1, under the current names; the last ids sorted by them. Without the mark of the last
 * restore, which is another one each time, and what staff read of it.
 */
function renamed({
  sqlite_sequence,
  last_restore: _mark,
  security_events: _noted,
  ...given
}: Tables): Tables {
  const { accounts = [] } = given;
  const tables = { ...given, accounts: accounts.map((row) => ({ ...UNKNOWN_TIMES, ...Object(row) })) };
  const newName = (name: unknown) => NEW_NAMES[String(name)] ?? String(name);
  const rows = Object.entries(tables).map(([name, list]) => [newName(name), list]);
  const ids = (sqlite_sequence ?? [])
    .map((row) => Object.values(Object(row)))
    .filter(([name]) => name !== 'security_events')
    .map(([name, id]) => `${newName(name)}: ${id}`);
  // Since their ids are never given twice, accounts have a last one too.
  const lastAccount = tables.accounts.length > 0 && !ids.some((id) => id.startsWith('accounts: '));
  if (lastAccount) ids.push(`accounts: ${tables.accounts.at(-1)?.id}`);
  return { ...ADDED, ...Object.fromEntries(rows), sqlite_sequence: ids.toSorted() };
}

/** Reads a database without changing it. */
function tablesIn(file: string): Tables {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = tablesOf(database);
  database.close();
  return tables;
}

const FIRST = renamed(tablesIn(join(FIXTURES, 'data.sqlite')));
const { sessions: _sessions, ...FIRST_WITHOUT_SESSIONS } = FIRST;

/** A data folder as version 1 left it. */
async function firstFolder(): Promise<{ dataDir: string; file: string }> {
  const dataDir = join(await temporaryFolder(), 'data');
  await mkdir(dataDir);
  const file = join(dataDir, 'data.sqlite');
  await copyFile(join(FIXTURES, 'data.sqlite'), file);
  return { dataDir, file };
}

/** As a release with these steps does. */
async function upgrade(dataDir: string, steps = RELEASED): Promise<void> {
  takeSteps(steps);
  onTestFinished(() => takeSteps(RELEASED));
  using database = openDatabase(join(dataDir, 'data.sqlite'));
  await upgradeFolder(database, dataDir);
}

async function keptBackups(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'before-upgrade'));
  return names.toSorted().map((name) => join(dataDir, 'before-upgrade', name));
}

describe('a data folder of version 1', { timeout: 60_000 }, () => {
  it('has every row, last id, account and session after its upgrade, in the tables of a new one', async () => {
    const { dataDir, file } = await firstFolder();
    await upgrade(dataDir);
    expect(renamed(tablesIn(file))).toEqual(FIRST);
    const folder = await openDataFolder(join(await temporaryFolder(), 'data'), 'empty');
    onTestFinished(folder.close);
    const upgraded = openDatabase(file);
    const schemaOf = (database: DatabaseSync) =>
      database.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name').all();
    expect(schemaOf(upgraded)).toEqual(schemaOf(folder.database));
    expect([versionOf(upgraded), versionOf(folder.database)]).toEqual([MIGRATIONS.length, MIGRATIONS.length]);
    upgraded.close();
  });

  it('is upgraded by the start: staff log in with their password, and no id comes back', async () => {
    const { dataDir } = await firstFolder();
    const other = join(await temporaryFolder(), 'other');
    await restoreBackup(other, BACKUP);
    await cp(join(other, 'media'), join(dataDir, 'media'), { recursive: true });
    const noAdmin = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
    const { api, token, output } = await openServerProcess(dataDir, noAdmin);
    expect(output()).toMatch(/was upgraded from version 1; .*before-upgrade\/version-1-/);
    const lists = ['Volunteers_msg', 'adrishya_Volunteers_msg', 'messages', 'steeringboard-team'];
    for (const list of lists) {
      const items = listOf(await api.call('GET', `/api/${list}/`, { token }));
      expect([list, items.map(({ id }) => id)]).toEqual([list, [1, 2]]);
    }
    const sent = await api.call('POST', '/api/Volunteers_msg/', { json: sampleFields('volunteers') });
    expect(idOf(sent)).toBe(4);
    for (const { image } of listOf(await api.call('GET', '/api/steeringboard-team/'))) {
      expect((await api.call('GET', String(image))).status).toBe(200);
    }
  });

  it('stays as it was when there can be no backup of it, and the start says so', async () => {
    const { dataDir, file } = await firstFolder();
    await writeFile(join(dataDir, 'before-upgrade'), 'in the way');
    const refusal = await upgrade(dataDir).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartRefusal);
    expect(String(refusal)).toMatch(/was not upgraded.*Nothing was changed\.$/);
    expect(renamed(tablesIn(file))).toEqual(FIRST);
  });

  it('stays at the last good step when one fails, and goes on from there', async () => {
    const { dataDir, file } = await firstFolder();
    const broken: Migration = (database) => database.exec('DELETE FROM news; DELETE FROM nowhere;');
    const refusal = await upgrade(dataDir, [...RELEASED, broken]).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartRefusal);
    expect(String(refusal)).toMatch(/could not be upgraded: no such table: nowhere\. .*version-1-/);
    expect(renamed(tablesIn(file))).toEqual(FIRST);
    await upgrade(dataDir, ALL_STEPS);
    expect(tablesIn(file).history).toHaveLength(2);
  });
});

describe('a backup of version 1', { timeout: 60_000 }, () => {
  it.each([
    ['a new folder', async () => join(await temporaryFolder(), 'data')],
    ['a folder of version 1', async () => (await firstFolder()).dataDir],
    [
      'a folder of the present version',
      async () => {
        const dataDir = join(await temporaryFolder(), 'data');
        (await openDataFolder(dataDir, 'fixtures')).close();
        return dataDir;
      },
    ],
  ])('fills %s with every row and picture', async (_name, folder) => {
    const dataDir = await folder();
    const report = await restoreBackup(dataDir, BACKUP);
    expect([report.records, report.pictures]).toEqual([30, 21]);
    const database = openDatabase(join(dataDir, 'data.sqlite'));
    const { sqlite_sequence: _ids, ...rows } = FIRST_WITHOUT_SESSIONS;
    expect(renamed(tablesOf(database))).toMatchObject(rows);
    for (const path of picturePaths(database)) expect(existsSync(join(dataDir, 'media', path))).toBe(true);
    database.close();
  });

  it('is refused while a server of version 1 runs, with a sentence', async () => {
    const { dataDir, file } = await firstFolder();
    const lock = await lockFolder(dataDir);
    await expect(restoreBackup(dataDir, BACKUP)).rejects.toThrow(/An earlier release .* stop it first\.$/);
    lock.close();
    expect(renamed(tablesIn(file))).toEqual(FIRST);
  });
});

describe('a data folder of a later release', { timeout: 60_000 }, () => {
  it('is refused with what to do, and a restore moves it aside as it is, so that one can go back', async () => {
    const { dataDir, file } = await firstFolder();
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 99');
    database.close();
    const before = await readFile(file);
    const refused = `The database ${file} has version 99, and this release of the program knows versions up to`;
    await expect(upgrade(dataDir)).rejects.toThrow(refused);
    await expect(upgrade(dataDir)).rejects.toThrow(
      /: install the release that it was last used with, or a later one\.$/,
    );
    const { keptAside } = await restoreBackup(dataDir, BACKUP);
    expect(await readFile(join(String(keptAside), 'data.sqlite'))).toEqual(before);
    expect(renamed(tablesIn(file))).toMatchObject(FIRST_WITHOUT_SESSIONS);
  });
});

describe('an upgrade that is killed', { timeout: 60_000 }, () => {
  it.each(DEADLY)('in %s leaves a folder that the next start finishes', async (point) => {
    const { dataDir, file } = await firstFolder();
    const program = join(import.meta.dirname, '../support/upgrade-and-die.ts');
    const { signal, stderr } = spawnSync(process.execPath, [program, dataDir, point], { encoding: 'utf8' });
    expect([signal, stderr]).toEqual(['SIGKILL', '']);
    await upgrade(dataDir, ALL_STEPS);
    const { news = [], history, ...others } = renamed(tablesIn(file));
    const { news: firstNews = [], sqlite_sequence: firstIds = [], ...firstOthers } = FIRST;
    expect(others).toEqual({ ...firstOthers, sqlite_sequence: [...firstIds, 'history: 2'].toSorted() });
    expect(news).toEqual(firstNews.map((row, index) => ({ ...Object(row), version: index + 2 })));
    expect(history).toHaveLength(2);
    const kept = await keptBackups(dataDir);
    expect(kept.filter((name) => !name.endsWith('.backup'))).toEqual([]);
    for (const backup of kept) await (await openBackup(backup)).close();
  });
});

describe('the backups before upgrades', () => {
  it('stay for the last three versions, the newest of each', async () => {
    const { dataDir } = await firstFolder();
    const folder = join(dataDir, 'before-upgrade');
    await mkdir(folder);
    const old = [
      'version-1-2020-01-01T00-00-00-000Z.backup',
      'version-7-2021-01-01T00-00-00-000Z.backup',
      'version-9-2022-01-01T00-00-00-000Z.backup',
      'version-9-2022-01-02T00-00-00-000Z.backup',
      'version-10-2023-01-01T00-00-00-000Z.backup',
    ];
    for (const name of old) await writeFile(join(folder, name), '');
    await writeFile(join(folder, 'a note.txt'), 'mine');
    await upgrade(dataDir);
    expect((await readdir(folder)).toSorted()).toEqual([
      'a note.txt',
      expect.stringMatching(/^version-1-20(?!20)/),
      'version-10-2023-01-01T00-00-00-000Z.backup',
      'version-9-2022-01-02T00-00-00-000Z.backup',
    ]);
  });
});
