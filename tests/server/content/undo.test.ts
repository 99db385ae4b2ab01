import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { idOf, textOf } from '../../support/api-client.ts';
import { bytesAt, contentHistory } from '../../support/content-history.ts';
import { recordsOf } from '../../support/records-of.ts';
import { ADMIN } from '../../support/start-test-server.ts';
import { openTestServer, useTestServer } from '../../support/use-test-server.ts';
import { withCheckedResponses } from '../contract/response-schemas.ts';

const DAY = 86_400_000;
const { token, origin, dataDir, ...server } = await useTestServer();
const api = withCheckedResponses(server.api);
const staff = contentHistory(api, token);
const urlOf = (path: string) => `${origin}${path}`;

const newsWithId = (id: number) => recordsOf(api, token, 'news').listed(id);

describe('a deleted news item', () => {
  it('comes back with id, text and picture, byte by byte, and is gone for visitors meanwhile', async () => {
    const made = await staff.saveNews('Lost by mistake');
    const id = idOf(made);
    const before = await newsWithId(id);
    const url = urlOf(textOf(made, 'image'));
    const bytes = await bytesAt(url);
    await staff.call('DELETE', `news/${id}/`);
    expect(await newsWithId(id)).toBeUndefined();
    expect(await bytesAt(url)).toBe(404);
    const back = await staff.call('POST', `history/news/${id}/restore/`);
    expect([back.status, back.body]).toEqual([200, before]);
    expect(await newsWithId(id)).toEqual(before);
    expect(await bytesAt(url)).toEqual(bytes);
    expect((await staff.revisionsAt('news/')).results.map(({ item }) => item.id)).not.toContain(id);
  });

  it('is listed with who deleted it, when, how long it is stored, and a picture for staff only', async () => {
    const made = await staff.saveNews('Listed');
    const bytes = await bytesAt(urlOf(textOf(made, 'image')));
    await staff.call('DELETE', `news/${idOf(made)}/`);
    const [revision] = (await staff.revisionsAt('news/')).results;
    expect(revision).toEqual({
      id: expect.any(Number),
      change: 'delete',
      by: ADMIN.email,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      until: expect.any(String),
      item: made.body,
      pictures: [revision?.id],
    });
    expect(Date.parse(revision?.until ?? '') - Date.parse(revision?.at ?? '')).toBe(30 * DAY);
    const picture = urlOf(`/api/history/version/${revision?.id}/picture/`);
    expect(await bytesAt(picture, token)).toEqual(bytes);
    expect(await bytesAt(picture)).toBe(401);
    const { headers } = await fetch(picture, { headers: { Authorization: `Bearer ${token}` } });
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'image/png',
      'private, no-store',
    ]);
  });

  it('is refused with a sentence where it is there already, and where nothing of it is stored', async () => {
    const id = idOf(await staff.saveNews('Never deleted'));
    expect(await staff.call('POST', `history/news/${id}/restore/`)).toMatchObject({
      status: 409,
      body: { detail: 'It is there already: somebody has brought it back.' },
    });
    expect(await staff.call('POST', 'history/news/987654/restore/')).toMatchObject({
      status: 404,
      body: {
        detail: 'It is no longer kept: its thirty days are over, or somebody has deleted it for good.',
      },
    });
  });
});

describe('a deleted initiative', () => {
  const shown = (id: number) => recordsOf(api, token, 'adrishya_activities').listed(id, { token });

  it('comes back with its pictures, ids and order, but without one that was deleted before', async () => {
    const { id, pictures } = await staff.newInitiative(3);
    const [first, alone, third] = pictures;
    await staff.call('DELETE', `adrishya/image/${alone?.id}/`);
    await staff.call('DELETE', `adrishya/activities/${id}/`);
    for (const { url } of pictures) expect(await bytesAt(urlOf(url))).toBe(404);
    const listed = (await staff.revisionsAt('adrishya/activities/')).results[0];
    expect([listed?.item.id, listed?.pictures]).toEqual([id, [expect.any(Number), expect.any(Number)]]);
    expect((await staff.revisionsAt('adrishya/image/')).results.map(({ item }) => item.id)).toEqual([
      alone?.id,
    ]);
    expect((await staff.call('POST', `history/adrishya/activities/${id}/restore/`)).status).toBe(200);
    expect(await shown(id)).toMatchObject({
      image: [first?.url, third?.url],
      image_ids: [first?.id, third?.id],
    });
    expect(await bytesAt(urlOf(first?.url ?? ''))).toBeInstanceOf(Buffer);
    expect((await staff.call('POST', `history/adrishya/image/${alone?.id}/restore/`)).status).toBe(200);
    expect(await shown(id)).toMatchObject({ image_ids: pictures.map((picture) => picture.id) });
  });

  it('goes for good with every picture that it ever had, of which none comes back without it', async () => {
    const { id, pictures } = await staff.newInitiative(2);
    await staff.call('DELETE', `adrishya/image/${pictures[0]?.id}/`);
    await staff.call('DELETE', `adrishya/activities/${id}/`);
    expect(await staff.call('POST', `history/adrishya/image/${pictures[0]?.id}/restore/`)).toMatchObject({
      status: 409,
      body: { detail: 'What this picture belongs to is deleted. Bring that back first.' },
    });
    expect((await staff.call('DELETE', `history/adrishya/activities/${id}/`)).status).toBe(204);
    expect((await staff.revisionsAt(`adrishya/image/${pictures[0]?.id}/`)).count).toBe(0);
    const files = await readdir(join(dataDir, 'media/adrishya'));
    for (const { url } of pictures) expect(files).not.toContain(url.split('/').at(-1));
  });
});

