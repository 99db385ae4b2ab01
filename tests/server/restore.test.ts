import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockForRestore } from '../../src/server/db/data-folder.ts';
import { MIGRATIONS } from '../../src/server/db/migrations.ts';
import { StartRefusal } from '../../src/server/refusal.ts';
import { makeBackup } from '../../src/server/services/make-backup.ts';
import { openMediaFolder } from '../../src/server/services/media-folder.ts';
import { openPictureDecoder } from '../../src/server/services/picture-decoder.ts';
import { restoreBackup } from '../../src/server/services/restore-backup.ts';
import { pruneBackups } from '../../src/server/services/saved-before.ts';
import { allContent } from '../support/all-content.ts';
import { idOf, listOf } from '../support/api-client.ts';
import { copiesDuring } from '../support/copies-during.ts';
import { changeDatabase } from '../support/database-file.ts';
import { forgedBackup, membersOf, tarOf, withHeader } from '../support/forged-backup.ts';
import { canLogIn, USERS } from '../support/people.ts';
import { recordsOf } from '../support/records-of.ts';
import { runServerProgram } from '../support/run-server-program.ts';
import { sampleFields, smallPdf } from '../support/sample-bodies.ts';
import { ADMIN } from '../support/start-test-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';
import { openTestServer } from '../support/use-test-server.ts';

/** A server with some content, and a backup of just that. */
async function backedUp() {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  const server = await openTestServer({ dataDir, proxies: 1 });
  const { api, token } = server;
  await api.call('POST', '/api/messages/', { json: sampleFields('messages') });
  const member = idOf(await recordsOf(api, token, 'team').add());
  const { file } = await makeBackup(dataDir, join(folder, 'good.backup'));
  return { ...server, folder, member, file };
}

/** All content of a server that starts on this folder. */
async function contentOf(dataDir: string) {
  const { api, token } = await openTestServer({ dataDir });
  return allContent(api, token);
}

async function keptAside(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'before-restore')).catch(() => []);
  return names.map((name) => join(dataDir, 'before-restore', name));
}

describe('a restore while the server runs', () => {
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
    const empty = await openTestServer();
    const { file } = await makeBackup(empty.dataDir, join(folder, 'empty.backup'));
    const pages: string[] = [];
    const { dataDir } = await openTestServer({
      seed: 'fixtures',
      build: async ({ outDir, contentApi }) => {
        pages.push(await (await fetch(`${contentApi}/api/news/`)).text());
        await writeFile(join(outDir, 'index.html'), 'built');
      },
    });
    await expect.poll(() => pages).toEqual([expect.stringContaining('Deepavali')]);
    await restoreBackup(dataDir, file);
    await expect.poll(() => pages.at(-1)).toBe('[]');
  });

  it('keeps nobody from writing while it saves and writes pictures', async () => {
    const { dataDir, stop, file } = await backedUp();
    await stop();
    const waited: [names: string, error: unknown][] = [];
    const look = (names: readonly string[]) => {
      const files = names.filter((name) => /(?:part|backup|png)$/.test(name)).join(' ');
      try {
        changeDatabase(join(dataDir, 'data.sqlite'), 'BEGIN IMMEDIATE');
      } catch (error) {
        waited.push([files, error]);
      }
      return files;
    };
    await rm(join(dataDir, 'media'), { recursive: true });
    await copiesDuring(dataDir, () => restoreBackup(dataDir, file), look);
    // From then on all that is left to be written are records.
    const [picture = ''] = await readdir(join(dataDir, 'media/team'));
    expect(waited.filter(([names]) => !names.endsWith(`media/team/${picture}`))).toEqual([]);
  });
});

describe('a restore without a server', () => {
  it('repairs a folder whose database is damaged or lost, and keeps what is left of it aside', async () => {
    const { folder, dataDir, stop, api, token, file } = await backedUp();
    const content = await allContent(api, token);
    await stop();
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
    expect(await contentOf(dataDir)).toEqual(content);
    expect(await readdir(folder)).toContain('good.backup');
  });

  it.each(['of before', 'that was lost'])(
    'into a folder %s does not bring an old password back, though the settings of the first start are still there',
    async (which) => {
      const { api, token, dataDir, stop, folder, file: earlier } = await backedUp();
      const password = 'an entirely new password';
      const json = { new_password: password, password: ADMIN.password };
      expect((await api.call('PUT', `${USERS}me/`, { token, json })).status).toBe(200);
      const { file: later } = await makeBackup(dataDir, join(folder, 'later.backup'));
      await stop();
      const [into, file] = which === 'of before' ? [dataDir, earlier] : [join(folder, 'new'), later];
      await restoreBackup(into, file);
      const again = await openTestServer({ dataDir: into }, null);
      expect(await canLogIn(again.api, ADMIN.email, password)).toBe(true);
      expect(await canLogIn(again.api, ADMIN.email, ADMIN.password)).toBe(false);
    },
  );
});

