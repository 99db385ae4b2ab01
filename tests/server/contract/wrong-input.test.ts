import { describe, expect } from 'vitest';
import { rawRequest } from '../../support/raw-request.ts';
import { sampleFields, sampleForm } from '../../support/sample-bodies.ts';
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

const NO_IDS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  'abc',
  '9007199254740993',
  '99999999999999999999',
  '1%20',
  '01x',
  'null',
];
const NO_TEXTS = [null, 7, true, ['a'], { a: 1 }];
const NO_DAYS = ['2026-02-30', '10.11.2026', 'tomorrow', '2026-11-10T00:00:00Z', '2026-13-01'];
const NO_EMAILS = ['plain', 'a@', '@b.c', 'a b@c.d', 'a@b@c'];

const CALLS_WITH_INPUT = COLLECTION_CALLS.filter(({ call }) => hasId(call) || call.body !== 'none');

describe.each(CALLS_WITH_INPUT)('wrong input: $call.method $call.path', ({ call, collection, picture }) => {
  const tokenFor = () => (call.access === 'token' ? server().token : undefined);
  const target = async () => pathWith(call, hasId(call) ? await createItem(server(), collection) : 0);

  itWhen(hasId(call), 'responds with 404 for anything but a positive whole number', async () => {
    for (const id of NO_IDS) {
      const headers = { ...(call.access === 'token' && { authorization: `Bearer ${server().token}` }) };
      const response = await rawRequest(server().api.origin, pathWith(call, id), {
        method: call.method,
        headers,
      });
      expect([id, response.status]).toEqual([id, 404]);
    }
  });

  itWhen(
    call.body === 'json',
    'responds with 400 for JSON that is broken, a list or a bare value',
    async () => {
      const path = await target();
      for (const raw of ['{"name":', '[1]', '"text"', '7', 'null', '{"a":1}x', '<a/>']) {
        const headers = { 'Content-Type': 'application/json' };
        const response = await server().api.call(call.method, path, { token: tokenFor(), raw, headers });
        expect([raw, response.status]).toEqual([raw, 400]);
      }
    },
  );

  itWhen(call.body === 'json', 'responds with 400 under the field for values that are not text', async () => {
    const path = await target();
    const fields = await goodFields(server(), collection);
    const name = Object.keys(fields)[0] ?? '';
    for (const value of NO_TEXTS) {
      const response = await server().api.call(call.method, path, {
        token: tokenFor(),
        json: { ...fields, [name]: value },
      });
      expect([value, response.status]).toEqual([value, 400]);
      expect(response.body).toHaveProperty(name);
    }
  });

  itWhen(call.body !== 'none', 'responds with 400 or 415 for another content type', async () => {
    const path = await target();
    for (const type of ['text/plain', 'application/xml', 'text/html', 'application/octet-stream']) {
      const response = await server().api.call(call.method, path, {
        token: tokenFor(),
        raw: 'name=a',
        headers: { 'Content-Type': type },
      });
      expect([400, 415], `${type} got ${response.status}`).toContain(response.status);
    }
  });

  for (const [name, values] of Object.entries({ date: NO_DAYS, email: NO_EMAILS })) {
    itWhen(
      call.body !== 'none' && name in sampleFields(collection),
      `responds with 400 when its ${name} is none`,
      async () => {
        const path = await target();
        const fields = await goodFields(server(), collection);
        for (const value of values) {
          const response = await sendFields(server(), {
            call,
            path,
            token: tokenFor(),
            fields: { ...fields, [name]: value },
          });
          expect([value, response.status]).toEqual([value, 400]);
          expect(response.body).toHaveProperty(name);
        }
      },
    );
  }

  itWhen(
    picture !== undefined && call.body === 'multipart',
    'responds with 400 when the picture is none',
    async () => {
      const path = await target();
      const form = await sampleForm(await goodFields(server(), collection));
      form.set(
        picture?.field ?? '',
        new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' }),
      );
      const response = await server().api.call(call.method, path, { token: tokenFor(), form });
      expect(response.status).toBe(400);
      expect(response.body).toHaveProperty(picture?.field ?? '');
    },
  );

  itWhen(
    call.body !== 'none',
    'drops fields that the contract does not have, ids and dates among them',
    async () => {
      const path = await target();
      const fields = {
        ...(await goodFields(server(), collection)),
        is_staff: 'true',
        id: '4242',
        __proto__x: 'a',
      };
      const response = await sendFields(server(), { call, path, token: tokenFor(), fields });
      expect([200, 201]).toContain(response.status);
      expect(response.body).not.toHaveProperty('is_staff');
      expect(response.body).not.toHaveProperty('__proto__x');
      expect(response.body).not.toMatchObject({ id: 4242 });
    },
  );
});
