import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openDataFolder } from '../../src/server/db/data-folder.ts';
import { inTransaction } from '../../src/server/db/database.ts';
import { openRows } from '../../src/server/db/rows.ts';
import { type Collection, RESOURCES } from '../../src/server/resources.ts';
import { listOf as listOfBatches } from '../../src/server/routes/content.ts';
import { type ApiClient, listOf } from '../support/api-client.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { openTestServer } from '../support/use-test-server.ts';

/** A server whose inbox holds so many messages with this text already. */
async function flooded(inbox: Collection, count: number, text: string) {
  const dataDir = join(await temporaryFolder(), 'data');
  const { database, close } = await openDataFolder(dataDir, 'empty');
  const writer = openRows(database);
  inTransaction(database, () => {
    for (let id = 1; id <= count; id += 1) writer.put(inbox, message(inbox, id, text));
  });
  close();
  return openTestServer({ dataDir });
}

const TEXT_OF: Partial<Record<Collection, string>> = {
  messages: 'message',
  volunteers: 'des',
  adrishya_volunteers: 'how_you_contribute',
};

const message = (inbox: Collection, id: number, text: string) => ({
  id,
  date: '2026-11-22T08:00:00.000Z',
  ...sampleFields(inbox),
  [TEXT_OF[inbox] ?? '']: text,
});

const INBOXES = [
  ['messages', 25_000],
  ['volunteers', 10_000],
  ['adrishya_volunteers', 10_000],
] as const;

describe.each(INBOXES)('the inbox of %s', { timeout: 60_000 }, (inbox, rows) => {
  const path = `/api/${RESOURCES[inbox].path}`;
  const send = (api: ApiClient, given = {}) => api.call('POST', path, { json: sampleFields(inbox, given) });

  it(`takes ${rows} messages; the next visitor learns that it was not saved, and where to write`, async () => {
    const { api, token } = await flooded(inbox, rows - 1, 'x');
    expect((await send(api)).status).toBe(201);
    const refused = await send(api);
    expect(refused.status).toBe(503);
    expect(refused.body).toEqual({
      detail:
        'The inbox is full, so your message was not saved. Please write to office@shalmala.example instead.',
    });
    expect(listOf(await api.call('GET', path, { token }))).toHaveLength(rows);
  });

  it('is full by its bytes before that, and is cleared by staff a thousand messages at a time', async () => {
    const text = 'ಕ'.repeat(10_000);
    const bytes = Buffer.byteLength(JSON.stringify(message(inbox, 999, text)));
    const count = Math.floor((RESOURCES[inbox].capacity?.bytes ?? 0) / bytes);
    const { api, token } = await flooded(inbox, count, text);
    const long = { [TEXT_OF[inbox] ?? '']: text };
    const refused = await send(api, long);
    expect([refused.status, (await send(api)).status]).toEqual([503, 201]);
    const ids = listOf(await api.call('GET', path, { token })).map(({ id }) => id);
    for (let from = 0; from < ids.length; from += 1000) {
      const json = { ids: ids.slice(from, from + 1000) };
      expect((await api.call('POST', `${path}delete/`, { token, json })).status).toBe(204);
    }
    expect(listOf(await api.call('GET', path, { token }))).toEqual([]);
    expect((await send(api, long)).status).toBe(201);
  });

  it('loses all of the chosen messages or none, and those that are gone already do not matter', async () => {
    const { api, token } = await flooded(inbox, 5, 'x');
    const remove = (ids: unknown) => api.call('POST', `${path}delete/`, { token, json: { ids } });
    const left = async () => listOf(await api.call('GET', path, { token })).map(({ id }) => id);
    for (const ids of [undefined, [], 7, ['1'], [1, 0], [1, 1.5], [1, null], Array(1001).fill(1)]) {
      const refused = await remove(ids);
      expect([refused.status, refused.body]).toEqual([400, { ids: [expect.any(String)] }]);
    }
    expect(await left()).toEqual([1, 2, 3, 4, 5]);
    expect((await remove([2, 4, 4, 99])).status).toBe(204);
    expect(await left()).toEqual([1, 3, 5]);
    expect((await api.call('POST', `${path}delete/`, { json: { ids: [1] } })).status).toBe(401);
    expect(await left()).toEqual([1, 3, 5]);
  });
});

it('an inbox of 600 MB, as earlier versions let it become, can still be listed', async () => {
  const item = Buffer.from(JSON.stringify({ id: 1, message: 'x'.repeat(99_700) }));
  const list = Array.from({ length: 6000 }, () => item);
  let bytes = 0;
  for await (const piece of Readable.from(listOfBatches(list), { objectMode: false })) bytes += piece.length;
  expect(bytes).toBe(6000 * (item.length + 1) + 1);
});