describe('an earlier version', () => {
  it('comes back with its picture, and what it replaced becomes a revision in its turn', async () => {
    const first = await staff.saveNews('First words');
    const id = idOf(first);
    const bytes = await bytesAt(urlOf(textOf(first, 'image')));
    const second = await staff.saveNews('Second words', id);
    expect(await bytesAt(urlOf(textOf(first, 'image')))).toBe(404);
    const { results } = await staff.revisionsAt(`news/${id}/`);
    expect(results.map(({ change, by, item }) => [change, by, item.news_name])).toEqual([
      ['change', ADMIN.email, 'First words'],
    ]);
    const back = await staff.call('POST', `history/version/${results[0]?.id}/restore/`);
    expect([back.status, back.body]).toEqual([200, first.body]);
    expect(await newsWithId(id)).toEqual(first.body);
    expect(await bytesAt(urlOf(textOf(first, 'image')))).toEqual(bytes);
    expect(await bytesAt(urlOf(textOf(second, 'image')))).toBe(404);
    const [undone] = (await staff.revisionsAt(`news/${id}/`)).results;
    expect(undone?.item.news_name).toBe('Second words');
    await staff.call('POST', `history/version/${undone?.id}/restore/`);
    expect(await newsWithId(id)).toEqual(second.body);
  });

  it('is refused for an item that is deleted, and for a version that is not stored', async () => {
    const id = idOf(await staff.saveNews('Before'));
    await staff.saveNews('After', id);
    await staff.call('DELETE', `news/${id}/`);
    const versions = (await staff.revisionsAt(`news/${id}/`)).results;
    expect(await staff.call('POST', `history/version/${versions.at(-1)?.id}/restore/`)).toMatchObject({
      status: 409,
      body: { detail: 'The item itself is deleted. Bring it back first.' },
    });
    expect((await staff.call('POST', 'history/version/987654/restore/')).status).toBe(404);
    expect((await staff.call('GET', 'history/version/987654/picture/')).status).toBe(404);
  });

  it('is one of fifty at most: the oldest is deleted with its picture', async () => {
    const own = await openTestServer({ pruneEvery: 200 });
    const { call, revisionsAt } = contentHistory(own.api, own.token);
    const team = recordsOf(own.api, own.token, 'team');
    const made = await team.add({ name: 'Version 0' });
    const id = idOf(made);
    for (let round = 1; round <= 52; round += 1)
      await team.change(id, { name: `Version ${round}` }, { hasPicture: round === 1 });
    const oldest = async () => {
      const { count, results } = await revisionsAt(`team/${id}/?limit=100`);
      return [count, results.at(-1)?.item.name];
    };
    await expect.poll(oldest).toEqual([50, 'Version 2']);
    const [latest] = (await revisionsAt(`team/${id}/`)).results;
    await call('POST', `history/version/${latest?.id}/restore/`);
    await expect.poll(oldest).toEqual([50, 'Version 3']);
    const files = await readdir(join(own.dataDir, 'media/team'));
    expect(files).not.toContain(textOf(made, 'image').split('/').at(-1));
  });
});

describe('a list of revisions', () => {
  it('comes in parts, the newest first', async () => {
    const gallery = recordsOf(api, token, 'gallery_adrishya');
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift(idOf(await gallery.add()));
    for (const id of ids.toReversed()) await gallery.remove(id);
    const { body } = await staff.call('GET', 'history/gallery/adrishya/?limit=2');
    expect(body).toMatchObject({
      count: 3,
      previous: null,
      next: '/api/history/gallery/adrishya/?limit=2&offset=2',
      results: ids.slice(0, 2).map((id) => ({ item: { id } })),
    });
  });

  it('loses each after thirty days, with its picture', async () => {
    const own = await openTestServer({ pruneEvery: 50 });
    let here = contentHistory(own.api, own.token);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const pass = async (milliseconds: number) => {
      vi.setSystemTime(Date.now() + milliseconds);
      here = contentHistory(own.api, (await own.api.logIn()).access);
    };
    const files = () => readdir(join(own.dataDir, 'media/news'));
    const deleteOne = async (name: string) => {
      const id = idOf(await here.saveNews(name));
      await here.call('DELETE', `news/${id}/`);
      return id;
    };
    const old = await deleteOne('Old');
    await pass(DAY);
    const young = await deleteOne('Young');
    await pass(29 * DAY - 1000);
    expect((await here.revisionsAt('news/')).count).toBe(2);
    await pass(1000);
    expect((await here.revisionsAt('news/')).results.map(({ item }) => item.id)).toEqual([young]);
    expect((await here.call('POST', `history/news/${old}/restore/`)).status).toBe(404);
    await expect.poll(files).toHaveLength(1);
    expect((await here.call('POST', `history/news/${young}/restore/`)).status).toBe(200);
  });
});
