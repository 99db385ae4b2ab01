import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listOf } from '../../support/api-client.ts';
import { contentHistory, revisionPictures } from '../../support/content-history.ts';
import { recordsOf } from '../../support/records-of.ts';
import { sampleFields } from '../../support/sample-bodies.ts';
import { useTestServer } from '../../support/use-test-server.ts';

const { api, token, dataDir } = await useTestServer();
const ACTIVITIES = '/api/adrishya/activities/';
const TEXTS = sampleFields('adrishya_activities');

/** An initiative with so many pictures, each with its id and URL. */
const newInitiative = (pictures = 0) => contentHistory(api, token).newInitiative(pictures);
const staff = async (method: string, path: string) => api.call(method, path, { token });

const addPicture = (adrishya: string) => recordsOf(api, token, 'adrishya_images').add({ adrishya });
const shownOf = (id: number, token?: string) =>
  recordsOf(api, '', 'adrishya_activities').listed(id, { token });

describe('the pictures of an Adrishya initiative', () => {
  it('are an empty list at first, then its pictures in upload order, for staff with ids', async () => {
    expect(await shownOf((await newInitiative()).id)).toMatchObject({ image: [] });
    const { id, pictures } = await newInitiative(2);
    const image = pictures.map(({ url }) => url);
    expect(image[0]).toMatch(/^\/media\/adrishya\/lamp-[0-9a-f]{12}\.png$/);
    expect(await shownOf(id)).toEqual({ id, ...TEXTS, image });
    const image_ids = pictures.map((picture) => picture.id);
    expect(await shownOf(id, token)).toEqual({ id, ...TEXTS, image, image_ids });
  });

  it('stay when its text changes', async () => {
    const { id, pictures } = await newInitiative(1);
    const json = { title: 'New title', des: 'New words' };
    const changed = await api.call('PUT', `${ACTIVITIES}${id}/`, { token, json });
    const [picture] = pictures;
    expect(changed.body).toEqual({ id, ...json, image: [picture?.url], image_ids: [picture?.id] });
  });

  it.each(['987654', '0', '-1', 'x', ''])('are refused for one that does not exist: "%s"', async (id) => {
    const { status, body } = await addPicture(id);
    expect([status, body]).toEqual([400, { adrishya: [expect.any(String)] }]);
  });

  it('are never without it, however many delete and add at once', async () => {
    for (const { id } of listOf(await staff('GET', ACTIVITIES))) await staff('DELETE', `${ACTIVITIES}${id}/`);
    for (let round = 0; round < 8; round += 1) {
      const { id } = await newInitiative();
      const add = () => addPicture(String(id));
      const responses = await Promise.all([add(), add(), staff('DELETE', `${ACTIVITIES}${id}/`), add()]);
      for (const { status } of responses) expect([201, 204, 400]).toContain(status);
    }
    expect(listOf(await staff('GET', ACTIVITIES))).toEqual([]);
    const files = await readdir(join(dataDir, 'media/adrishya')).catch(() => []);
    // They can be brought back with it.
    const ofRevisions = revisionPictures(dataDir).filter((path) => path.startsWith('adrishya/'));
    expect(files.map((name) => `adrishya/${name}`).toSorted()).toEqual(ofRevisions.toSorted());
  });
});

it('news are listed with the latest first, so that the home page shows it', async () => {
  for (const date of ['2026-03-01', '2026-05-01', '2026-04-01', '2026-05-01'])
    await recordsOf(api, token, 'news').add({ date });
  const items = listOf(await api.call('GET', '/api/news/'));
  expect(items.map(({ date }) => date)).toEqual(['2026-05-01', '2026-05-01', '2026-04-01', '2026-03-01']);
  expect(Number(items[0]?.id)).toBeGreaterThan(Number(items[1]?.id));
});
