import { expect, test } from 'vitest';
import type { Message } from '../../../src/pending/record.ts';
import { memberDraft, useDevice } from './fake-device.ts';

const device = useDevice();

const { path, fields } = memberDraft('Meera');
const OWNER = 'asha@example.org';
const sent = {
  ...{ path, fields, pictureField: null, picture: null, isRaw: false, owner: OWNER },
  ...{ madeAt: 1, state: 'waiting', mayHaveArrived: false, reason: '', status: 0 },
};
const draft = {
  key: '~d1',
  state: 'draft',
  form: 'news/',
  owner: OWNER,
  madeAt: 2,
  query: '',
  words: [{ alt: 'Kites' }],
};
const message: Message = { form: 'contact', state: 'draft', fields: { name: 'Ravi' }, madeAt: 4 };
const photo = new File(['photo'], 'kites.jpg', { type: 'image/jpeg' });

/** What a page of an earlier release has left. */
function leave(tables: Readonly<Record<string, readonly object[]>>): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = device.storage.open('outbox', Object.keys(tables).length);
    opening.onupgradeneeded = () => {
      for (const [table, records] of Object.entries(tables)) {
        const keyPath = table === 'shared' ? 'id' : 'key';
        const store = opening.result.createObjectStore(table, { keyPath });
        for (const record of records) store.put(record);
      }
    };
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
}

test('a device with the first outbox sends what is in it', async () => {
  await leave({ items: [{ ...sent, key: 'k1' }] });
  const page = await device.start();
  expect(page.shown()).toMatchObject([{ shown: 'sent', fields: { name: 'Meera' } }]);
});

test('a device of the release before keeps all that waits on it, as it was', async () => {
  await leave({
    items: [
      { ...sent, key: 'k1', mayHaveArrived: true },
      { ...sent, key: 'k2', state: 'asking', mayHaveArrived: true },
      { ...sent, key: 'k3', state: 'refused' },
      { ...draft, fields: { news_name: 'Kites' } },
      { key: '~d1:000000', state: 'draft picture', picture: photo },
    ],
    shared: [{ id: 's1', at: 3, title: 'Swings', text: 'Two.', picture: photo }],
  });
  await device.openPage();
  const { allRecords, picturesOf } = await import('../../../src/pending/database.ts');
  const records = await allRecords();
  expect(records.map(({ key, state }) => [key, state])).toEqual([
    ['k1', 'sending'],
    ['k2', 'unsure'],
    ['k3', 'refused'],
    ['~d1', 'draft'],
    ['s1', 'shared'],
  ]);
  expect(records[4]).toMatchObject({
    fields: { title: 'Swings', text: 'Two.' },
    picture: { name: 'kites.jpg' },
  });
  const [, , , left] = records;
  if (left?.state !== 'draft') throw new Error('The draft is gone.');
  expect([left.words, (await picturesOf(left)).map(({ name }) => name)]).toEqual([
    [{ alt: 'Kites' }],
    ['kites.jpg'],
  ]);
});

test('a device of the release before that of messages keeps what waits, and takes messages', async () => {
  await leave({ records: [{ ...sent, state: 'queued', key: 'k1' }], pictures: [], more: [] });
  await device.openPage();
  const { allRecords, changeMessage } = await import('../../../src/pending/database.ts');
  expect(await allRecords()).toMatchObject([{ key: 'k1' }]);
  await changeMessage('contact', () => message);
  let there: unknown = null;
  await changeMessage('contact', (found) => {
    there = found;
    return found;
  });
  expect(there).toEqual(message);
});
