import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isMatch } from '../../src/server/services/content.ts';
import { type ApiRequest, idOf, listOf, textOf } from '../support/api-client.ts';
import { rawRequest } from '../support/raw-request.ts';
import { sampleFields, sampleForm } from '../support/sample-bodies.ts';
import { ADMIN } from '../support/start-test-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { openTestServer, useTestServer } from '../support/use-test-server.ts';

const { api, token, origin, dataDir } = await useTestServer();

const PREFER = { Prefer: 'versions' };

/** The collections that have a PUT, by their paths. */
const CHANGEABLE = [
  { path: 'news', collection: 'news', field: 'image' },
  { path: 'gukulam_activities', collection: 'gurukulam_activities', field: 'image' },
  { path: 'adrishya/activities', collection: 'adrishya_activities', field: undefined },
  { path: 'team', collection: 'team', field: 'image' },
  { path: 'steeringboard-team', collection: 'board', field: 'image' },
  { path: 'home_bg', collection: 'home_bg', field: 'bg' },
] as const;
type Changeable = (typeof CHANGEABLE)[number];
const [NEWS] = CHANGEABLE;
const INITIATIVES = CHANGEABLE[2];

async function bodyFor(
  { collection, field }: Changeable,
  given: Record<string, string> = {},
  picture = true,
) {
  const fields = sampleFields(collection, given);
  return field === undefined
    ? { json: fields }
    : { form: await sampleForm(fields, picture ? field : undefined) };
}

async function send(method: string, path: string, request: ApiRequest = {}) {
  return api.call(method, `/api/${path}/`, { token, ...request });
}

async function create(kind: Changeable): Promise<number> {
  return idOf(await send('POST', kind.path, await bodyFor(kind)));
}

async function listed(
  { path }: Changeable,
  id: number,
): Promise<Record<string, unknown> & { version: string }> {
  const found = listOf(await send('GET', path, { headers: PREFER })).find((row) => row.id === id);
  return Object.assign(found ?? {}, { version: String(found?.version) });
}

/** A PUT of news under a title of its own, or of an initiative; without a picture, so the stored one stays. */
async function rename(kind: Changeable, id: number, title: string, ifMatch?: string) {
  const name = kind === NEWS ? 'news_name' : 'title';
  const headers = ifMatch === undefined ? {} : { 'If-Match': ifMatch };
  return send('PUT', `${kind.path}/${id}`, { ...(await bodyFor(kind, { [name]: title }, false)), headers });
}

describe('two people who change the same item from the same start', () => {
  it.each(CHANGEABLE)(
    'of $path: the first is stored, and the second gets what is there now, also where it wants to delete it',
    async (kind) => {
      const id = await create(kind);
      const { version } = await listed(kind, id);
      const headers = { 'If-Match': `"${version}"`, ...PREFER };
      const first = await send('PUT', `${kind.path}/${id}`, { ...(await changed(kind)), headers });
      const second = await send('PUT', `${kind.path}/${id}`, { ...(await bodyFor(kind)), headers });
      expect([first.status, second.status]).toEqual([200, 412]);
      const present = await listed(kind, id);
      expect(first.body).toEqual(present);
      expect(present.version).not.toBe(version);
      expect(second.body).toEqual({
        detail: expect.stringMatching(/changed/),
        present,
        changed_by: ADMIN.email,
      });
      expect([first.headers.get('etag'), second.headers.get('etag')]).toEqual(
        Array(2).fill(`"${present.version}"`),
      );
      const old = { headers: { 'If-Match': `"${version}"` } };
      const third = await send('DELETE', `${kind.path}/${id}`, old);
      expect([third.status, third.body]).toMatchObject([412, { present }]);
      const again = { 'If-Match': second.headers.get('etag') ?? '' };
      const fourth = await send('PUT', `${kind.path}/${id}`, { ...(await bodyFor(kind)), headers: again });
      expect(fourth.status).toBe(200);
      const known = { headers: { 'If-Match': `"${(await listed(kind, id)).version}"` } };
      expect((await send('DELETE', `${kind.path}/${id}`, known)).status).toBe(204);
    },
  );

  /** Another text, or where there is none, another picture. */
  async function changed(kind: Changeable) {
    const [name] = Object.keys(sampleFields(kind.collection));
    return bodyFor(kind, name === undefined ? {} : { [name]: 'Changed' });
  }

  it('who send no version overwrite each other, as ever', async () => {
    const id = await create(NEWS);
    expect([(await rename(NEWS, id, 'One')).status, (await rename(NEWS, id, 'Two')).status]).toEqual([
      200, 200,
    ]);
    expect((await listed(NEWS, id)).news_name).toBe('Two');
  });

  it('100 at once: exactly one is stored, and each of the others sees it', async () => {
    const id = await create(INITIATIVES);
    const { version } = await listed(INITIATIVES, id);
    const turns = Array.from({ length: 100 }, (_, turn) => `Text ${turn}`);
    const all = await Promise.all(turns.map((title) => rename(INITIATIVES, id, title, `"${version}"`)));
    const stored = all.filter(({ status }) => status === 200);
    expect(stored).toHaveLength(1);
    const { title } = await listed(INITIATIVES, id);
    expect(stored[0]?.body).toMatchObject({ title });
    for (const { status, body } of all)
      if (status !== 200) expect([status, body]).toMatchObject([412, { present: { id, title } }]);
  });

  it('a refused change leaves no file behind, and the stored picture stays', async () => {
    const id = await create(NEWS);
    const { image } = await listed(NEWS, id);
    const headers = { 'If-Match': '"old"' };
    const files = () => readdir(join(dataDir, 'media/news'));
    const before = await files();
    expect((await send('PUT', `news/${id}`, { ...(await bodyFor(NEWS)), headers })).status).toBe(412);
    const present = await listed(NEWS, id);
    expect(present.image).toBe(image);
    expect((await api.call('GET', String(image))).status).toBe(200);
    expect(await files()).toEqual(before);
  });

  it('another picture alone is another version', async () => {
    const id = await create(NEWS);
    const before = await listed(NEWS, id);
    await send('PUT', `news/${id}`, await bodyFor(NEWS));
    const after = await listed(NEWS, id);
    expect({ ...after, image: '', version: '' }).toEqual({ ...before, image: '', version: '' });
    expect(after.version).not.toBe(before.version);
  });

  it('a picture that is added to an initiative is another version of it', async () => {
    const id = await create(INITIATIVES);
    const { version } = await listed(INITIATIVES, id);
    const form = await sampleForm({ adrishya: String(id) }, 'images');
    await send('POST', 'adrishya/image', { form });
    expect((await rename(INITIATIVES, id, 'Lakes', `"${version}"`)).status).toBe(412);
    const headers = { 'If-Match': `"${version}"` };
    expect((await send('DELETE', `adrishya/activities/${id}`, { headers })).status).toBe(412);
    expect((await listed(INITIATIVES, id)).image).toHaveLength(1);
  });

  it('the version stays as it is while the server starts again: forms that are open then can be saved', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const versions = async () => {
      const { api, token, stop } = await openTestServer({ dataDir, seed: 'fixtures' });
      const list = async () => listOf(await api.call('GET', '/api/news/', { token, headers: PREFER }));
      const [{ id = 0, version } = {}, ...others] = await list();
      const form = await sampleForm(sampleFields('news'));
      const headers = { 'If-Match': `"${version}"` };
      const { status } = await api.call('PUT', `/api/news/${id}/`, { token, form, headers });
      const after = (await list()).map((row) => row.version);
      await stop();
      return { status, before: [version, ...others.map((row) => row.version)], after };
    };
    const first = await versions();
    const second = await versions();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.before.toSorted()).toEqual(first.after.toSorted());
  });
});

