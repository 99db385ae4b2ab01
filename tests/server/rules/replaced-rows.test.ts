import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { type DataFolder, dataPaths, openDataFolder } from '../../../src/server/db/data-folder.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { openSeenTime } from '../../../src/server/db/seen-time.ts';
import { type Content, openContent, type PublicChange } from '../../../src/server/services/content.ts';
import { openMediaFolder } from '../../../src/server/services/media-folder.ts';
import { openPictureProcess } from '../../../src/server/services/picture-process.ts';
import { smallPicture } from '../../support/sample-pictures.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The content of a server, and another program that writes into the same database. */
async function contentAndOther(): Promise<{
  content: Content;
  folder: DataFolder;
  other: DatabaseSync;
  notified: () => PublicChange[];
}> {
  const dataDir = join(await temporaryFolder(), 'data');
  const folder = await openDataFolder(dataDir, 'empty');
  const other = openDatabase(dataPaths(dataDir).database);
  onTestFinished(() => {
    other.close();
    folder.close();
  });
  const notified: PublicChange[] = [];
  const content = openContent(folder.database, openSeenTime(dataDir), (change) => notified.push(change));
  return { content, folder, other, notified: () => notified };
}

it('a message that arrives after a restore is stored on top of what was restored', async () => {
  const { content, other, notified } = await contentAndOther();
  other.exec(`INSERT INTO messages (id, body) VALUES (7, '{"name":"Restored"}')`);
  other.exec(`INSERT OR REPLACE INTO last_restore VALUES (1, 'mark')`);
  expect(await content.change(() => content.add('messages', { name: 'New' }))).toEqual({
    id: 8,
    name: 'New',
  });
  expect(notified()).toEqual(['restore']);
  expect(other.prepare('SELECT id FROM messages ORDER BY id').all()).toMatchObject([{ id: 7 }, { id: 8 }]);
});

it('a message that arrives while another program writes waits for it, and is stored', async () => {
  const { content, folder, other } = await contentAndOther();
  folder.database.exec('PRAGMA busy_timeout = 50');
  other.exec('BEGIN IMMEDIATE');
  const stored = content.change(() => content.add('messages', { name: 'New' }));
  other.exec(`INSERT INTO messages (id, body) VALUES (7, '{"name":"First"}')`);
  other.exec('COMMIT');
  expect(await stored).toEqual({ id: 8, name: 'New' });
});

it('a picture stays whose record was deleted and restored before its file could go', async () => {
  const { content, folder, other } = await contentAndOther();
  const media = openMediaFolder(folder.mediaFolder, openPictureProcess());
  const picture = Buffer.from(await (await smallPicture()).arrayBuffer());
  const [restored, gone] = [
    await media.store({ folder: 'team' }, 'a.png', picture),
    await media.store({ folder: 'team' }, 'b.png', picture),
  ];
  other.prepare('INSERT INTO team (id, body) VALUES (1, ?)').run(JSON.stringify({ image: restored }));
  content.changeNow(() => media.discard([restored, gone], content.isShown));
  const isThere = (url: string) => existsSync(join(folder.mediaFolder, '..', url));
  expect([isThere(restored), isThere(gone)]).toEqual([true, false]);
});

it('a change that fails leaves nothing behind, and the next one is stored', async () => {
  const { content } = await contentAndOther();
  const failing = content.change(() => {
    content.add('news', { news_name: 'Lost' });
    throw new Error('the disk is full');
  });
  await expect(failing).rejects.toThrow('the disk is full');
  expect([content.list('news'), content.used('news').rows]).toEqual([[], 0]);
  await content.change(() => content.add('news', { news_name: 'New' }));
  expect(content.list('news')).toEqual([{ id: 1, news_name: 'New' }]);
});
