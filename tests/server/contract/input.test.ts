import { describe, expect, it } from 'vitest';
import { RESOURCES } from '../../../src/resources/index.ts';
import type { Field } from '../../../src/resources/resource.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { recordsOf } from '../../support/records-of.ts';
import { sampleFields, sampleForm } from '../../support/sample-bodies.ts';
import { pictureFile } from '../../support/sample-pictures.ts';
import { splitWords } from '../../support/split-words.ts';
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

const server = await useContractServer();
const { api } = server;

const NO_IDS = splitWords('0 -1 1.5 1e3 abc 9007199254740993 99999999999999999999 1%20 01x null');
const NO_TEXTS = [null, 7, true, ['a'], { a: 1 }];
const NO_DAYS = ['2026-02-30', '10.11.2026', 'tomorrow', '2026-11-10T00:00:00Z', '2026-13-01'];
const NO_YEARS = ['1899', '2101', '25', 'last year'];
const NO_EMAILS = ['plain', 'a@', '@b.c', 'a b@c.d', 'a@b@c'];

const CALLS_WITH_INPUT = COLLECTION_CALLS.filter(({ call }) => hasId(call) || call.body !== 'none');

describe.each(CALLS_WITH_INPUT)('$call.method $call.path', ({ call, collection, picture }) => {
  const { method, body } = call;
  const isSent = body !== 'none';
  const field = picture?.field ?? '';
  const token = call.access === 'token' ? server.token : undefined;
  const good = (fields = {}) => goodFields(server, collection, fields);
  const target = async () => pathWith(call, hasId(call) ? await createItem(server, collection) : 0);
  const send = (path: string, fields: Record<string, string>) =>
    sendFields(server, { call, path, token, fields });
  const sendForm = (path: string, form: FormData) => api.call(method, path, { token, form });

  /** Each of these bodies is a 400 under the name of its field. */
  async function expectRefused(bodies: readonly (readonly [name: string, fields: Record<string, string>])[]) {
    const path = await target();
    for (const [name, fields] of bodies) {
      const answer = await send(path, fields);
      expect([name, fields[name], answer.status]).toEqual([name, fields[name], 400]);
      expect(answer.body).toHaveProperty(name);
    }
  }

  itWhen(hasId(call), 'answers 404 in JSON for an id that nothing has', async () => {
    const path = pathWith(call, 987_654_321);
    const answer = await (isSent ? send(path, await good()) : api.call(method, path, { token }));
    expect(answer).toMatchObject({ status: 404, body: { detail: expect.any(String) } });
  });

  itWhen(hasId(call), 'answers 404 for everything that is no positive whole number', async () => {
    const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    for (const id of NO_IDS) {
      const { status } = await rawRequest(api.origin, pathWith(call, id), { method, headers });
      expect([id, status]).toEqual([id, 404]);
    }
  });

  itWhen(isSent, 'answers 400 under the name of each required field that is blank', async () => {
    const fields = await good();
    const known: Readonly<Record<string, Field>> = RESOURCES[collection].fields;
    const required = Object.keys(fields).filter((name) => !known[name]?.isOptional);
    await expectRefused(required.map((name) => [name, { ...fields, [name]: '  ' }]));
  });

  for (const [name, values] of Object.entries({ date: NO_DAYS, email: NO_EMAILS, year: NO_YEARS })) {
    itWhen(isSent && name in sampleFields(collection), `answers 400 when its ${name} is none`, async () => {
      const fields = await good();
      await expectRefused(values.map((value) => [name, { ...fields, [name]: value }]));
    });
  }

  itWhen(
    method === 'POST' && picture?.isRequired === true,
    'answers 400 when the picture is left out',
    async () => {
      const answer = await sendForm(call.path, await sampleForm(await good()));
      expect(answer).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
    },
  );

  itWhen(method === 'POST' && picture?.isRequired === false, 'creates without a picture', async () => {
    const answer = await sendForm(call.path, await sampleForm(await good()));
    expect(answer).toMatchObject({ status: 201, body: { [field]: null } });
  });

  itWhen(method === 'PUT' && picture !== undefined, 'keeps the picture when it is left out', async () => {
    const path = await target();
    const fields = await good();
    const before = await send(path, fields);
    const form = await sampleForm(fields);
    form.set('nothing', 'so that the form is not empty');
    const after = await sendForm(path, form);
    expect([after.status, after.body]).toEqual([200, before.body]);
    expect(after.body).toMatchObject({ [field]: expect.stringContaining('/') });
  });

  itWhen(body === 'json', 'answers 400 for JSON that is broken, empty, a list or a bare value', async () => {
    const path = await target();
    const headers = { 'Content-Type': 'application/json' };
    for (const raw of ['{}', '{"name":', '[1]', '"text"', '7', 'null', '{"a":1}x', '<a/>']) {
      const { status } = await api.call(method, path, { token, raw, headers });
      expect([raw, status]).toEqual([raw, 400]);
    }
  });

  itWhen(body === 'json', 'answers 413 for JSON over 100 kB', async () => {
    const json = { ...(await good()), padding: 'x'.repeat(200_000) };
    expect((await api.call(method, await target(), { token, json })).status).toBe(413);
  });

  itWhen(body === 'json', 'answers 400 under the field for values that are no text', async () => {
    const path = await target();
    const fields = await good();
    const name = Object.keys(fields)[0] ?? '';
    for (const value of NO_TEXTS) {
      const answer = await api.call(method, path, { token, json: { ...fields, [name]: value } });
      expect([value, answer.status]).toEqual([value, 400]);
      expect(answer.body).toHaveProperty(name);
    }
  });

  itWhen(isSent, 'answers 400 or 415 for another content type', async () => {
    const path = await target();
    for (const type of ['text/plain', 'application/xml', 'text/html', 'application/octet-stream']) {
      const request = { token, raw: 'name=a', headers: { 'Content-Type': type } };
      const { status } = await api.call(method, path, request);
      expect([400, 415], `${type} was answered ${status}`).toContain(status);
    }
  });

  itWhen(isSent, 'drops fields that the contract does not have, ids and dates among them', async () => {
    const fields = { ...(await good()), is_staff: 'true', id: '4242', __proto__x: 'a' };
    const answer = await send(await target(), fields);
    expect([200, 201]).toContain(answer.status);
    for (const name of ['is_staff', '__proto__x']) expect(answer.body).not.toHaveProperty(name);
    expect(answer.body).not.toMatchObject({ id: 4242 });
  });
});

it('a picture over 15 MB is answered with 400 or 413 under its field', async () => {
  const small = await (await pictureFile('jpeg', 'a.jpg')).arrayBuffer();
  const file = new File([small, new Uint8Array(15 * 1024 * 1024 + 1)], 'large.jpg', { type: 'image/jpeg' });
  const answer = await recordsOf(api, server.token, 'team').add({}, { file });
  expect([400, 413]).toContain(answer.status);
  expect(answer.body).toHaveProperty('image');
});

it('POST /api/messages/ takes a name of 70 characters and refuses one of 71', async () => {
  const message = await goodFields(server, 'messages');
  const send = (length: number) =>
    api.call('POST', '/api/messages/', { json: { ...message, name: 'n'.repeat(length) } });
  expect((await send(70)).status).toBe(201);
  expect(await send(71)).toMatchObject({ status: 400, body: { name: [expect.any(String)] } });
});
