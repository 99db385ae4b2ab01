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

  itWhen(call.method === 'GET' && !hasId(call), 'answers a plain list of its objects', async () => {
    const newest = await createItem(server(), collection);
    const answer = await server().api.call('GET', call.path, { token: tokenFor() });
    expect(answer.status).toBe(200);
    expect(listOf(answer).map(({ id }) => id)).toContain(newest);
    for (const item of listOf(answer)) expectShape(SHAPES[collection], item);
  });

  itWhen(call.method === 'GET' && hasId(call), 'answers the one object', async () => {
    const id = await createItem(server(), collection);
    const answer = await server().api.call('GET', pathWith(call, id), { token: tokenFor() });
    expect(answer.status).toBe(200);
    expectShape(SHAPES[collection], answer.body);
    expect(idOf(answer)).toBe(id);
  });

  itWhen(call.method === 'POST', 'answers 201 with the stored object, and has stored it', async () => {
    const fields = await goodFields(server(), collection);
    const answer = await sendFields(server(), { call, path: call.path, token: tokenFor(), fields });
    expect(answer.status).toBe(201);
    expectShape(SHAPES[collection], answer.body);
    const texts = Object.entries(fields).filter(([name]) => name !== 'adrishya');
    expect(answer.body).toMatchObject(Object.fromEntries(texts));
    if (collection === 'adrishya_images') return;
    const list = listOf(await server().api.call('GET', listPathOf(collection), { token: server().token }));
    expect(list.find(({ id }) => id === idOf(answer))).toEqual(answer.body);
  });

  itWhen(call.method === 'PUT', 'answers 200 with the changed object, under the same id', async () => {
    const id = await createItem(server(), collection);
    const changed = collection === 'team' ? { name: 'Changed' } : {};
    const fields = await goodFields(server(), collection, changed);
    const answer = await sendFields(server(), { call, path: pathWith(call, id), token: tokenFor(), fields });
    expect(answer.status).toBe(200);
    expectShape(SHAPES[collection], answer.body);
    expect(answer.body).toMatchObject({ id, ...fields });
  });

  itWhen(call.method === 'DELETE', 'answers 204 without a body, and the object is gone', async () => {
    const id = await createItem(server(), collection);
    const answer = await server().api.call('DELETE', pathWith(call, id), { token: tokenFor() });
    expect([answer.status, answer.body]).toEqual([204, '']);
    const list = listOf(await server().api.call('GET', listPathOf(collection), { token: server().token }));
    expect(list.map((item) => item.id)).not.toContain(id);
    const again = await server().api.call('DELETE', pathWith(call, id), { token: tokenFor() });
    expect(again.status).toBe(404);
  });

  itWhen(call.method === 'GET' && !isForeignServer, 'answers without its last slash as well', async () => {
    const id = hasId(call) ? await createItem(server(), collection) : 0;
    const path = pathWith(call, id).slice(0, -1);
    expect((await server().api.call('GET', path, { token: tokenFor() })).status).toBe(200);
  });
});