describe('a file that is no usable backup', () => {
  it('is refused with one sentence, and changes nothing', async () => {
    const { folder, dataDir, api, token, file } = await backedUp();
    const before = await allContent(api, token);
    const files = await readdir(join(dataDir, 'media'), { recursive: true });
    const bytes = await readFile(file);
    const path = (name: string) => join(folder, name);
    const members = await membersOf(file);
    const [picture = ''] = Object.keys(members);
    const bytesOfPicture = members[picture] ?? Buffer.alloc(0);
    const named = (name: string) => forgedBackup({ [name]: bytesOfPicture, ...members }, MIGRATIONS.length);
    /** With other content under a manifest that is right for it. */
    const withDatabase = async (statement: string, version = MIGRATIONS.length) => {
      await writeFile(path('changed.sqlite'), members['data.sqlite'] ?? '');
      changeDatabase(path('changed.sqlite'), statement);
      const changed = { ...members, 'data.sqlite': await readFile(path('changed.sqlite')) };
      return forgedBackup(changed, version);
    };
    const [notOurs, damaged] = ['is not a backup of this site', 'is damaged or was never finished'];
    const kinds: Record<string, [Buffer | string, string]> = {
      empty: ['', notOurs],
      text: ['Dear diary, '.repeat(500), notOurs],
      database: [await readFile(join(dataDir, 'data.sqlite')), notOurs],
      'another tar file': [await tarOf([['holidays/beach.jpg', bytesOfPicture]]), notOurs],
      cut: [bytes.subarray(0, bytes.length / 2), damaged],
      'cut at its end': [bytes.subarray(0, -1024), damaged],
      longer: [Buffer.concat([bytes.subarray(0, 4096), bytes]), damaged],
      'without a manifest': [await tarOf(Object.entries(members)), damaged],
      'of a later release': [await withDatabase('PRAGMA user_version = 99', 99), 'has version 99'],
      'without a table': [await withDatabase('DROP TABLE news'), damaged],
      'with no database inside': [
        await forgedBackup({ ...members, 'data.sqlite': bytesOfPicture }, 7),
        damaged,
      ],
      'without a picture': [
        Buffer.concat([bytes.subarray(512 + (-bytesOfPicture.length & 511) + bytesOfPicture.length)]),
        damaged,
      ],
      'with another picture': [replaced(bytes, bytesOfPicture, Buffer.alloc(bytesOfPicture.length)), damaged],
      'with another record': [replaced(bytes, Buffer.from('Meera'), Buffer.from('Mirra')), damaged],
      'with a picture twice': [
        await forgedBackup([[picture, bytesOfPicture], ...Object.entries(members)], MIGRATIONS.length),
        damaged,
      ],
      'with a picture that leads elsewhere': [
        await named('media/../secret.key'),
        'has the name "../secret.key"',
      ],
      'with a link': [withHeader(bytes, 156, '2'), damaged],
      'with a file that never ends': [withHeader(bytes, 124, '77777777777'), damaged],
      'with a page': [await named('media/team/page.html'), 'has the name "team/page.html"'],
      'with a name of two lines': [await named('media/team/a\nb.png'), 'has the name "team/a\\nb.png"'],
      'with a long name': [await named(`media/team/${'a'.repeat(252)}.png`), 'is damaged: no picture here'],
    };
    for (const [name, [content]] of Object.entries(kinds)) await writeFile(path(name), content);
    const refused: Record<string, string> = {
      ...Object.fromEntries(Object.entries(kinds).map(([name, [, words]]) => [name, words])),
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
  });

  it('is also a second restore at the same time', async () => {
    const { dataDir, file } = await backedUp();
    const lock = lockForRestore(dataDir);
    await expect(restoreBackup(dataDir, file)).rejects.toThrow('Another restore is at work');
    lock.close();
    await restoreBackup(dataDir, file);
  });
});

/** The bytes with the first of one kind among them replaced by as many others. */
function replaced(bytes: Buffer, from: Buffer, to: Buffer): Buffer {
  const at = bytes.indexOf(from);
  return Buffer.concat([bytes.subarray(0, at), to, bytes.subarray(at + from.length)]);
}

it('a restore that is killed has changed nothing or everything, every record has its picture, and the next one is not blocked', async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  const { api, token, stop } = await openTestServer({ dataDir, seed: 'fixtures' });
  const { file } = await makeBackup(dataDir, join(folder, 'first.backup'));
  const restored = await allContent(api, token);
  const team = recordsOf(api, token, 'team');
  for (const { id } of listOf(await api.call('GET', '/api/team/'))) {
    await team.remove(Number(id));
    await api.call('DELETE', `/api/history/team/${id}/`, { token });
  }
  expect(idOf(await team.add())).toBeGreaterThan(1);
  const before = await allContent(api, token);
  await stop();
  // With some of the pictures at hand or in their place, and in each state besides.
  const stateOf = (names: readonly string[]) => {
    const [pictures = [], others] = [/^media.*\./, /^(?!media)/].map((wanted) =>
      names.filter((name) => wanted.test(name)),
    );
    return `${Math.ceil(pictures.length / 5)} ${others}`;
  };
  const copies = await copiesDuring(dataDir, () => restoreBackup(dataDir, file), stateOf);
  const found: string[] = [];
  for (const copy of copies) {
    const content = JSON.stringify(await contentOf(copy));
    const known = { before: JSON.stringify(before), restored: JSON.stringify(restored) };
    found.push(Object.entries(known).find(([, text]) => text === content)?.[0] ?? 'a mixture');
    await restoreBackup(copy, file);
    expect((await keptAside(copy)).filter((name) => !name.endsWith('.backup'))).toEqual([]);
  }
  expect(new Set(found)).toEqual(new Set(['before', 'restored']));
  expect(found).toEqual(found.toSorted());
});

