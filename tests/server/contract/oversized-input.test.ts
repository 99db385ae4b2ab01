import { describe, expect, it } from 'vitest';
import { sampleForm } from '../../support/sample-bodies.ts';
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

const MEGABYTE = 1024 * 1024;
const NOT_FREE_TEXT = ['date', 'adrishya'];

describe.each(COLLECTION_CALLS.filter(({ call }) => call.body !== 'none'))(
  'oversized input: $call.method $call.path',
  ({ call, collection, picture }) => {
    const tokenFor = () => (call.access === 'token' ? server().token : undefined);
    const target = async () => pathWith(call, hasId(call) ? await createItem(server(), collection) : 0);

    it('responds with 400 under the name of each text that is too long', async () => {
      const path = await target();
      const fields = await goodFields(server(), collection);
      for (const name of Object.keys(fields).filter((field) => !NOT_FREE_TEXT.includes(field))) {
        const long = { ...fields, [name]: 'x'.repeat(60_000) };
        const response = await sendFields(server(), { call, path, token: tokenFor(), fields: long });
        expect([name, response.status]).toEqual([name, 400]);
        expect(response.body).toHaveProperty(name);
      }
    });

    itWhen(call.body === 'json', 'responds with 413 for JSON over 100 kB', async () => {
      const json = { ...(await goodFields(server(), collection)), padding: 'x'.repeat(200_000) };
      const response = await server().api.call(call.method, await target(), { token: tokenFor(), json });
      expect(response.status).toBe(413);
    });

    itWhen(picture !== undefined, 'responds with 400 or 413 for a picture over 15 MB', async () => {
      const form = await sampleForm(await goodFields(server(), collection));
      const small = await (await pictureFile('jpeg', 'a.jpg')).arrayBuffer();
      const bytes = [small, new Uint8Array(15 * MEGABYTE + 1)];
      form.set(picture?.field ?? '', new File(bytes, 'large.jpg', { type: 'image/jpeg' }));
      const response = await server().api.call(call.method, await target(), { token: tokenFor(), form });
      expect([400, 413]).toContain(response.status);
      expect(response.body).toHaveProperty(picture?.field ?? '');
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
