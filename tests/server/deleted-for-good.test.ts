import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { filesIn } from '../../src/server/db/durable-file.ts';
import { RESOURCES } from '../../src/server/resources.ts';
import { makeBackup } from '../../src/server/services/make-backup.ts';
import { restoreBackup } from '../../src/server/services/restore-backup.ts';
import { pruneBackups } from '../../src/server/services/saved-before.ts';
import type { ServerOptions } from '../../src/server/start-server.ts';
import { type ApiClient, idOf, textOf } from '../support/api-client.ts';
import { POINTS } from '../support/forget-and-die.ts';
import { bytesAt, keptContent } from '../support/kept-content.ts';
import { mailTo } from '../support/mail-server.ts';
import { recordsOf } from '../support/records-of.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';
import { openTestServer } from '../support/use-test-server.ts';

const INBOXES = ['messages', 'volunteers', 'adrishya_volunteers'] as const;
const NEVER = 1e9;

async function start(removeRemainsEvery: number, options: Partial<ServerOptions> = {}) {
  // Nobody is there: staff and the school's bot are still to be told of everything.
  const nobody = { mail: mailTo(9), webhook: { url: 'http://127.0.0.1:9/', key: new Uint8Array(32) } };
  return openTestServer({ removeRemainsEvery, ...nobody, ...options });
}

/** Every file of a folder as one text, byte by byte. */
async function bytesIn(folder: string): Promise<string> {
  const contents = filesIn(folder).map((file) => readFile(join(folder, file), 'latin1').catch(() => ''));
  return (await Promise.all(contents)).join('\n');
}

const isIn = async (folder: string, text: string) => (await bytesIn(folder)).includes(text);
const whenGone = (folder: string, text: string) => until(async () => !(await isIn(folder, text)));

/** Messages of all lengths, most of which staff delete again: what is still there, and what is gone. */
async function writeAndDelete(api: ApiClient, token: string): Promise<{ kept: string[]; gone: string[] }> {
  const random = seededRandom(11);
  const kept = new Map<number, string>();
  const gone: string[] = [];
  for (let round = 0; round < 300; round += 1) {
    const marker = `<${round}>`;
    const json = sampleFields('messages', { message: marker.repeat(1 + Math.floor(random() ** 3 * 1500)) });
    kept.set(idOf(await api.call('POST', '/api/messages/', { json })), marker);
    if (random() < 0.4) continue;
    const [id = 0, dead = ''] = [...kept][Math.floor(random() * kept.size)] ?? [];
    await api.call('DELETE', `/api/messages/${id}/`, { token });
    kept.delete(id);
    gone.push(dead);
  }
  return { kept: [...kept.values()], gone };
}

/** A news item that was changed once and then deleted. */
async function deletedNews(removeRemainsEvery = 100) {
  const { api, token, dataDir, stop } = await start(removeRemainsEvery);
  const staff = keptContent(api, token);
  const id = idOf(await staff.saveNews('Marker of before'));
  await staff.saveNews('Marker of after', id);
  await staff.call('DELETE', `news/${id}/`);
  const media = join(dataDir, 'media/news');
  expect(await readdir(media)).toHaveLength(2);
  return { staff, id, media, dataDir, stop };
}