it('what another has just deleted is a 404 for whoever changes it, whatever version they name', async () => {
  const id = await create(NEWS);
  await send('DELETE', `news/${id}`);
  for (const ifMatch of [undefined, '"any"', '*'])
    expect((await rename(NEWS, id, 'Late', ifMatch)).status).toBe(404);
});

describe('If-Match', () => {
  it.each([
    ['*', true],
    [' * ', true],
    ['"other", "VERSION"', true],
    ['"a,b" ,"VERSION"', true],
    ['"VERSION", W/"x"', true],
    ['W/"VERSION"', false],
    ['"version"', false],
    ['VERSION', false],
    ['"other", "another"', false],
    ['x"VERSION"', false],
    ['"VERSION', false],
    ['', false],
    [`${' ,'.repeat(8000)}"VERSION"`, true],
    [`${'"a" '.repeat(4000)}x`, false],
  ])('%s holds for a version: %s', (header, holds) => {
    expect(isMatch(header, 'VERSION')).toBe(holds);
  });
});

describe('versions', () => {
  it('are in lists only for staff who ask for them, and other responses stay as they are', async () => {
    const id = await create(NEWS);
    const plain = listOf(await send('GET', 'news'));
    const open = listOf(await api.call('GET', '/api/news/', { headers: PREFER }));
    for (const list of [plain, open]) expect(list.find((row) => row.id === id)).not.toHaveProperty('version');
    const { version, ...rest } = await listed(NEWS, id);
    expect(plain.find((row) => row.id === id)).toEqual(rest);
    expect(version).toMatch(/^[\w-]{22}$/);
  });

  it('are the ETag of one item for staff, who may ask whether it is still the same', async () => {
    const id = await create(NEWS);
    const { version } = await listed(NEWS, id);
    const one = await send('GET', `news/${id}`);
    expect(one.headers.get('etag')).toBe(`"${version}"`);
    const headers = { authorization: `Bearer ${token}`, 'if-none-match': `"${version}"` };
    const ask = () => rawRequest(origin, `/api/news/${id}/`, { headers });
    expect((await ask()).status).toBe(304);
    await rename(NEWS, id, 'Another');
    expect((await ask()).status).toBe(200);
  });

  it('are the ETag of what was created, also when its response is sent once more', async () => {
    const headers = { 'Idempotency-Key': 'sent-twice-with-a-version' };
    const post = async () =>
      send('POST', 'news', { form: await sampleForm(sampleFields('news'), 'image'), headers });
    const made = await post();
    const id = idOf(made);
    const etag = made.headers.get('etag');
    expect(etag).toBe(`"${(await listed(NEWS, id)).version}"`);
    await rename(NEWS, id, 'Changed before the repeat');
    const again = await post();
    expect([again.status, textOf(again, 'news_name')]).toEqual([201, sampleFields('news').news_name]);
    expect((await rename(NEWS, id, 'Over it', again.headers.get('etag') ?? '')).status).toBe(412);
  });

  it('tell visitors nothing', async () => {
    const message = { json: sampleFields('messages') };
    const sent = await api.call('POST', '/api/messages/', message);
    expect([sent.status, sent.headers.get('etag')]).toEqual([201, null]);
  });
});
