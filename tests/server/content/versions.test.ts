import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { matchesEtagStrongly } from '../../../src/server/http/response-cache.ts';
import type { Collection } from '../../../src/server/resources.ts';
import { idOf, listOf, textOf } from '../../support/api-client.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { recordsOf } from '../../support/records-of.ts';
import { sampleFields } from '../../support/sample-bodies.ts';
import { ADMIN } from '../../support/start-test-server.ts';
import { useTestServer } from '../../support/use-test-server.ts';

const { api, token, origin, dataDir } = await useTestServer();
const PREFER = { Prefer: 'versions' };
const meant = (version: string) => ({ 'If-Match': `"${version}"`, ...PREFER });

/** The records of a collection, as staff see them who ask for versions. */
function versioned(collection: Collection) {
  const records = recordsOf(api, token, collection);
  return {
    ...records,
    create: async () => idOf(await records.add()),
    listed: async (id: number): Promise<Record<string, unknown> & { version: string }> => {
      const found = await records.listed(id, { token, headers: PREFER });
      return Object.assign(found ?? {}, { version: String(found?.version) });
    },
  };
}

const news = versioned('news');
const initiatives = versioned('adrishya_activities');
const rename = (id: number, title: string, headers = {}) => initiatives.change(id, { title }, { headers });

describe('two people who change the same item from the same start', () => {
  it.each(['news', 'adrishya_activities', 'home_bg'] as const)(
    'of %s: the first is stored, and the second, even a delete, gets what is there now',
    async (collection) => {
      const { create, listed, change, remove } = versioned(collection);
      const id = await create();
      const { version } = await listed(id);
      const options = { headers: meant(version), hasPicture: true };
      // Another text, or where there is none, another picture.
      const [name] = Object.keys(sampleFields(collection));
      const first = await change(id, name === undefined ? {} : { [name]: 'Changed' }, options);
      const second = await change(id, {}, options);
      expect([first.status, second.status]).toEqual([200, 412]);
      const present = await listed(id);
      expect(first.body).toEqual(present);
      expect(present.version).not.toBe(version);
      expect(second.body).toEqual({
        detail: expect.stringMatching(/changed/),
        present,
        changed_by: ADMIN.email,
      });
      for (const { headers } of [first, second]) expect(headers.get('etag')).toBe(`"${present.version}"`);
      expect(await remove(id, meant(version))).toMatchObject({ status: 412, body: { present } });
      expect((await change(id, {}, { headers: meant(present.version) })).status).toBe(200);
      expect((await remove(id, meant((await listed(id)).version))).status).toBe(204);
    },
  );

  it('100 at once: exactly one is stored, and each of the others sees it', async () => {
    const id = await initiatives.create();
    const { version } = await initiatives.listed(id);
    const turns = Array.from({ length: 100 }, (_, turn) => `Text ${turn}`);
    const all = await Promise.all(turns.map((title) => rename(id, title, meant(version))));
    const stored = all.filter(({ status }) => status === 200);
    expect(stored).toHaveLength(1);
    const { title } = await initiatives.listed(id);
    expect(stored[0]?.body).toMatchObject({ title });
    for (const { status, body } of all)
      if (status !== 200) expect([status, body]).toMatchObject([412, { present: { id, title } }]);
  });

  it('a refused change leaves no file behind, and the stored picture stays', async () => {
    const id = await news.create();
    const { image } = await news.listed(id);
    const files = () => readdir(join(dataDir, 'media/news'));
    const before = await files();
    expect((await news.change(id, {}, { headers: meant('old'), hasPicture: true })).status).toBe(412);
    expect((await news.listed(id)).image).toBe(image);
    expect((await api.call('GET', String(image))).status).toBe(200);
    expect(await files()).toEqual(before);
  });

  it('a picture that is added to an initiative is another version of it', async () => {
    const id = await initiatives.create();
    const { version } = await initiatives.listed(id);
    await recordsOf(api, token, 'adrishya_images').add({ adrishya: String(id) });
    expect((await rename(id, 'Lakes', meant(version))).status).toBe(412);
    expect((await initiatives.remove(id, meant(version))).status).toBe(412);
    expect((await initiatives.listed(id)).image).toHaveLength(1);
  });
});

it('a background is made once where versions are sent; a program without them makes a second', async () => {
  const home = versioned('contact_bg');
  for (const { id } of listOf(await api.call('GET', '/api/contact_bg/'))) await home.remove(Number(id));
  const [first, second] = [await home.add({}, { headers: PREFER }), await home.add({}, { headers: PREFER })];
  const present = await home.listed(idOf(first));
  expect([first.status, second.status, second.body]).toMatchObject([201, 412, { present }]);
  expect((await home.add()).status).toBe(201);
  // One that comes back beside another is shown in its place.
  await home.remove(idOf(first));
  const restore = `/api/history/contact_bg/${idOf(first)}/restore/`;
  expect((await api.call('POST', restore, { token })).status).toBe(200);
});

it('what another has just deleted is a 404 for whoever changes it, whatever version they name', async () => {
  const id = await initiatives.create();
  await initiatives.remove(id);
  for (const headers of [{}, meant('any'), { 'If-Match': '*' }])
    expect((await rename(id, 'Late', headers)).status).toBe(404);
});

it.each([
  ['*', true],
  ['"other", "VERSION"', true],
  ['"a,b" ,"VERSION"', true],
  ['W/"VERSION"', false],
  ['"version"', false],
  ['"other", "another"', false],
  ['', false],
])('If-Match %s holds for a version: %s', (header, holds) => {
  expect(matchesEtagStrongly(header, '"VERSION"')).toBe(holds);
});

describe('versions', () => {
  it('are in lists only for staff who ask for them, and other responses stay as they are', async () => {
    const id = await news.create();
    const { listed } = recordsOf(api, token, 'news');
    const [plain, open] = [await listed(id, { token }), await listed(id, { headers: PREFER })];
    for (const row of [plain, open]) expect(row).not.toHaveProperty('version');
    const { version, ...rest } = await news.listed(id);
    expect(plain).toEqual(rest);
    expect(version).toMatch(/^[\w-]{22}$/);
  });

  it('are the ETag of one item for staff, who may ask whether it is still the same', async () => {
    const id = await news.create();
    const { version } = await news.listed(id);
    const path = `/api/news/${id}/`;
    expect((await api.call('GET', path, { token })).headers.get('etag')).toBe(`"${version}"`);
    const headers = { authorization: `Bearer ${token}`, 'if-none-match': `"${version}"` };
    expect((await rawRequest(origin, path, { headers })).status).toBe(304);
    await news.change(id, { news_name: 'Another' });
    expect((await rawRequest(origin, path, { headers })).status).toBe(200);
  });

  it('are the ETag of what was created, also when its response is sent once more', async () => {
    const post = () => initiatives.add({}, { headers: { 'Idempotency-Key': 'sent-twice-with-a-version' } });
    const made = await post();
    const id = idOf(made);
    expect(made.headers.get('etag')).toBe(`"${(await initiatives.listed(id)).version}"`);
    await rename(id, 'Changed before the repeat');
    const again = await post();
    expect([again.status, textOf(again, 'title')]).toEqual([201, textOf(made, 'title')]);
    const headers = { 'If-Match': again.headers.get('etag') ?? '' };
    expect((await rename(id, 'Over it', headers)).status).toBe(412);
  });

  it('tell visitors nothing', async () => {
    const message = { json: sampleFields('messages') };
    const sent = await api.call('POST', '/api/messages/', message);
    expect([sent.status, sent.headers.get('etag')]).toEqual([201, null]);
  });
});
