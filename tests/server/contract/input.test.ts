import { describe, expect, it } from 'vitest';
import { rawRequest } from '../../support/raw-request.ts';
import { sampleFields, sampleForm } from '../../support/sample-bodies.ts';
import { pictureFile } from '../../support/sample-pictures.ts';
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

  itWhen(hasId(call), 'answers 404 in JSON for an id that nothing has', async () => {
    const path = pathWith(call, 987_654_321);
    const fields = call.body === 'none' ? {} : await goodFields(server(), collection);
    const answer =
      call.body === 'none'
        ? await server().api.call(call.method, path, { token: tokenFor() })
        : await sendFields(server(), { call, path, token: tokenFor(), fields });
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ detail: expect.any(String) });
  });

  itWhen(
    call.body !== 'none',
    'answers 400 under the name of each required field that is left out',
    async () => {
      const path = pathWith(call, hasId(call) ? await createItem(server(), collection) : 0);
      const fields = await goodFields(server(), collection);
      const required = Object.keys(fields).filter((name) => !OPTIONAL[collection]?.includes(name));
      for (const name of required) {
        const { [name]: _left, ...rest } = fields;
        const answer = await sendFields(server(), { call, path, token: tokenFor(), fields: rest });
        expect([name, answer.status]).toEqual([name, 400]);
        expect(answer.body).toEqual({ [name]: [expect.any(String)] });
      }
    },
  );

  itWhen(call.body !== 'none', 'answers 400 for a required field that holds only blanks', async () => {
    const path = pathWith(call, hasId(call) ? await createItem(server(), collection) : 0);
    const fields = await goodFields(server(), collection);
    const required = Object.keys(fields).filter((name) => !OPTIONAL[collection]?.includes(name));
    for (const name of required) {
      const answer = await sendFields(server(), {
        call,
        path,
        token: tokenFor(),
        fields: { ...fields, [name]: '  ' },
      });
      expect([name, answer.status]).toEqual([name, 400]);
      expect(answer.body).toHaveProperty(name);
    }
  });

  itWhen(
    call.method === 'POST' && picture?.isRequired === true,
    'answers 400 when the picture is left out',
    async () => {
      const form = await sampleForm(await goodFields(server(), collection));
      const answer = await server().api.call('POST', call.path, { token: tokenFor(), form });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ [picture?.field ?? '']: [expect.any(String)] });
    },
  );

  itWhen(call.method === 'POST' && picture?.isRequired === false, 'creates without a picture', async () => {
    const form = await sampleForm(await goodFields(server(), collection));
    const answer = await server().api.call('POST', call.path, { token: tokenFor(), form });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ [picture?.field ?? '']: null });
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

  itWhen(call.body === 'json', 'answers 400 for an empty object', async () => {
    const path = pathWith(call, hasId(call) ? await createItem(server(), collection) : 0);
    const answer = await server().api.call(call.method, path, { token: tokenFor(), json: {} });
    expect(answer.status).toBe(400);
  });
});

const MEGABYTE = 1024 * 1024;
const NOT_FREE_TEXT = ['date', 'adrishya'];

describe.each(COLLECTION_CALLS.filter(({ call }) => call.body !== 'none'))(
  'oversized input: $call.method $call.path',
  ({ call, collection, picture }) => {
    const tokenFor = () => (call.access === 'token' ? server().token : undefined);
    const target = async () => pathWith(call, hasId(call) ? await createItem(server(), collection) : 0);

    it('answers 400 under the name of each text that is too long', async () => {
      const path = await target();
      const fields = await goodFields(server(), collection);
      for (const name of Object.keys(fields).filter((field) => !NOT_FREE_TEXT.includes(field))) {
        const long = { ...fields, [name]: 'x'.repeat(60_000) };
        const answer = await sendFields(server(), { call, path, token: tokenFor(), fields: long });
        expect([name, answer.status]).toEqual([name, 400]);
        expect(answer.body).toHaveProperty(name);
      }
    });

    itWhen(call.body === 'json', 'answers 413 for JSON over 100 kB', async () => {
      const json = { ...(await goodFields(server(), collection)), padding: 'x'.repeat(200_000) };
      const answer = await server().api.call(call.method, await target(), { token: tokenFor(), json });
      expect(answer.status).toBe(413);
    });

    itWhen(picture !== undefined, 'answers 400 or 413 for a picture over 15 MB', async () => {
      const form = await sampleForm(await goodFields(server(), collection));
      const small = await (await pictureFile('jpeg', 'a.jpg')).arrayBuffer();
      const bytes = [small, new Uint8Array(15 * MEGABYTE + 1)];
      form.set(picture?.field ?? '', new File(bytes, 'large.jpg', { type: 'image/jpeg' }));
      const answer = await server().api.call(call.method, await target(), { token: tokenFor(), form });
      expect([400, 413]).toContain(answer.status);
      expect(answer.body).toHaveProperty(picture?.field ?? '');
    });
  },
);