describe('what was deleted', () => {
  it.each(INBOXES)('a message in %s leaves no byte in the data folder', async (inbox) => {
    const { api, token, dataDir } = await start(100);
    const path = `/api/${RESOURCES[inbox].path}`;
    const send = async (name: string) =>
      idOf(await api.call('POST', path, { json: sampleFields(inbox, { name }) }));
    const [one, two] = [await send('Marker of one'), await send('Marker of two')];
    expect(await isIn(dataDir, 'Marker of one')).toBe(true);
    // That somebody has answered it is written in the message, which makes a copy of it.
    await api.call('PUT', `${path}${one}/answer/`, { token });
    expect(await isIn(dataDir, '"answered_at"')).toBe(true);
    await api.call('DELETE', `${path}${one}/`, { token });
    await whenGone(dataDir, '"answered_at"');
    await whenGone(dataDir, 'Marker of one');
    expect(await isIn(dataDir, 'Marker of two')).toBe(true);
    await api.call('POST', `${path}delete/`, { token, json: { ids: [two] } });
    await whenGone(dataDir, 'Marker of two');
  });

  it('or replaced by staff and deleted for good leaves no byte in the data folder, one version or all, its pictures neither', async () => {
    const { staff, id, media, dataDir } = await deletedNews();
    expect(await isIn(dataDir, 'Marker of before')).toBe(true);
    const [, before] = (await staff.keptAt(`news/${id}/`)).results;
    await staff.call('DELETE', `history/version/${before?.id}/`);
    await whenGone(dataDir, 'Marker of before');
    expect(await isIn(dataDir, 'Marker of after')).toBe(true);
    expect(await readdir(media)).toHaveLength(1);
    await staff.call('DELETE', `history/news/${id}/`);
    await whenGone(dataDir, 'Marker of after');
    expect(await readdir(media)).toEqual([]);
  });

  it('is in no backup from then on, though it could still be brought back, and a restore leaves that so', async () => {
    const { staff, id, dataDir } = await deletedNews();
    const { file, pictures } = await makeBackup(dataDir, await temporaryFolder());
    expect(pictures).toBe(0);
    expect(await readFile(file, 'latin1')).not.toMatch(/Marker of (before|after)/);
    await restoreBackup(dataDir, file);
    expect((await staff.keptAt('news/')).results.map(({ item }) => item.id)).toEqual([id]);
    expect((await staff.call('POST', `history/news/${id}/restore/`)).status).toBe(200);
    await staff.call('DELETE', `news/${id}/`);
    await staff.call('DELETE', `history/news/${id}/`);
    await restoreBackup(dataDir, file);
    expect((await staff.keptAt(`news/${id}/`)).count).toBe(0);
  });

  it('is told of in the log while another program reads the database, does not fill the disk, and goes after that', async () => {
    const { api, token, dataDir, lines } = await start(20);
    const database = join(dataDir, 'data.sqlite');
    using reader = new DatabaseSync(database);
    reader.exec('BEGIN; SELECT * FROM messages');
    const sizeOf = async (file: string) => (await stat(file)).size;
    const told = () => lines.filter((line) => line.includes('still in the data folder')).length;
    await writeAndDelete(api, token);
    const [before, toldBefore] = [await sizeOf(`${database}-wal`), told()];
    await until(() => told() > toldBefore + 9);
    expect(await sizeOf(`${database}-wal`)).toBeLessThan(before + 3 * (await sizeOf(database)));
    reader.exec('COMMIT');
    await until(async () => (await sizeOf(`${database}-wal`)) === 0);
  });

  it('before a kill goes after the next start', async () => {
    const { api, token, dataDir } = await start(NEVER);
    const messages = recordsOf(api, token, 'messages');
    await messages.remove(idOf(await messages.add({ message: 'Marker of the killed' })));
    const killed = join(await temporaryFolder(), 'killed');
    await cp(dataDir, killed, { recursive: true });
    expect(await isIn(killed, 'Marker of the killed')).toBe(true);
    await start(100, { dataDir: killed });
    await whenGone(killed, 'Marker of the killed');
  });

  it('goes for good when the server stops, too, with every copy that SQLite made, and nothing else goes', async () => {
    const { api, token, dataDir, stop } = await start(NEVER);
    // SQLite zeroes a deleted row, but not the copies that it made of rows when it moved them.
    const { kept, gone } = await writeAndDelete(api, token);
    await stop();
    const bytes = await bytesIn(dataDir);
    expect(gone.filter((marker) => bytes.includes(marker))).toEqual([]);
    expect(kept.filter((marker) => !bytes.includes(marker))).toEqual([]);
  });

  it('stays in no backup before a restore or an upgrade for more than 30 days, in the fourth newest for a day', async () => {
    const dataDir = await temporaryFolder();
    const names = [
      'before-restore/gurukulam-2026-11-22T08-00-00-000Z.backup',
      'before-restore/gurukulam-2026-11-21T08-00-00-000Z-damaged',
      'before-restore/gurukulam-2026-10-24T08-00-00-000Z.backup',
      'before-restore/gurukulam-2026-10-24T07-00-00-000Z.backup',
      'before-restore/a note.txt',
      'before-upgrade/version-1-2026-11-01T08-00-00-000Z.backup',
      'before-upgrade/version-2-2026-10-01T08-00-00-000Z.backup',
    ];
    for (const folder of ['before-restore', 'before-upgrade']) await mkdir(join(dataDir, folder));
    for (const name of names) await writeFile(join(dataDir, name), 'a backup');
    const left = async () =>
      (await readdir(dataDir, { recursive: true })).filter((name) => names.includes(name)).toSorted();
    const [newest = '', damaged = '', third = '', , note = '', upgrade = ''] = names;
    await pruneBackups(dataDir, new Date('2026-10-24T09:00:00Z'));
    expect(await left()).toEqual(names.toSorted());
    await pruneBackups(dataDir, new Date('2026-11-22T09:00:00Z'));
    expect(await left()).toEqual([newest, damaged, third, note, upgrade].toSorted());
    await pruneBackups(dataDir, new Date('2026-11-23T09:00:00Z'));
    expect(await left()).toEqual([newest, damaged, note, upgrade].toSorted());
    await pruneBackups(dataDir, new Date('2027-01-01T00:00:00Z'));
    expect(await left()).toEqual([note]);
    await pruneBackups(join(dataDir, 'not there'));
  });
});

describe('a delete for good that is killed', { timeout: 120_000 }, () => {
  it.each(POINTS)(
    '%s leaves the item whole or beyond recall, never public, and the next try ends it',
    async (point) => {
      const { dataDir, id, media, stop } = await deletedNews(NEVER);
      await stop();
      const before = await readdir(media);

      const program = join(import.meta.dirname, '../support/forget-and-die.ts');
      const { signal, stderr } = spawnSync(process.execPath, [program, dataDir, point], { encoding: 'utf8' });
      expect([signal, stderr]).toEqual(['SIGKILL', '']);

      const again = await start(NEVER, { dataDir });
      const staff = keptContent(again.api, again.token);
      for (const name of before)
        expect(await bytesAt(`${again.origin}/media/news/${encodeURIComponent(name)}`)).toBe(404);
      const files = await readdir(media);
      const back = await staff.call('POST', `history/news/${id}/restore/`);
      const isWhole = point === 'before the rows' || point === 'before the files';
      if (isWhole) expect(back.status).toBe(200);
      // One that comes back has its picture, whatever else is gone.
      if (back.status === 200) {
        expect(await bytesAt(`${again.origin}${textOf(back, 'image')}`)).toBeInstanceOf(Buffer);
        await staff.call('DELETE', `news/${id}/`);
      } else expect(back.status).toBe(point === 'after the commit' ? 404 : 409);
      expect(files.length).toBe(isWhole ? 2 : point === 'between the files' ? 1 : 0);
      const status = (await staff.call('DELETE', `history/news/${id}/`)).status;
      expect(status).toBe(point === 'after the commit' ? 404 : 204);
      expect(await readdir(media)).toEqual([]);
    },
  );
});
