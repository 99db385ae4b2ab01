import { describe, expect, it } from 'vitest';
import { idOf, textOf } from '../support/api-client.ts';
import { sampleFields, sampleForm } from '../support/sample-bodies.ts';
import { useTestServer } from '../support/use-test-server.ts';

const server = useTestServer();

async function newInitiative() {
  const { api, token } = server();
  return idOf(
    await api.call('POST', '/api/adrishya/activities/', { token, json: sampleFields('adrishya_activities') }),
  );
}

async function addPicture(adrishya: string) {
  const { api, token } = server();
  return api.call('POST', '/api/adrishya/image/', { token, form: await sampleForm({ adrishya }, 'images') });
}

async function picturesOf(id: number): Promise<unknown> {
  const { body } = await server().api.call('GET', '/api/adrishya/activities/');
  return Array.isArray(body) ? body.find((activity) => activity.id === id)?.image : undefined;
}

describe('the pictures of an Adrishya initiative', () => {
  it('are an empty list at first, and then its pictures in upload order', async () => {
    const id = await newInitiative();
    expect(await picturesOf(id)).toEqual([]);
    const urls = [await addPicture(String(id)), await addPicture(String(id))].map((response) =>
      textOf(response, 'images'),
    );
    expect(await picturesOf(id)).toEqual(urls);
    expect(urls[0]).toMatch(/^\/media\/adrishya\/lamp-[0-9a-f]{12}\.png$/);
  });

  it('are kept when its text changes', async () => {
    const { api, token } = server();
    const id = await newInitiative();
    const url = textOf(await addPicture(String(id)), 'images');
    const json = { title: 'New title', des: 'New words' };
    const changed = await api.call('PUT', `/api/adrishya/activities/${id}/`, { token, json });
    expect(changed.body).toEqual({ id, ...json, image: [url] });
  });

  it('are refused for an initiative that does not exist', async () => {
    for (const adrishya of ['987654', '0', '-1', 'x', '']) {
      const response = await addPicture(adrishya);
      expect([adrishya, response.status, response.body]).toEqual([
        adrishya,
        400,
        { adrishya: [expect.any(String)] },
      ]);
    }
  });

  it('are deleted with it', async () => {
    const { api, token } = server();
    const [kept, gone] = [await newInitiative(), await newInitiative()];
    const keptUrl = textOf(await addPicture(String(kept)), 'images');
    const goneUrl = textOf(await addPicture(String(gone)), 'images');
    expect((await api.call('DELETE', `/api/adrishya/activities/${gone}/`, { token })).status).toBe(204);
    expect((await api.call('GET', goneUrl)).status).toBe(404);
    expect((await api.call('GET', keptUrl)).status).toBe(200);
    expect(await picturesOf(kept)).toEqual([keptUrl]);
  });
});

describe('ids', () => {
  it('are never reused after the newest item was deleted', async () => {
    const { api, token } = server();
    const id = await newInitiative();
    await api.call('DELETE', `/api/adrishya/activities/${id}/`, { token });
    expect(await newInitiative()).toBe(id + 1);
  });
});

describe('the list of news', () => {
  it('starts with the latest, so that the home page shows it', async () => {
    const { api, token } = server();
    for (const date of ['2026-03-01', '2026-05-01', '2026-04-01', '2026-05-01']) {
      await api.call('POST', '/api/news/', {
        token,
        form: await sampleForm(sampleFields('news', { date }), 'image'),
      });
    }
    const { body } = await api.call('GET', '/api/news/');
    const items: { id: number; date: string }[] = Array.isArray(body) ? body : [];
    expect(items.map(({ date }) => date)).toEqual(['2026-05-01', '2026-05-01', '2026-04-01', '2026-03-01']);
    expect(items[0]?.id).toBeGreaterThan(items[1]?.id ?? 0);
  });
});
