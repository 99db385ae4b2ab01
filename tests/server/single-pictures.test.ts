import { describe, expect, it } from 'vitest';
import { idOf, listOf, textOf } from '../support/api-client.ts';
import { sampleFields, sampleForm } from '../support/sample-bodies.ts';
import { useTestServer } from '../support/use-test-server.ts';

const server = useTestServer();

async function addPicture(adrishya: number) {
  const { api, token } = server();
  const form = await sampleForm({ adrishya: String(adrishya) }, 'images');
  const answer = await api.call('POST', '/api/adrishya/image/', { token, form });
  return { id: idOf(answer), url: textOf(answer, 'images') };
}

async function initiativeWithTwo() {
  const { api, token } = server();
  const json = sampleFields('adrishya_activities');
  const id = idOf(await api.call('POST', '/api/adrishya/activities/', { token, json }));
  return { id, first: await addPicture(id), second: await addPicture(id) };
}

async function shownOf(id: number, token?: string) {
  const list = listOf(await server().api.call('GET', '/api/adrishya/activities/', { token }));
  return list.find((activity) => activity.id === id);
}

describe('one picture of an initiative', () => {
  it('is named to staff by its id, in the order of the pictures, and to nobody else', async () => {
    const { id, first, second } = await initiativeWithTwo();
    const image = [first.url, second.url];
    expect(await shownOf(id, server().token)).toEqual({
      id,
      ...sampleFields('adrishya_activities'),
      image,
      image_ids: [first.id, second.id],
    });
    expect(await shownOf(id)).toEqual({ id, ...sampleFields('adrishya_activities'), image });
  });

  it('is taken down with its file, and the others stay', async () => {
    const { api, token } = server();
    const { id, first, second } = await initiativeWithTwo();
    const path = `/api/adrishya/image/${first.id}/`;
    expect((await api.call('DELETE', path)).status).toBe(401);
    expect((await api.call('DELETE', path, { token })).status).toBe(204);
    expect((await shownOf(id, token))?.image_ids).toEqual([second.id]);
    expect((await shownOf(id))?.image).toEqual([second.url]);
    expect((await api.call('GET', first.url)).status).toBe(404);
    expect((await api.call('GET', second.url)).status).toBe(200);
    expect((await api.call('DELETE', path, { token })).status).toBe(404);
  });
});

describe('a background', () => {
  it('is taken down with its file, so that visitors see the default one', async () => {
    const { api, token } = server();
    const form = await sampleForm({}, 'bg');
    const made = await api.call('POST', '/api/home_bg/', { token, form });
    const path = `/api/home_bg/${idOf(made)}/`;
    expect((await api.call('DELETE', path)).status).toBe(401);
    expect((await api.call('DELETE', path, { token })).status).toBe(204);
    expect(listOf(await api.call('GET', '/api/home_bg/'))).toEqual([]);
    expect((await api.call('GET', textOf(made, 'bg'))).status).toBe(404);
  });
});

describe('what the server offers beside the contract', () => {
  it('is listed for staff alone', async () => {
    const { api, token } = server();
    const { status, body } = await api.call('GET', '/api/capabilities/', { token });
    expect([status, body]).toEqual([200, expect.arrayContaining(['idempotency', 'single-pictures'])]);
    expect((await api.call('GET', '/api/capabilities/')).status).toBe(401);
  });
});
