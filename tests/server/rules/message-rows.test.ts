import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDataFolder } from '../../../src/server/db/data-folder.ts';
import { openRows } from '../../../src/server/db/rows.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

async function emptyInbox(): Promise<ReturnType<typeof openRows>> {
  const { database, close } = await openDataFolder(join(await temporaryFolder(), 'data'), 'empty');
  onTestFinished(close);
  return openRows(database);
}

const idsIn = (batch: Uint8Array | undefined): number[] =>
  JSON.parse(`[${Buffer.from(batch ?? []).toString()}]`).map(({ id }: { id: number }) => id);

const message = (id: number) => ({ id, name: 'Meera ಮೀರಾ', message: 'x'.repeat(id) });
const bytesOf = (rows: Iterable<object>) =>
  [...rows].reduce((sum, row) => sum + Buffer.byteLength(JSON.stringify(row)), 0);

it('what is deleted while a list is sent is left out, and nothing else', async () => {
  const store = await emptyInbox();
  for (let id = 1; id <= 300; id += 1) store.put('messages', message(id));
  const list = store.json('messages');
  const first = list.next().value;
  for (const id of [200, 250]) store.remove('messages', id);
  expect([...idsIn(first ?? undefined), ...[...list].flatMap(idsIn)]).toEqual(
    // The first batch was read before the delete.
    Array.from({ length: 300 }, (_, index) => index + 1).filter((id) => id !== 250),
  );
});

it('the room that an inbox takes is the same whether it was counted or added up', async () => {
  const store = await emptyInbox();
  const used = () => store.used('messages');
  expect(used()).toEqual({ rows: 0, bytes: 0 });
  for (const text of ['x', 'ಕ', '🌺']) store.add('messages', { message: text });
  const addedUp = used();
  expect(addedUp).toEqual({ rows: 3, bytes: bytesOf(store.list('messages')) });
  store.put('messages', message(11));
  for (const id of [11]) store.remove('messages', id);
  expect(used()).toEqual(addedUp);
});