it('a restore that the disk refuses at its very end leaves the content and the pictures as they were', async () => {
  const { dataDir, api, token, member, file } = await backedUp();
  await api.call('DELETE', `/api/team/${member}/`, { token });
  await api.call('DELETE', `/api/history/team/${member}/`, { token });
  const database = join(dataDir, 'data.sqlite');
  const full = "CREATE TRIGGER full BEFORE INSERT ON last_restore BEGIN SELECT RAISE(ABORT, 'full'); END";
  changeDatabase(database, full);
  const before = await allContent(api, token);
  await expect(restoreBackup(dataDir, file)).rejects.toThrow('full');
  expect(await allContent(api, token)).toEqual(before);
  expect(await readdir(join(dataDir, 'media/team'))).toEqual([]);
  changeDatabase(database, 'DROP TRIGGER full');
  await restoreBackup(dataDir, file);
  expect(await readdir(join(dataDir, 'media/team'))).toHaveLength(1);
});

it('what a killed restore has left is gone soon, its pictures too; one that is under way loses nothing', async () => {
  const { dataDir } = await openTestServer({ removeRemainsEvery: 50 });
  const lock = lockForRestore(dataDir);
  const left = ['media/team/lamp-0123456789ab.png', 'before-restore/gurukulam.backup.7.part'].map((name) =>
    join(dataDir, name),
  );
  for (const path of left) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'what was deleted since');
  }
  await pruneBackups(dataDir);
  expect(left.filter((path) => existsSync(path))).toEqual(left);
  lock.close();
  await until(() => !left.some((path) => existsSync(path)));
});

it('an upload whose record is still to be stored does not go with the pictures of a killed restore', async () => {
  const media = openMediaFolder(await temporaryFolder(), openPictureDecoder());
  const pdf = await smallPdf('').arrayBuffer();
  const url = await media.store({ folder: 'documents', kind: 'pdf' }, 'report.pdf', new Uint8Array(pdf));
  media.sweep(() => false);
  expect(media.has(url)).toBe(true);
  // Its record was stored, and deleted for good.
  media.discard([url], () => true);
  media.sweep(() => false);
  expect(media.has(url)).toBe(false);
});
