import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { openDataFolder } from '../../../src/server/db/data-folder.ts';
import { inTransaction, migrate } from '../../../src/server/db/database.ts';
import { openRows } from '../../../src/server/db/rows.ts';
import { SERVER_RESOURCES } from '../../../src/server/resources.ts';
import { type ApiClient, listOf } from '../../support/api-client.ts';
import { sampleFields } from '../../support/sample-bodies.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { openTestServer, type UsedServer } from '../../support/use-test-server.ts';

const MEGABYTE = 2 ** 20;

it.each([
  ['messages', 25_000, 32],
  ['volunteers', 10_000, 16],
  ['adrishya_volunteers', 10_000, 16],
] as const)('the inbox of %s takes %i messages and %i MB', (inbox, rows, megabytes) => {
  expect(SERVER_RESOURCES[inbox].capacity).toEqual({ rows, bytes: megabytes * MEGABYTE });
});

describe('an inbox', () => {
  const path = '/api/Volunteers_msg/';
  const send = (api: ApiClient, changes = {}) =>
    api.call('POST', path, { json: sampleFields('volunteers', changes) });
  const listed = async ({ api, token }: UsedServer) =>
    listOf(await api.call('GET', path, { token })).map(({ id }) => id);
  const message = (id: number, des: string) => ({
    id,
    date: '2026-11-22T08:00:00.000Z',
    ...sampleFields('volunteers', { des }),
  });

  /** A server whose inbox holds so many messages with this text already. */
  async function flooded(count: number, text: string) {
    const dataDir = join(await temporaryFolder(), 'data');
    const { database, close } = await openDataFolder(dataDir, 'empty');
    const writer = openRows(database);
    inTransaction(database, () => {
      for (let id = 1; id <= count; id += 1) writer.put('volunteers', message(id, text));
    });
    close();
    return openTestServer({ dataDir });
  }

  it('that is full by its rows tells the next visitor that nothing was saved, and where to write', async () => {
    const server = await flooded(9999, 'x');
    expect((await send(server.api)).status).toBe(201);
    const refused = await send(server.api);
    expect(refused.status).toBe(503);
    expect(refused.body).toEqual({
      detail:
        'The inbox is full, so your message was not saved. Please write to the email address at the foot of the page instead.',
    });
    // Read in many batches.
    expect(await listed(server)).toEqual(Array.from({ length: 10_000 }, (_, at) => at + 1));
  });

  it('is full by its bytes before that, and is cleared by staff a thousand messages at a time', async () => {
    const des = 'ಕ'.repeat(10_000);
    const bytes = Buffer.byteLength(JSON.stringify(message(999, des)));
    const server = await flooded(Math.floor((16 * MEGABYTE) / bytes), des);
    const { api, token } = server;
    expect([(await send(api, { des })).status, (await send(api)).status]).toEqual([503, 201]);
    for (let ids = await listed(server); ids.length > 0; ids = await listed(server)) {
      const json = { ids: ids.slice(0, 1000) };
      expect((await api.call('POST', `${path}delete/`, { token, json })).status).toBe(204);
    }
    expect((await send(api, { des })).status).toBe(201);
  });

  it('loses all of the chosen messages or none, and those that are gone already do not matter', async () => {
    const server = await flooded(5, 'x');
    const { api, token } = server;
    const remove = (ids: unknown) => api.call('POST', `${path}delete/`, { token, json: { ids } });
    for (const ids of [undefined, [], 7, ['1'], [1, 0], [1, 1.5], [1, null], Array(1001).fill(1)]) {
      const refused = await remove(ids);
      expect([refused.status, refused.body]).toEqual([400, { ids: [expect.any(String)] }]);
    }
    expect(await listed(server)).toEqual([1, 2, 3, 4, 5]);
    expect((await remove([2, 4, 4, 99])).status).toBe(204);
    expect(await listed(server)).toEqual([1, 3, 5]);
  });
});

it('a list of any length is read and sent two hundred messages at a time', () => {
  using database = new DatabaseSync(':memory:');
  migrate(database);
  const { add, json, list } = openRows(database);
  expect([...json('messages')].join('')).toBe('[]');
  for (let count = 1; count <= 450; count += 1) add('messages', { message: `Message ${count}` });
  const parts = [...json('messages')].map((part) => Buffer.from(part).toString());
  expect(parts.map((part) => part.split('Message').length - 1)).toEqual([0, 200, 0, 200, 0, 50, 0]);
  expect(JSON.parse(parts.join(''))).toEqual(list('messages'));
});
