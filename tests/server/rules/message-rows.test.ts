import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type ContentStore, openContentStore } from '../../../src/server/store/content-store.ts';
import { openDataFolder } from '../../../src/server/store/data-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

async function emptyInbox(): Promise<ContentStore> {
  const { database, close } = await openDataFolder(join(await temporaryFolder(), 'data'), 'empty');
  onTestFinished(close);
  return openContentStore(database);
}

const message = (id: number) => ({ id, name: 'Meera ಮೀರಾ', message: 'x'.repeat(id) });
const bytesOf = (rows: Iterable<object>) =>
  [...rows].reduce((sum, row) => sum + Buffer.byteLength(JSON.stringify(row)), 0);

it('an inbox of many batches is listed whole and in the order of its ids', async () => {
  const store = await emptyInbox();
  const ids = Array.from({ length: 401 }, (_, index) => index + 1);
  for (const id of ids) store.addMessage('messages', message(id));
  expect([...store.messages.all('messages')].map(({ id }) => id)).toEqual(ids);
  expect(store.messages.page('messages', { limit: 2, offset: 398 })).toMatchObject([
    { id: 399 },
    { id: 400 },
  ]);
  expect([...store.messages.all('volunteers')]).toEqual([]);
});

it('what is deleted while a list is sent is left out, and nothing else', async () => {
  const store = await emptyInbox();
  for (let id = 1; id <= 300; id += 1) store.addMessage('messages', message(id));
  const list = store.messages.all('messages');
  const first = list.next().value;
  store.removeMessages('messages', new Set([200, 250]));
  expect([first?.id, ...[...list].map(({ id }) => id)]).toEqual(
    // The first batch was read before the delete.
    Array.from({ length: 300 }, (_, index) => index + 1).filter((id) => id !== 250),
  );
});

it('the room that an inbox takes is the same whether it was counted or added up', async () => {
  const store = await emptyInbox();
  const used = () => store.messages.used('messages');
  expect(used()).toEqual({ rows: 0, bytes: 0 });
  for (const id of [1, 9, 10, 1000]) store.addMessage('messages', message(id));
  const addedUp = used();
  expect(addedUp).toEqual({ rows: 4, bytes: bytesOf(store.rows('messages')) });
  store.addMessage('messages', message(11));
  store.removeMessages('messages', new Set([11]));
  expect(used()).toEqual(addedUp);
});

it('a message whose transaction fails is neither stored nor counted', async () => {
  const store = await emptyInbox();
  store.besideWrite(() => {
    throw new Error('The disk is full.');
  });
  expect(() => store.addMessage('messages', message(1))).toThrow('The disk is full.');
  expect([store.row('messages', 1), store.messages.used('messages').rows]).toEqual([undefined, 0]);
});
