import * as v from 'valibot';
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
import { SHAPES } from './shapes.ts';

const server = useContractServer();

function expectShape(schema: v.GenericSchema, object: unknown): void {
  const checked = v.safeParse(schema, object);
  expect(checked.success, JSON.stringify([object, checked.issues?.map(({ message }) => message)])).toBe(true);
}

describe.each(COLLECTION_CALLS)('good input: $call.method $call.path', ({ call, collection }) => {
  const tokenFor = () => (call.access === 'token' ? server().token : undefined);

  itWhen(call.method === 'GET' && !hasId(call), 'returns a plain list of its objects', async () => {
    const newest = await createItem(server(), collection);
    const response = await server().api.call('GET', call.path, { token: tokenFor() });
    expect(response.status).toBe(200);
    expect(listOf(response).map(({ id }) => id)).toContain(newest);
    for (const item of listOf(response)) expectShape(SHAPES[collection], item);
  });

  itWhen(call.method === 'GET' && hasId(call), 'returns the one object', async () => {
    const id = await createItem(server(), collection);
    const response = await server().api.call('GET', pathWith(call, id), { token: tokenFor() });
    expect(response.status).toBe(200);
    expectShape(SHAPES[collection], response.body);
    expect(idOf(response)).toBe(id);
  });

  itWhen(call.method === 'POST', 'responds with 201 and the stored object, and has stored it', async () => {
    const fields = await goodFields(server(), collection);
    const response = await sendFields(server(), { call, path: call.path, token: tokenFor(), fields });
    expect(response.status).toBe(201);
    expectShape(SHAPES[collection], response.body);
    expect(response.body).toMatchObject(textsOf(fields));
    if (collection === 'adrishya_images') return;
    const list = listOf(await server().api.call('GET', listPathOf(collection), { token: server().token }));
    expect(list.find(({ id }) => id === idOf(response))).toEqual(response.body);
  });

  itWhen(call.method === 'PUT', 'responds with 200 and the changed object, under the same id', async () => {
    const id = await createItem(server(), collection);
    const changed = collection === 'team' ? { name: 'Changed' } : {};
    const fields = await goodFields(server(), collection, changed);
    const response = await sendFields(server(), {
      call,
      path: pathWith(call, id),
      token: tokenFor(),
      fields,
    });
    expect(response.status).toBe(200);
    expectShape(SHAPES[collection], response.body);
    expect(response.body).toMatchObject({ id, ...textsOf(fields) });
  });

  itWhen(call.method === 'DELETE', 'responds with 204 without a body, and the object is gone', async () => {
    const id = await createItem(server(), collection);
    const response = await server().api.call('DELETE', pathWith(call, id), { token: tokenFor() });
    expect([response.status, response.body]).toEqual([204, '']);
    if (collection !== 'adrishya_images') {
      const list = listOf(await server().api.call('GET', listPathOf(collection), { token: server().token }));
      expect(list.map((item) => item.id)).not.toContain(id);
    }
    const again = await server().api.call('DELETE', pathWith(call, id), { token: tokenFor() });
    expect(again.status).toBe(404);
  });

  itWhen(call.method === 'GET' && !isForeignServer, 'works without its trailing slash as well', async () => {
    const id = hasId(call) ? await createItem(server(), collection) : 0;
    const path = pathWith(call, id).slice(0, -1);
    expect((await server().api.call('GET', path, { token: tokenFor() })).status).toBe(200);
  });
});

/** The id of an initiative is sent as a text, and comes back as a number. */
function textsOf({ adrishya: _, ...texts }: Record<string, string>): Record<string, string> {
  return texts;
}
