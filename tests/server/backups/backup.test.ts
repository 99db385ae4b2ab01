import { execFile } from 'node:child_process';
import fs, { existsSync, readdirSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeBackup } from '../../../src/server/backups/make-backup.ts';
import { shownPictures } from '../../../src/server/pictures/media-folder.ts';
import type { ServerOptions } from '../../../src/server/start-server.ts';
import { allContent } from '../../support/all-content.ts';
import { idOf, listOf, textOf } from '../../support/api-client.ts';
import { contentsOf, membersOf } from '../../support/backup-file.ts';
import { startBusyClients } from '../../support/busy-clients.ts';
import { contentHistory } from '../../support/content-history.ts';
import { copiesDuring } from '../../support/copies-during.ts';
import { storedRows, tablesOf } from '../../support/database-file.ts';
import { figure } from '../../support/figure.ts';
import { invite } from '../../support/people.ts';
import { recordsOf } from '../../support/records-of.ts';
import { rounds } from '../../support/rounds.ts';
import { runServerProgram } from '../../support/run-server-program.ts';
import { sampleFields } from '../../support/sample-bodies.ts';
import { pictureFile } from '../../support/sample-pictures.ts';
import { splitWords } from '../../support/split-words.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { openTestServer } from '../../support/use-test-server.ts';

const BACKUPS = rounds(5, 40);

/** A server on a data folder, a folder beside it for backups, and the command that makes one there. */
async function backedUp(options: Partial<ServerOptions> = {}) {
  const folder = await temporaryFolder();
  const backups = join(folder, 'backups');
  await mkdir(backups);
  const server = await openTestServer({ dataDir: join(folder, 'data'), proxies: 1, ...options });
  const backUp = async () => {
    const ended = await runServerProgram('backup', [backups], { dataDir: server.dataDir });
    expect([ended.code, ended.errors]).toEqual([0, '']);
    const [, file = ''] = / to (.*)\n/.exec(ended.output) ?? [];
    return file;
  };
  return { ...server, folder, backups, backUp };
}

/** All content of a server on this folder; its account comes out of the folder. */
async function contentOf(dataDir: string) {
  const { api, token } = await openTestServer({ dataDir, admin: {} });
  return { api, content: await allContent(api, token) };
}

