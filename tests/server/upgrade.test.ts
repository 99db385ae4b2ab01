import { cpSync, existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lockFolder, openDataFolder } from '../../src/server/db/data-folder.ts';
import { openDatabase, versionOf } from '../../src/server/db/database.ts';
import { MIGRATIONS, type Migration } from '../../src/server/db/migrations.ts';
import { StartRefusal } from '../../src/server/refusal.ts';
import { openBackup } from '../../src/server/services/open-backup.ts';
import { shownPictures } from '../../src/server/services/records.ts';
import { restoreBackup } from '../../src/server/services/restore-backup.ts';
import { upgradeFolder } from '../../src/server/services/saved-before.ts';
import { idOf, listOf, textOf } from '../support/api-client.ts';
import { copiesDuring } from '../support/copies-during.ts';
import { changeDatabase, tablesIn, tablesOf } from '../support/database-file.ts';
import { keptContent } from '../support/kept-content.ts';
import { mailTo, startMailServer } from '../support/mail-server.ts';
import { accept, USERS } from '../support/people.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';
import { openTestServer } from '../support/use-test-server.ts';
import { startReceiver } from '../support/webhook-receiver.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures/version-1');
const BACKUP = join(FIXTURES, 'site.backup');
const RELEASED = [...MIGRATIONS];

/** Two steps more than there are; `inTheMiddle` is called in each. */
const furtherSteps = (inTheMiddle: () => void = () => undefined): Migration[] => [
  (database) => {
    database.exec('ALTER TABLE news ADD COLUMN version INTEGER NOT NULL DEFAULT 1');
    inTheMiddle();
    database.exec('UPDATE news SET version = id + 1');
  },
  (database) => {
    database.exec('CREATE TABLE history (id INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL) STRICT');
    inTheMiddle();
    database.exec('INSERT INTO history (body) SELECT body FROM team');
  },
];
const ALL_STEPS = [...RELEASED, ...furtherSteps()];

/** Makes this program the release that has these steps. */
function takeSteps(steps: readonly Migration[]): void {
  // Cast: the list is read-only for all but these tests.
  (MIGRATIONS as Migration[]).splice(0, MIGRATIONS.length, ...steps);
}

/** The names in version 2 of the tables of version 1. */
const NEW_NAMES: Record<string, string> = {
  gukulam_activities: 'gurukulam_activities',
  steeringboard_team: 'board',
  Volunteers_msg: 'volunteers',
  adrishya_Volunteers_msg: 'adrishya_volunteers',
};

type Tables = Record<string, unknown[]>;

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
  const newName = (name: unknown) => NEW_NAMES[String(name)] ?? String(name);
  const rows = Object.entries(given).map(([name, list]) => [newName(name), list]);
  const ids = (sqlite_sequence ?? [])
    .map((row) => Object.values(Object(row)))
    .filter(([name]) => name !== 'security_events')
    .map(([name, id]) => `${newName(name)}: ${id}`);
  // Since their ids are never given twice, accounts have a last one too.
  const lastAccount = accounts.length > 0 && !ids.some((id) => id.startsWith('accounts: '));
  if (lastAccount) ids.push(`accounts: ${Object(accounts.at(-1)).id}`);
  return { ...Object.fromEntries(rows), sqlite_sequence: ids.toSorted() };
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

async function savedBefore(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'before-upgrade');
  return (await readdir(folder)).map((name) => join(folder, name));
}

describe('a data folder of version 1', () => {
  it('has every row, last id, account and session after its upgrade, in the tables of a new one', async () => {
    const { dataDir, file } = await firstFolder();
    await upgrade(dataDir);
    expect(renamed(tablesIn(file))).toMatchObject(FIRST);
    const folder = await openDataFolder(join(await temporaryFolder(), 'data'), 'empty');
    onTestFinished(folder.close);
    const upgraded = openDatabase(file);
    const schemaOf = (database: DatabaseSync) =>
      database.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name').all();
    expect(schemaOf(upgraded)).toEqual(schemaOf(folder.database));
    expect([versionOf(upgraded), versionOf(folder.database)]).toEqual([MIGRATIONS.length, MIGRATIONS.length]);
    upgraded.close();
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
    expect(renamed(tablesIn(file))).toMatchObject(FIRST);
    await upgrade(dataDir, ALL_STEPS);
    expect(tablesIn(file).history).toHaveLength(2);
  });
});

