import { describe, expect } from 'vitest';
import { sampleForm } from '../../support/sample-bodies.ts';
import {
  COLLECTION_CALLS,
  createItem,
  goodFields,
  hasId,
  itWhen,
  pathWith,
  sendFields,
  useContractServer,
} from './contract-server.ts';

const server = useContractServer();

/** Fields that may be left out. */
const OPTIONAL: Record<string, string[]> = { adrishya_volunteers: ['des'] };

const CALLS_WITH_INPUT = COLLECTION_CALLS.filter(({ call }) => hasId(call) || call.body !== 'none');

describe.each(CALLS_WITH_INPUT)('missing input: $call.method $call.path', ({ call, collection, picture }) => {
  const tokenFor = () => (call.access === 'token' ? server().token : undefined);

  itWhen(hasId(call), 'responds with 404 in JSON for an id that does not exist', async () => {
    const path = pathWith(call, 987_654_321);
    const fields = call.body === 'none' ? {} : await goodFields(server(), collection);
    const response =
      call.body === 'none'
        ? await server().api.call(call.method, path, { token: tokenFor() })
        : await sendFields(server(), { call, path, token: tokenFor(), fields });
    expect(response.status).toBe(404);
    expect(response.body).toMatchObject({ detail: expect.any(String) });
  });

  itWhen(
    call.body !== 'none',
    'responds with 400 under the name of each required field that is left out',
    async () => {
      const path = pathWith(call, hasId(call) ? await createItem(server(), collection) : 0);
      const fields = await goodFields(server(), collection);
      const required = Object.keys(fields).filter((name) => !OPTIONAL[collection]?.includes(name));
      for (const name of required) {
        const { [name]: _left, ...rest } = fields;
        const response = await sendFields(server(), { call, path, token: tokenFor(), fields: rest });
        expect([name, response.status]).toEqual([name, 400]);
        expect(response.body).toEqual({ [name]: [expect.any(String)] });
      }
    },
  );

  itWhen(call.body !== 'none', 'responds with 400 for a required field that holds only blanks', async () => {
    const path = pathWith(call, hasId(call) ? await createItem(server(), collection) : 0);
    const fields = await goodFields(server(), collection);
    const required = Object.keys(fields).filter((name) => !OPTIONAL[collection]?.includes(name));
    for (const name of required) {
      const response = await sendFields(server(), {
        call,
        path,
        token: tokenFor(),
        fields: { ...fields, [name]: '  ' },
      });
      expect([name, response.status]).toEqual([name, 400]);
      expect(response.body).toHaveProperty(name);
    }
  });

  itWhen(
    call.method === 'POST' && picture?.isRequired === true,
    'responds with 400 when the picture is left out',
    async () => {
      const form = await sampleForm(await goodFields(server(), collection));
      const response = await server().api.call('POST', call.path, { token: tokenFor(), form });
      expect(response.status).toBe(400);
      expect(response.body).toEqual({ [picture?.field ?? '']: [expect.any(String)] });
    },
  );

  itWhen(call.method === 'POST' && picture?.isRequired === false, 'creates without a picture', async () => {
    const form = await sampleForm(await goodFields(server(), collection));
    const response = await server().api.call('POST', call.path, { token: tokenFor(), form });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ [picture?.field ?? '']: null });
  });

  itWhen(
    call.method === 'PUT' && picture !== undefined,
    'keeps the picture when it is left out',
    async () => {
      const path = pathWith(call, await createItem(server(), collection));
      const field = picture?.field ?? '';
      const fields = await goodFields(server(), collection);
      const before = await sendFields(server(), { call, path, token: tokenFor(), fields });
      const form = await sampleForm(fields);
      form.set('nothing', 'so that the form is not empty');
      const after = await server().api.call('PUT', path, { token: tokenFor(), form });
      expect(after.status).toBe(200);
      expect(after.body).toEqual(before.body);
      expect(after.body).toMatchObject({ [field]: expect.stringContaining('/') });
    },
  );

  itWhen(call.body === 'json', 'responds with 400 for an empty object', async () => {
    const path = pathWith(call, hasId(call) ? await createItem(server(), collection) : 0);
    const response = await server().api.call(call.method, path, { token: tokenFor(), json: {} });
    expect(response.status).toBe(400);
  });
});