describe('a backup', () => {
  it('taken while four clients write has all that was acknowledged, and each record’s picture', async () => {
    const { api, token, folder, backUp } = await backedUp();
    const clients = await startBusyClients(api, token);
    let [messages, pictures, slowest] = [0, 0, 0];
    for (let round = 0; round < BACKUPS; round += 1) {
      await expect.poll(() => clients.ledger.members.size).toBeGreaterThan(round);
      const [sent, deleted, members] = [
        new Set(clients.ledger.sent),
        new Set(clients.ledger.deleted),
        new Set(clients.ledger.members),
      ];
      const { version } = clients.ledger;
      const begin = performance.now();
      const file = await backUp();
      slowest = Math.max(slowest, performance.now() - begin);
      const backup = await contentsOf(file);
      const rows = storedRows(backup.records);
      expect(sent.difference(new Set(rows.messages.map(({ subject }) => String(subject)))).size).toBe(0);
      expect(rows.volunteers.filter(({ des }) => deleted.has(String(des)))).toEqual([]);
      expect(members.difference(new Set(rows.team.map(({ name }) => String(name)))).size).toBe(0);
      const title = String(rows.adrishya_activities[0]?.title);
      expect(Number(title.replace('Version ', ''))).toBeGreaterThanOrEqual(version);
      expect(backup.pictures.toSorted()).toEqual([...shownPictures(backup.records).keys()].toSorted());
      messages += sent.size;
      pictures += backup.pictures.length;
    }
    await clients.stop();
    expect(clients.ledger.failures).toEqual([]);

    const last = await backUp();
    const before = await allContent(api, token);
    const elsewhere = join(folder, 'elsewhere');
    expect((await runServerProgram('restore', [last], { dataDir: elsewhere })).code).toBe(0);
    expect((await contentOf(elsewhere)).content).toEqual(before);
    figure(
      'backup while 4 clients write',
      `${BACKUPS} backups, the slowest ${slowest.toFixed(0)} ms; ${messages} messages acknowledged before, ` +
        `none missing; ${pictures} records with a picture, each with its file; restored: an equal server`,
    );
  });

  it('that is killed leaves nothing under its name, or all of it', async () => {
    const { backups, dataDir } = await backedUp({ seed: 'fixtures' });
    const copies = await copiesDuring(backups, () => makeBackup(dataDir, backups));
    const names = copies.flatMap((copy) => readdirSync(copy).map((name) => join(copy, name)));
    const [whole = '', ...others] = names.filter((name) => !name.endsWith('.part'));
    expect((await contentsOf(whole)).pictures.length).toBeGreaterThan(5);
    expect(others).toEqual([]);
  });

  it('holds no byte of the secret, sessions, invitations or deleted things; only its owner reads', async () => {
    const { api, token, dataDir, backUp } = await backedUp({ resizesPictures: true });
    await api.call('POST', '/api/messages/', { json: sampleFields('messages', { subject: 'It stays' }) });
    const json = sampleFields('messages', { subject: 'A deleted message' });
    const message = idOf(await api.call('POST', '/api/messages/', { json }));
    await api.call('DELETE', `/api/messages/${message}/`, { token });
    const staff = contentHistory(api, token);
    const news = idOf(await staff.saveNews('A deleted item'));
    await staff.call('DELETE', `news/${news}/`);
    const picture = (await readdir(join(dataDir, 'media/news')))[0] ?? '';
    const shown = textOf(await recordsOf(api, token, 'team').add(), 'image');
    await invite(api, token, 'invited@gurukulam.example');

    const file = await backUp();
    const bytes = await readFile(file);
    const secret = (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim();
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const gone = ['A deleted message', 'A deleted item', picture, 'invited@gurukulam.example'];
    for (const hidden of [secret, Buffer.from(secret, 'hex'), sid, ...gone])
      expect([hidden, bytes.includes(hidden)]).toEqual([hidden, false]);
    expect(bytes.includes('It stays')).toBe(true);
    expect((await stat(file)).mode & 0o077).toBe(0);
    const backup = await contentsOf(file);
    const tables = tablesOf(backup.records);
    for (const ofThisServer of splitWords('sessions invitations jobs revisions idempotency_keys'))
      expect([ofThisServer, tables[ofThisServer]]).toEqual([ofThisServer, []]);
    expect(tables.pictures).toEqual([expect.objectContaining({ path: shown.replace('/media/', '') })]);
  });

  it('opens with any tar program, and what is in it is a data folder', async () => {
    const { api, token, folder, stop, backUp } = await backedUp({ seed: 'fixtures' });
    // Too long for the header of a tar file, in letters that it has no place for.
    const file = await pictureFile('png', `${'ಗುರುಕುಲದ ದೀಪ '.repeat(5)}.png`);
    await recordsOf(api, token, 'team').add({}, { file });
    const backup = await backUp();
    const content = await allContent(api, token);
    await stop();

    const unpacked = join(folder, 'unpacked');
    await mkdir(unpacked);
    await promisify(execFile)('tar', ['-xf', backup, '-C', unpacked]);
    expect((await readdir(unpacked)).toSorted()).toEqual(['data.sqlite', 'media']);
    const { api: again, content: there } = await contentOf(unpacked);
    expect(there).toEqual(content);
    const pictures = listOf(await again.call('GET', '/api/team/')).map(({ image }) => String(image));
    expect(decodeURIComponent(pictures.at(-1) ?? '')).toContain('ಗುರುಕುಲದ');
    for (const image of pictures) expect((await again.call('HEAD', image)).status).toBe(200);
  });

  it('has the bytes of every picture, also where two are one file on the disk', async () => {
    const { api, token, dataDir, backUp } = await backedUp();
    const team = recordsOf(api, token, 'team');
    const [one, other] = [await team.add(), await team.add()].map((made) =>
      join(dataDir, decodeURIComponent(textOf(made, 'image'))),
    );
    await rm(String(other));
    await link(String(one), String(other));
    const members = await membersOf(await backUp());
    const sizes = members.slice(0, 2).map(([, bytes]) => bytes.length);
    expect(sizes).toEqual(Array(2).fill((await stat(String(one))).size));
  });

  it.each([
    ['half of it', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['a damaged database', (bytes: Buffer) => bytes.fill(0xff, 8192, 12_288)],
  ])('gets no name where the disk gives back %s', async (_what, harm) => {
    const { dataDir, backups } = await backedUp();
    const read = (file: fs.PathLike) => Readable.from([harm(fs.readFileSync(file))]);
    // Cast: nobody needs what a stream of a file has besides.
    vi.spyOn(fs, 'createReadStream').mockImplementation((file) => read(file) as fs.ReadStream);
    syncBuiltinESMExports();
    onTestFinished(() => {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    });
    await expect(makeBackup(dataDir, backups)).rejects.toThrow();
    expect(await readdir(backups)).toEqual([]);
  });

  it('is named by its moment, in a folder that has to be there', async () => {
    const { folder, dataDir, backups, backUp } = await backedUp();
    expect(basename(await backUp())).toMatch(/^gurukulam-\d{4}-\d\d-\d\dT[\d-]+Z\.backup$/);
    await expect(makeBackup(dataDir, join(folder, 'usb'))).rejects.toThrow('usb is not there');
    await expect(makeBackup(join(folder, 'none'), backups)).rejects.toThrow('There is no database');
    expect(existsSync(join(folder, 'none'))).toBe(false);
    const unclear = await runServerProgram('backup', ['--all', 'x'], { dataDir });
    expect([unclear.code, unclear.errors]).toEqual([1, 'Use it so: npm run backup -- <folder>\n']);
    const asked = await runServerProgram('backup', ['--help'], { dataDir });
    expect([asked.code, asked.errors]).toEqual([0, '']);
    expect(asked.output).toMatch(/^npm run backup -- <folder>\n.*^#DATA_DIR=\.data$/ms);
  });
});
