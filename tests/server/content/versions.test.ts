import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Collection } from '../../../src/server/resources.ts';
import { idOf, listOf, textOf } from '../../support/api-client.ts';
import { recordsOf } from '../../support/records-of.ts';
import { sampleFields } from '../../support/sample-bodies.ts';
import { ADMIN } from '../../support/start-test-server.ts';
import { useTestServer } from '../../support/use-test-server.ts';

const { api, token, dataDir } = await useTestServer();
const PREFER = { Prefer: 'versions' };
const ifMatch = (version: string) => ({ 'If-Match': `"${version}"`, ...PREFER });

/** The records of a collection, as staff see them who ask for versions. */
function versioned(collection: Collection) {
  const records = recordsOf(api, token, collection);
  return {
    ...records,
    create: async () => idOf(await records.add()),
    listed: async (id: number): Promise<Record<string, unknown> & { version: string }> => {
      const record = await records.listed(id, { token, headers: PREFER });
      return Object.assign(record ?? {}, { version: String(record?.version) });
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
      const options = { headers: ifMatch(version), hasPicture: true };
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
      expect(await remove(id, ifMatch(version))).toMatchObject({ status: 412, body: { present } });
      expect((await change(id, {}, { headers: ifMatch(present.version) })).status).toBe(200);
      expect((await remove(id, ifMatch((await listed(id)).version))).status).toBe(204);
    },
  );

  it('100 at once: exactly one is stored, and each of the others sees it', async () => {
    const id = await initiatives.create();
    const { version } = await initiatives.listed(id);
    const turns = Array.from({ length: 100 }, (_, turn) => `Text ${turn}`);
    const all = await Promise.all(turns.map((title) => rename(id, title, ifMatch(version))));
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
    expect((await news.change(id, {}, { headers: ifMatch('old'), hasPicture: true })).status).toBe(412);
    expect((await news.listed(id)).image).toBe(image);
    expect((await api.call('GET', String(image))).status).toBe(200);
    expect(await files()).toEqual(before);
  });

  it('a picture that is added to an initiative is another version of it', async () => {
    const id = await initiatives.create();
    const { version } = await initiatives.listed(id);
    await recordsOf(api, token, 'adrishya_images').add({ adrishya: String(id) });
    expect((await rename(id, 'Lakes', ifMatch(version))).status).toBe(412);
    expect((await initiatives.remove(id, ifMatch(version))).status).toBe(412);
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
  // A restored one is shown instead of the other.
  await home.remove(idOf(first));
  const restore = `/api/history/contact_bg/${idOf(first)}/restore/`;
  expect((await api.call('POST', restore, { token })).status).toBe(200);
});

it('what another has just deleted is a 404 for whoever changes it, whatever version they name', async () => {
  const id = await initiatives.create();
  await initiatives.remove(id);
  for (const headers of [{}, ifMatch('any'), { 'If-Match': '*' }])
    expect((await rename(id, 'Late', headers)).status).toBe(404);
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

  it('are those of what was created, also when its response is sent once more', async () => {
    const headers = { 'Idempotency-Key': 'sent-twice-with-a-version', ...PREFER };
    const made = await initiatives.add({}, { headers });
    const id = idOf(made);
    expect(made.body).toEqual(await initiatives.listed(id));
    await rename(id, 'Changed before the repeat');
    const again = await initiatives.add({}, { headers });
    expect([again.status, again.body]).toEqual([201, made.body]);
    expect((await rename(id, 'Over it', ifMatch(textOf(again, 'version')))).status).toBe(412);
  });

  it('tell visitors nothing', async () => {
    const message = { json: sampleFields('messages'), headers: PREFER };
    const sent = await api.call('POST', '/api/messages/', message);
    expect([sent.status, Object.keys(Object(sent.body))]).toEqual([
      201,
      expect.not.arrayContaining(['version']),
    ]);
  });
});
