import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeBackup } from '../../../src/server/backups/make-backup.ts';
import { restoreBackup } from '../../../src/server/backups/restore-backup.ts';
import { StartupError } from '../../../src/server/startup-error.ts';
import { allContent } from '../../support/all-content.ts';
import { idOf, listOf } from '../../support/api-client.ts';
import { membersOf, tarOf } from '../../support/backup-file.ts';
import { copiesDuring } from '../../support/copies-during.ts';
import { changeDatabase } from '../../support/database-file.ts';
import { accessStatus, canLogIn, newPerson, USERS } from '../../support/people.ts';
import { recordsOf } from '../../support/records-of.ts';
import { rounds } from '../../support/rounds.ts';
import { runServerProgram } from '../../support/run-server-program.ts';
import { sampleFields } from '../../support/sample-bodies.ts';
import { ADMIN } from '../../support/start-test-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { openTestServer } from '../../support/use-test-server.ts';

/** A server with some content, and a backup of just that. */
async function backedUp() {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  const server = await openTestServer({ dataDir, proxies: 1 });
  const { api, token } = server;
  await api.call('POST', '/api/messages/', { json: sampleFields('messages') });
  const member = idOf(await recordsOf(api, token, 'team').add());
  const { file } = await makeBackup(dataDir, folder);
  return { ...server, folder, member, file };
}

/** All content of a server that starts on this folder. */
async function contentOf(dataDir: string) {
  const { api, token, stop } = await openTestServer({ dataDir });
  const content = await allContent(api, token);
  await stop();
  return content;
}

/** The folders in which restores have put what was there. */
async function previousData(dataDir: string): Promise<string[]> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('before-restore-'));
  return names.map((name) => join(dataDir, name));
}

describe('a restore', () => {
  it('brings back all that was backed up, and keeps aside and names what was there', async () => {
    const { dataDir, stop, api, token, member, file } = await backedUp();
    const restored = await allContent(api, token);
    const team = recordsOf(api, token, 'team');
    await team.remove(member);
    const later = idOf(await team.add({ name: 'Who came later' }));
    const before = await allContent(api, token);
    await stop();
    const { code, output, errors } = await runServerProgram('restore', [file], { dataDir });
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain('Restored all records and 1 picture ');
    const [aside = ''] = await previousData(dataDir);
    expect(output).toContain(`What was there before is in ${aside}`);
    expect(await contentOf(dataDir)).toEqual(restored);

    // No id is used twice, not even that of a record that the restore removed.
    const again = await openTestServer({ dataDir });
    const next = idOf(await recordsOf(again.api, again.token, 'team').add());
    expect(next).toBeGreaterThan(later);
    expect(await contentOf(aside)).toEqual(before);
  });

  it('leaves who may log in as it is: nobody who was removed comes back, whoever is there stays', async () => {
    const { api, token, dataDir, stop, folder } = await backedUp();
    const colleague = await newPerson(api, token);
    const { file: later } = await makeBackup(dataDir, folder);
    const people = listOf(await api.call('GET', USERS, { token }));
    const id = people.find(({ email }) => email === colleague.email)?.id;
    expect((await api.call('DELETE', `${USERS}${id}/`, { token })).status).toBe(204);
    const password = 'an entirely new password';
    const json = { new_password: password, password: ADMIN.password };
    const { body } = await api.call('PUT', `${USERS}me/`, { token, json });
    await stop();
    await restoreBackup(dataDir, later);
    const again = await openTestServer({ dataDir }, null);
    expect(await accessStatus(again.api, String(Object(body).access))).toBe(200);
    expect(await canLogIn(again.api, ADMIN.email, password)).toBe(true);
    expect(await canLogIn(again.api, ADMIN.email, ADMIN.password)).toBe(false);
    expect(await canLogIn(again.api, colleague.email, 'whatever it was')).toBe(false);
    expect(listOf(await again.api.call('GET', USERS, { token: Object(body).access }))).toHaveLength(1);
  });

  it('into a new folder takes the backup’s accounts, and not the settings of its first start', async () => {
    const { api, token, dataDir, stop, folder } = await backedUp();
    const password = 'an entirely new password';
    const json = { new_password: password, password: ADMIN.password };
    expect((await api.call('PUT', `${USERS}me/`, { token, json })).status).toBe(200);
    const { file } = await makeBackup(dataDir, folder);
    await stop();
    const into = join(folder, 'new');
    expect((await restoreBackup(into, file)).previousData).toBeNull();
    const again = await openTestServer({ dataDir: into }, null);
    expect(await canLogIn(again.api, ADMIN.email, password)).toBe(true);
    expect(await canLogIn(again.api, ADMIN.email, ADMIN.password)).toBe(false);
  });

  it('repairs a folder whose database is damaged or lost, and keeps what is left of it aside', async () => {
    const { dataDir, stop, api, token, file } = await backedUp();
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
      const before = await readFile(database).catch(() => null);
      const { previousData: aside } = await restoreBackup(dataDir, file);
      const after = await readFile(join(String(aside), 'data.sqlite')).catch(() => null);
      expect(after).toEqual(before);
    }
    expect(await contentOf(dataDir)).toEqual(content);
  });

  it('onto a full disk says so instead of blaming the backup, and changes nothing', async () => {
    const { dataDir, stop, file } = await backedUp();
    await stop();
    const before = await contentOf(dataDir);
    const { code, errors } = await runServerProgram('restore', [file], { dataDir, isFull: true });
    expect([code, errors]).toEqual([1, 'Nothing was changed: EFBIG: file too large, write.\n']);
    expect(await contentOf(dataDir)).toEqual(before);
  });

  it('is refused while the server runs, which does not notice', async () => {
    const { dataDir, file, api, token } = await backedUp();
    await expect(restoreBackup(dataDir, file)).rejects.toEqual(
      new StartupError(`A server or a restore is at work on the data folder ${dataDir}: end it first.`),
    );
    expect((await recordsOf(api, token, 'messages').add()).status).toBe(201);
  });
});