describe('a backup of version 1', () => {
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
    for (const path of shownPictures(database).keys())
      expect(existsSync(join(dataDir, 'media', path))).toBe(true);
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

it('a data folder of a later release is refused with what to do, and a restore moves it aside as it is, so that one can go back', async () => {
  const { dataDir, file } = await firstFolder();
  changeDatabase(file, 'PRAGMA user_version = 99');
  const before = await readFile(file);
  await expect(upgrade(dataDir)).rejects.toThrow(
    /has version 99, .* up to \d+: install the release that it was last used with, or a later one\.$/,
  );
  const { keptAside } = await restoreBackup(dataDir, BACKUP);
  expect(await readFile(join(String(keptAside), 'data.sqlite'))).toEqual(before);
  expect(renamed(tablesIn(file))).toMatchObject(FIRST_WITHOUT_SESSIONS);
});

/** Copies of a data folder whose upgrade was killed: in its backup, and before, within and after the steps. */
async function killedUpgrades(): Promise<string[]> {
  const { dataDir } = await firstFolder();
  const copies: string[] = [];
  const kill = () => {
    const copy = `${dataDir}-${copies.length}`;
    cpSync(dataDir, copy, { recursive: true });
    copies.push(copy);
  };
  // The first was taken before: it makes the tables of the backup.
  const [first, ...others] = [...RELEASED, ...furtherSteps(kill)];
  const deadly = others.map(
    (step): Migration =>
      (database) => {
        kill();
        step(database);
        kill();
      },
  );
  const steps = first === undefined ? [] : [first, ...deadly];
  const isSaving = (names: readonly string[]) =>
    `${names.some((name) => /^before-upgrade.*\.part$/.test(name))}`;
  const [, saving = ''] = await copiesDuring(dataDir, () => upgrade(dataDir, steps), isSaving);
  return [saving, ...copies];
}

it('an upgrade that is killed leaves a folder that the next start finishes', async () => {
  for (const dataDir of await killedUpgrades()) {
    await upgrade(dataDir, ALL_STEPS);
    const { news = [], history, ...others } = renamed(tablesIn(join(dataDir, 'data.sqlite')));
    const { news: firstNews = [], sqlite_sequence: firstIds = [], ...firstOthers } = FIRST;
    expect(others).toMatchObject({ ...firstOthers, sqlite_sequence: [...firstIds, 'history: 2'].toSorted() });
    expect(news).toEqual(firstNews.map((row, index) => ({ ...Object(row), version: index + 2 })));
    expect(history).toHaveLength(2);
    const kept = await savedBefore(dataDir);
    expect(kept.filter((name) => !name.endsWith('.backup'))).toEqual([]);
    for (const backup of kept) await (await openBackup(backup))[Symbol.asyncDispose]();
  }
});

it('the backups before upgrades stay for the last three versions, the newest of each', async () => {
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

/** A school's folder as the last release without tar files left it; fixtures/README.md says how it was made. */
const USED = join(import.meta.dirname, 'fixtures/version-6');
/** Tables whose rows a backup has. */
const IN_BACKUPS = ['news', 'team', 'board', 'adrishya_activities', 'adrishya_images', 'messages'];
const ALL_IN_BACKUPS = [...IN_BACKUPS, 'volunteers', 'adrishya_volunteers', 'accounts', 'applied_admin'];

async function usedFolder(): Promise<string> {
  const dataDir = join(await temporaryFolder(), 'data');
  await cp(join(USED, 'data'), dataDir, { recursive: true });
  // As if it had been made today: what lasts for a hundred years was begun by a clock that was wrong.
  for (const table of ['sessions', 'invitations'])
    changeDatabase(
      join(dataDir, 'data.sqlite'),
      `UPDATE ${table} SET expires_at = ${Date.now() + 86_400_000}`,
    );
  return dataDir;
}

it('a folder of the release before starts with all that it had, and whoever was logged in still is', async () => {
  const dataDir = await usedFolder();
  const { mails, port } = await startMailServer();
  const { calls, webhook } = await startReceiver();
  const options = { mail: mailTo(port), webhook, lookEvery: 10, cutsPictures: true };
  const { api } = await openTestServer({ dataDir, ...options });
  const { refresh, invitation } = JSON.parse(await readFile(join(USED, 'logged-in.json'), 'utf8'));
  const pair = await api.call('POST', '/api/token/refresh/', { json: { refresh } });
  expect(pair.status).toBe(200);
  const token = textOf(pair, 'access');

  const listed = async (path: string) => listOf(await api.call('GET', `/api/${path}/`, { token }));
  expect(await listed('news')).toMatchObject([{ id: 1, news_name: 'Deepavali at the gurukulam' }]);
  for (const list of ['news', 'team', 'steeringboard-team']) {
    for (const { image } of await listed(list))
      expect((await api.call('GET', String(image))).status).toBe(200);
  }
  const [news] = await listed('news');
  const size = await api.call('GET', `${news?.image}/900x600.webp`);
  expect([size.status, size.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  expect((await listed('messages')).map(({ id }) => id)).toEqual([1, 3]);
  expect((await listed('Volunteers_msg')).map(({ id }) => id)).toEqual([1]);

  const staff = keptContent(api, token);
  expect((await staff.keptAt('news/1/')).results.map(({ item }) => item.news_name)).toEqual([
    'Diwali at the gurukulam',
  ]);
  expect((await staff.call('POST', 'history/news/2/restore/')).status).toBe(200);

  const people = listOf(await api.call('GET', USERS, { token })).map(({ email }) => email);
  expect(people).toEqual(['staff@gurukulam.example', 'meera@gurukulam.example']);
  await api.logIn();
  expect((await accept(api, invitation, { email: 'ravi@gurukulam.example' })).status).toBe(201);

  await until(() => mails.length === 1 && calls.length === 2);
  expect(calls.map(({ body }) => body.application.name)).toEqual(['Kavya', 'Kavya']);

  const headers = { 'Idempotency-Key': '5e1bd2a6-6f0b-4f2e-9d3c-0a8f2f4c7d10' };
  const json = sampleFields('messages', { subject: 'Sent with a key' });
  expect(idOf(await api.call('POST', '/api/messages/', { json, headers }))).toBe(3);
  expect(await listed('messages')).toHaveLength(2);
});

it('it is saved before its first start, once, in the format that its own program can restore', async () => {
  const dataDir = await usedFolder();
  await (await openTestServer({ dataDir })).stop();
  const [saved = '', ...more] = await savedBefore(dataDir);
  expect([saved, more]).toEqual([expect.stringMatching(/version-6-\d{4}-.*\.backup$/), []]);
  const [then, now] = [tablesIn(join(USED, 'data/data.sqlite')), tablesIn(saved)];
  for (const table of ALL_IN_BACKUPS) expect([table, now[table]]).toEqual([table, then[table]]);
  for (const table of ['sessions', 'invitations', 'kept_versions', 'creations', 'outbox', 'outbox_records'])
    expect([table, now[table]]).toEqual([table, []]);
  expect(now.pictures).toHaveLength(5);
  expect(now.seal).toHaveLength(1);
  await using backup = await openBackup(saved);
  expect(tablesOf(backup.records)).toMatchObject({ news: then.news, messages: then.messages });

  await (await openTestServer({ dataDir })).stop();
  expect(await savedBefore(dataDir)).toEqual([saved]);
});
