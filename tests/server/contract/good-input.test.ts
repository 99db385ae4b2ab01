import { describe, expect } from 'vitest';
import { idOf, listOf } from '../../support/api-client.ts';
import {
  COLLECTION_CALLS,
  createItem,
  goodFields,
  hasId,
  isForeignServer,
  itWhen,
  listPathOf,
  pathWith,
  sendFields,
  useContractServer,
} from './contract-server.ts';

const server = await useContractServer();

describe.each(COLLECTION_CALLS)('good input: $call.method $call.path', ({ call, collection }) => {
  const { method } = call;
  const token = call.access === 'token' ? server.token : undefined;
  const { api } = server;
  /** Asks for a record, or for the list. */
  const ask = (id: number | string = 0) => api.call(method, pathWith(call, id), { token });
  const send = (fields: Record<string, string>, id: number | string = 0) =>
    sendFields(server, { call, path: pathWith(call, id), token, fields });
  const listed = async () => listOf(await api.call('GET', listPathOf(collection), { token: server.token }));

  itWhen(method === 'GET' && !hasId(call), 'returns a plain list of its objects', async () => {
    const newest = await createItem(server, collection);
    const response = await ask();
    expect(response.status).toBe(200);
    expect(listOf(response).map(({ id }) => id)).toContain(newest);
    await api.call('GET', `${pathWith(call, 0)}?limit=1`, { token });
  });

  itWhen(method === 'GET' && hasId(call), 'returns the one object', async () => {
    const id = await createItem(server, collection);
    const response = await ask(id);
    expect([response.status, idOf(response)]).toEqual([200, id]);
  });

  itWhen(method === 'POST', 'responds with 201 and the stored object, and has stored it', async () => {
    const fields = await goodFields(server, collection);
    const response = await send(fields);
    expect(response).toMatchObject({ status: 201, body: textsOf(fields) });
    if (collection === 'adrishya_images') return;
    expect((await listed()).find(({ id }) => id === idOf(response))).toEqual(response.body);
  });

  itWhen(method === 'PUT', 'responds with 200 and the changed object, under the same id', async () => {
    const id = await createItem(server, collection);
    const fields = await goodFields(server, collection, collection === 'team' ? { name: 'Changed' } : {});
    const response = await send(fields, id);
    expect(response).toMatchObject({ status: 200, body: { id, ...textsOf(fields) } });
  });

  itWhen(method === 'DELETE', 'responds with 204 without a body, and the object is gone', async () => {
    const id = await createItem(server, collection);
    const response = await ask(id);
    expect([response.status, response.body]).toEqual([204, '']);
    if (collection !== 'adrishya_images') expect((await listed()).map((item) => item.id)).not.toContain(id);
    expect((await ask(id)).status).toBe(404);
  });

  itWhen(method === 'GET' && !isForeignServer, 'works without its trailing slash as well', async () => {
    const path = pathWith(call, hasId(call) ? await createItem(server, collection) : 0);
    expect((await api.call('GET', path.slice(0, -1), { token })).status).toBe(200);
  });
});

/** The id of an initiative is sent as a text, and comes back as a number. */
function textsOf({ adrishya: _, ...texts }: Record<string, string>): Record<string, string> {
  return texts;
}