describe('oversized input: POST /api/messages/', () => {
  it('takes a name of 70 characters and refuses one of 71', async () => {
    const { api } = server();
    const message = await goodFields(server(), 'messages');
    const send = (length: number) =>
      api.call('POST', '/api/messages/', { json: { ...message, name: 'n'.repeat(length) } });
    expect((await send(70)).status).toBe(201);
    const refused = await send(71);
    expect([refused.status, refused.body]).toEqual([400, { name: [expect.any(String)] }]);
  });
});

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

describe.each(CALLS_WITH_INPUT)('wrong input: $call.method $call.path', ({ call, collection, picture }) => {
  const tokenFor = () => (call.access === 'token' ? server().token : undefined);
  const target = async () => pathWith(call, hasId(call) ? await createItem(server(), collection) : 0);

  itWhen(hasId(call), 'answers 404 for everything that is no positive whole number', async () => {
    for (const id of NO_IDS) {
      const headers = { ...(call.access === 'token' && { authorization: `Bearer ${server().token}` }) };
      const answer = await rawRequest(server().api.origin, pathWith(call, id), {
        method: call.method,
        headers,
      });
      expect([id, answer.status]).toEqual([id, 404]);
    }
  });

  itWhen(call.body === 'json', 'answers 400 for JSON that is broken, a list or a bare value', async () => {
    const path = await target();
    for (const raw of ['{"name":', '[1]', '"text"', '7', 'null', '{"a":1}x', '<a/>']) {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await server().api.call(call.method, path, { token: tokenFor(), raw, headers });
      expect([raw, answer.status]).toEqual([raw, 400]);
    }
  });

  itWhen(call.body === 'json', 'answers 400 under the field for values that are no text', async () => {
    const path = await target();
    const fields = await goodFields(server(), collection);
    const name = Object.keys(fields)[0] ?? '';
    for (const value of NO_TEXTS) {
      const answer = await server().api.call(call.method, path, {
        token: tokenFor(),
        json: { ...fields, [name]: value },
      });
      expect([value, answer.status]).toEqual([value, 400]);
      expect(answer.body).toHaveProperty(name);
    }
  });

  itWhen(call.body !== 'none', 'answers 400 or 415 for another content type', async () => {
    const path = await target();
    for (const type of ['text/plain', 'application/xml', 'text/html', 'application/octet-stream']) {
      const answer = await server().api.call(call.method, path, {
        token: tokenFor(),
        raw: 'name=a',
        headers: { 'Content-Type': type },
      });
      expect([400, 415], `${type} was answered ${answer.status}`).toContain(answer.status);
    }
  });

  for (const [name, values] of Object.entries({ date: NO_DAYS, email: NO_EMAILS })) {
    itWhen(
      call.body !== 'none' && name in sampleFields(collection),
      `answers 400 when its ${name} is none`,
      async () => {
        const path = await target();
        const fields = await goodFields(server(), collection);
        for (const value of values) {
          const answer = await sendFields(server(), {
            call,
            path,
            token: tokenFor(),
            fields: { ...fields, [name]: value },
          });
          expect([value, answer.status]).toEqual([value, 400]);
          expect(answer.body).toHaveProperty(name);
        }
      },
    );
  }

  itWhen(
    picture !== undefined && call.body === 'multipart',
    'answers 400 when the picture is none',
    async () => {
      const path = await target();
      const form = await sampleForm(await goodFields(server(), collection));
      form.set(
        picture?.field ?? '',
        new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' }),
      );
      const answer = await server().api.call(call.method, path, { token: tokenFor(), form });
      expect(answer.status).toBe(400);
      expect(answer.body).toHaveProperty(picture?.field ?? '');
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
      const answer = await sendFields(server(), { call, path, token: tokenFor(), fields });
      expect([200, 201]).toContain(answer.status);
      expect(answer.body).not.toHaveProperty('is_staff');
      expect(answer.body).not.toHaveProperty('__proto__x');
      expect(answer.body).not.toMatchObject({ id: 4242 });
    },
  );
});
