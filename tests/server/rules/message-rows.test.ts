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

const idsIn = (batch: Uint8Array | undefined): number[] =>
  JSON.parse(`[${Buffer.from(batch ?? []).toString()}]`).map(({ id }: { id: number }) => id);

const message = (id: number) => ({ id, name: 'Meera ಮೀರಾ', message: 'x'.repeat(id) });
const bytesOf = (rows: Iterable<object>) =>
  [...rows].reduce((sum, row) => sum + Buffer.byteLength(JSON.stringify(row)), 0);

it('an inbox of many batches is listed whole and in the order of its ids', async () => {
  const store = await emptyInbox();
  const ids = Array.from({ length: 401 }, (_, index) => index + 1);
  for (const id of ids) store.addMessage('messages', message(id));
  expect([...store.messages.json('messages')].flatMap(idsIn)).toEqual(ids);
  expect(store.messages.page('messages', { limit: 2, offset: 398 })).toMatchObject([
    { id: 399 },
    { id: 400 },
  ]);
  expect([...store.messages.json('volunteers')]).toEqual([]);
});

it('a listed message is, to the byte, the record as it would be sent alone', async () => {
  const store = await emptyInbox();
  const rows = [{ ...message(7), subject: 'a "quote", \n and 🌺' }, { id: 8 }];
  for (const row of rows) store.addMessage('messages', row);
  const [batch = []] = store.messages.json('messages');
  expect(`[${Buffer.from(batch)}]`).toBe(JSON.stringify(rows));
});

it('what is deleted while a list is sent is left out, and nothing else', async () => {
  const store = await emptyInbox();
  for (let id = 1; id <= 300; id += 1) store.addMessage('messages', message(id));
  const list = store.messages.json('messages');
  const first = list.next().value;
  store.removeMessages('messages', new Set([200, 250]));
  expect([...idsIn(first ?? undefined), ...[...list].flatMap(idsIn)]).toEqual(
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
