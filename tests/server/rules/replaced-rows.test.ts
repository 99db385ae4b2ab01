import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import jsonServer from 'json-server';
import { expect, it, onTestFinished } from 'vitest';
import { openMediaFolder } from '../../../src/server/pictures/media-folder.ts';
import { type ContentStore, openContentStore } from '../../../src/server/store/content-store.ts';
import { type DataFolder, dataPaths, openDataFolder } from '../../../src/server/store/data-folder.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { createResourceRouter } from '../../../src/server/store/resource-router.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A store, and another program that writes into the same database. */
async function storeAndOther(): Promise<{
  store: ContentStore;
  folder: DataFolder;
  other: DatabaseSync;
  notified: () => number;
}> {
  const dataDir = join(await temporaryFolder(), 'data');
  const folder = await openDataFolder(dataDir, 'empty');
  const other = openDatabase(dataPaths(dataDir).database);
  onTestFinished(() => {
    other.close();
    folder.close();
  });
  let notified = 0;
  const store = openContentStore(folder.database, () => {
    notified += 1;
  });
  return { store, folder, other, notified: () => notified };
}

/** The origin of an app that ends with the test. */
async function serve(app: ReturnType<typeof jsonServer.create>): Promise<string> {
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

it('a message that arrives during a restore is stored on top of what was restored', async () => {
  const { store, other, notified } = await storeAndOther();
  const router = createResourceRouter(store);
  const app = jsonServer.create();
  let attempts = 0;
  app.use((request, response) => {
    const change = () => {
      attempts += 1;
      if (attempts === 1) other.exec(`INSERT INTO messages (id, body) VALUES (7, '{"name":"Restored"}')`);
      const body = { id: store.reserveId('messages'), name: 'New' };
      return router({ method: 'POST', collection: 'messages', body }, request, response);
    };
    store.exclusively(change).then((row) => response.json(row));
  });
  const origin = await serve(app);
  const response = await fetch(origin, { method: 'POST' });
  expect(await response.json()).toEqual({ id: 8, name: 'New' });
  expect([attempts, notified()]).toEqual([2, 1]);
  expect(store.rows('messages').map(({ id, name }) => [id, name])).toEqual([
    [7, 'Restored'],
    [8, 'New'],
  ]);
  expect(other.prepare('SELECT id FROM messages ORDER BY id').all()).toMatchObject([{ id: 7 }, { id: 8 }]);
});

it('a picture stays whose record was deleted and restored before its file could go', async () => {
  const { store, folder, other } = await storeAndOther();
  const media = openMediaFolder(folder.mediaFolder);
  const picture = { bytes: Buffer.from('picture'), extension: 'png' } as const;
  const [kept, gone] = [
    await media.keep('team', 'a.png', picture),
    await media.keep('team', 'b.png', picture),
  ];
  other.prepare('INSERT INTO team (id, body) VALUES (1, ?)').run(JSON.stringify({ image: kept }));
  store.undisturbed((named) => media.discard([kept, gone], named));
  const isThere = (url: string) => existsSync(join(folder.mediaFolder, '..', url));
  expect([isThere(kept), isThere(gone)]).toEqual([true, false]);
});

it('a change that cannot be written while nothing can be read fails once, and the next one is stored', async () => {
  const { store, folder } = await storeAndOther();
  const router = createResourceRouter(store);
  const app = jsonServer.create();
  app.use((request, response) => {
    const body = { id: store.reserveId('news'), news_name: 'New' };
    store
      .exclusively(() => router({ method: 'POST', collection: 'news', body }, request, response))
      .then((row) => response.json(row))
      .catch((error: Error) => response.status(500).json(error.message));
  });
  const origin = await serve(app);
  const post = async () => (await fetch(origin, { method: 'POST' })).json();

  folder.database.exec('ALTER TABLE news RENAME TO unreadable');
  expect(await post()).toBe('no such table: news');
  folder.database.exec('ALTER TABLE unreadable RENAME TO news');
  expect(await post()).toEqual({ id: 2, news_name: 'New' });
  expect(store.rows('news').map(({ id }) => id)).toEqual([2]);
});