describe('a file that is no usable backup', () => {
  it('is refused with one sentence, and changes nothing', async () => {
    const { folder, dataDir, api, token, file, stop } = await backedUp();
    const before = await allContent(api, token);
    await stop();
    const files = await readdir(join(dataDir, 'media'), { recursive: true });
    const bytes = await readFile(file);
    const path = (name: string) => join(folder, name);
    const members = await membersOf(file);
    const [picture, database] = members.map(([, content]) => content);
    if (picture === undefined || database === undefined) throw new Error('The backup lacks a file.');
    const named = (name: string) => tarOf([[name, picture], ...members]);
    const withDatabase = async (statement: string) => {
      await writeFile(path('changed.sqlite'), database);
      changeDatabase(path('changed.sqlite'), statement);
      return tarOf([['data.sqlite', await readFile(path('changed.sqlite'))]]);
    };
    const [notOurs, damaged] = ['is not a backup of this site: it has a file', 'or was never finished'];
    const kinds: Record<string, [Buffer, string]> = {
      'another tar file': [await named('holidays/beach.jpg'), notOurs],
      truncated: [bytes.subarray(0, bytes.length / 2), damaged],
      'of a later release': [await withDatabase('PRAGMA user_version = 99'), 'has version 99'],
      'of another program': [await withDatabase('PRAGMA application_id = 1'), damaged],
      'with a damaged database': [await tarOf([['data.sqlite', database.subarray(0, 9000)]]), damaged],
      'with a picture that leads elsewhere': [await named('media/../secret.key'), notOurs],
      'with a page': [await named('media/team/page.html'), notOurs],
      'with more after its end': [await tarOf([...members, ['media/team/lamp.png', picture]]), damaged],
    };
    for (const [name, [content]] of Object.entries(kinds)) await writeFile(path(name), content);
    const refused: Record<string, string> = {
      ...Object.fromEntries(Object.entries(kinds).map(([name, [, sentence]]) => [name, sentence])),
      nothing: 'There is no file',
      '.': 'is not a file',
    };
    for (const [name, sentence] of Object.entries(refused)) {
      const error = await restoreBackup(dataDir, path(name)).catch((cause: unknown) => cause);
      expect([name, error]).toEqual([name, expect.any(StartupError)]);
      expect([name, String(error)]).toEqual([name, expect.stringContaining(sentence)]);
    }
    const { code, output, errors } = await runServerProgram('restore', [path('truncated')], { dataDir });
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(/^.*truncated is not a backup.* or was never finished\. Nothing was changed\.\n$/);
    expect(await readdir(join(dataDir, 'media'), { recursive: true })).toEqual(files);
    expect(await previousData(dataDir)).toEqual([]);
    expect(await contentOf(dataDir)).toEqual(before);
  });
});

it('a killed restore changed nothing or all, pictures included, and does not block the next', async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  const { api, token, stop } = await openTestServer({ dataDir, seed: 'fixtures' });
  const { file } = await makeBackup(dataDir, folder);
  const restored = await allContent(api, token);
  const team = recordsOf(api, token, 'team');
  for (const { id } of listOf(await api.call('GET', '/api/team/'))) {
    await team.remove(Number(id));
    await api.call('DELETE', `/api/history/team/${id}/`, { token });
  }
  expect(idOf(await team.add())).toBeGreaterThan(1);
  const before = await allContent(api, token);
  await stop();
  // One copy for each state of the other files, and for each thirty pictures unpacked, moved aside or put into place.
  const stateOf = (names: readonly string[]) => {
    const parts = Object.groupBy(
      names,
      (name) => /^(?:media|restoring|before-restore)/.exec(name)?.[0] ?? '',
    );
    const { '': others, ...pictures } = parts;
    return `${others} ${Object.values(pictures).map((list = []) => Math.ceil(list.length / 30))}`;
  };
  const copies = await copiesDuring(dataDir, () => restoreBackup(dataDir, file), stateOf);
  const contents: string[] = [];
  // Each start, restore and read of one takes a second: a short run takes every third.
  const some = copies.filter((_, index) => index % rounds(3, 1) === 0);
  for (const copy of [...some, dataDir]) {
    const content = JSON.stringify(await contentOf(copy));
    const known = { before: JSON.stringify(before), restored: JSON.stringify(restored) };
    contents.push(Object.entries(known).find(([, text]) => text === content)?.[0] ?? 'a mixture');
    await restoreBackup(copy, file);
    expect(await readdir(copy)).not.toContain('restoring');
  }
  expect(new Set(contents)).toEqual(new Set(['before', 'restored']));
  expect(contents).toEqual(contents.toSorted());
});
