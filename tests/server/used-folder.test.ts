import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openBackup } from '../../src/server/services/open-backup.ts';
import { idOf, listOf, textOf } from '../support/api-client.ts';
import { keptContent } from '../support/kept-content.ts';
import { mailTo, startMailServer } from '../support/mail-server.ts';
import { accept, USERS } from '../support/people.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { tablesOf } from '../support/tables-of.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';
import { openTestServer } from '../support/use-test-server.ts';
import { startReceiver } from '../support/webhook-receiver.ts';

/** A school's folder as the last release without tar files left it; fixtures/README.md says how it was made. */
const USED = join(import.meta.dirname, 'fixtures/version-6');
/** Tables whose rows a backup has. */
const IN_BACKUPS = ['news', 'team', 'board', 'adrishya_activities', 'adrishya_images', 'messages'];
const ALL_IN_BACKUPS = [...IN_BACKUPS, 'volunteers', 'adrishya_volunteers', 'accounts', 'applied_admin'];

async function usedFolder(): Promise<string> {
  const dataDir = join(await temporaryFolder(), 'data');
  await cp(join(USED, 'data'), dataDir, { recursive: true });
  // Its session and its invitation are stored as if they lasted for a hundred years, which is believed of none.
  const database = new DatabaseSync(join(dataDir, 'data.sqlite'));
  for (const table of ['sessions', 'invitations'])
    database.prepare(`UPDATE ${table} SET expires_at = ?`).run(Date.now() + 86_400_000);
  database.close();
  return dataDir;
}

/** The first start of this release, and its end. */
async function startOnce(dataDir: string): Promise<void> {
  await (await openTestServer({ dataDir })).stop();
}

async function savedBefore(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'before-upgrade');
  return (await readdir(folder)).map((name) => join(folder, name));
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
  await startOnce(dataDir);
  const [saved = '', ...more] = await savedBefore(dataDir);
  expect([saved, more]).toEqual([expect.stringMatching(/version-6-\d{4}-.*\.backup$/), []]);
  const file = new DatabaseSync(saved, { readOnly: true });
  const left = new DatabaseSync(join(USED, 'data/data.sqlite'), { readOnly: true });
  const [then, now] = [tablesOf(left), tablesOf(file)];
  left.close();
  file.close();
  for (const table of ALL_IN_BACKUPS) expect([table, now[table]]).toEqual([table, then[table]]);
  for (const table of ['sessions', 'invitations', 'kept_versions', 'creations', 'outbox', 'outbox_records'])
    expect([table, now[table]]).toEqual([table, []]);
  expect(now.pictures).toHaveLength(5);
  expect(now.seal).toHaveLength(1);
  const backup = await openBackup(saved);
  expect(tablesOf(backup.records)).toMatchObject({ news: then.news, messages: then.messages });
  await backup.close();

  await startOnce(dataDir);
  expect(await savedBefore(dataDir)).toEqual([saved]);
});
