import { describe, expect, it } from 'vitest';
import { RESOURCES } from '../../src/server/resources.ts';
import { idOf, listOf } from '../support/api-client.ts';
import { sampleFields, sampleForm } from '../support/sample-bodies.ts';
import { smallPicture } from '../support/sample-pictures.ts';
import { useTestServer } from '../support/use-test-server.ts';

const { api, token } = await useTestServer();
const LIST = '/api/gallery/gurukulam/';
const date = '2026-11-02';
const words = { alt: 'Children plant saplings by the river', focus: '30 75' };

const add = async (fields: Record<string, string>) => {
  return api.call('POST', LIST, { token, form: await sampleForm(fields, 'images') });
};
const put = async (id: number, fields: Record<string, string>, headers = {}) => {
  return api.call('PUT', `${LIST}${id}/`, { token, form: await sampleForm(fields), headers });
};
const shownOf = async (id: number) =>
  listOf(await api.call('GET', LIST)).find((picture) => picture.id === id);

/** A new initiative: what is shown of it, and how to add a picture to it or to say something of one. */
async function initiative() {
  const path = '/api/adrishya/activities/';
  const json = sampleFields('adrishya_activities');
  const adrishya = String(idOf(await api.call('POST', path, { token, json })));
  return {
    shown: async () => listOf(await api.call('GET', path)).find(({ id }) => String(id) === adrishya),
    add: async (fields: Record<string, string> = {}) => {
      const form = await sampleForm({ adrishya, ...fields }, 'images');
      return api.call('POST', '/api/adrishya/image/', { token, form });
    },
    say: async (id: number, fields: Record<string, string>) => {
      const form = await sampleForm({ adrishya, ...fields });
      return api.call('PUT', `/api/adrishya/image/${id}/`, { token, form });
    },
  };
}

describe('the words of a picture', () => {
  it('come with it, and visitors get them', async () => {
    const made = await add({ date, ...words });
    expect(made).toMatchObject({ status: 201, body: words });
    expect(await shownOf(idOf(made))).toMatchObject({ date, ...words });
  });

  it('are not there where nobody has written any, not even as empty fields', async () => {
    const plain = await add({ date });
    const empty = await add({ date, alt: '  ', focus: '' });
    for (const made of [plain, empty]) {
      expect(Object.keys(Object(made.body))).toEqual(['id', 'date', 'images']);
      expect(Object.keys(Object(await shownOf(idOf(made)))).toSorted()).toEqual(['date', 'id', 'images']);
    }
  });

  it('can be written later, and stay with a change that does not speak of them', async () => {
    const id = idOf(await add({ date }));
    const before = await shownOf(id);
    expect(await put(id, { date, ...words })).toMatchObject({ status: 200, body: { ...before, ...words } });
    expect((await put(id, { date: '2026-11-03' })).status).toBe(200);
    expect(await shownOf(id)).toEqual({ ...before, date: '2026-11-03', ...words });
    expect((await put(id, { date, alt: '' })).status).toBe(200);
    expect(await shownOf(id)).toEqual({ ...before, focus: words.focus });
  });

  it('go with the picture that they are about', async () => {
    const id = idOf(await add({ date, ...words }));
    const form = await sampleForm({ date });
    form.set('images', await smallPicture());
    expect((await api.call('PUT', `${LIST}${id}/`, { token, form })).status).toBe(200);
    expect(Object.keys(Object(await shownOf(id))).toSorted()).toEqual(['date', 'id', 'images']);
  });

  it('are refused where they are too long or no point, and nothing is stored', async () => {
    const id = idOf(await add({ date, ...words }));
    const tooLong = await put(id, { date, alt: 'a'.repeat(201) });
    expect([tooLong.status, tooLong.body]).toEqual([
      400,
      { alt: ['Ensure this field has no more than 200 characters.'] },
    ]);
    for (const focus of ['101 0', '-1 5', '5', '5 5 5', '1.5 2', 'left top', '05 5'])
      expect((await put(id, { date, focus })).status, focus).toBe(400);
    expect(await shownOf(id)).toMatchObject(words);
  });

  it('of an initiative come in the order of its pictures, written with them or later, and not at all where there are none', async () => {
    const { shown, add, say } = await initiative();
    const first = idOf(await add());
    expect(await shown()).not.toHaveProperty('image_alts');
    const made = await add({ alt: words.alt });
    expect(made.body).toMatchObject({ alt: words.alt });
    expect(await shown()).toMatchObject({ image_alts: ['', words.alt] });
    expect((await say(idOf(made), words)).status).toBe(200);
    expect((await say(first, { focus: '5 5' })).status).toBe(200);
    expect(await shown()).toMatchObject({
      image_alts: ['', words.alt],
      image_focuses: ['5 5', words.focus],
    });
    expect((await say(first, { adrishya: '999999' })).status).toBe(400);
    for (const id of [first, idOf(made)]) await say(id, { alt: '', focus: '' });
    for (const name of ['image_alts', 'image_focuses']) expect(await shown()).not.toHaveProperty(name);
  });

  it.each(['news', 'gurukulam_activities', 'team', 'board'] as const)(
    'of the picture of %s have a point too, which goes with the picture',
    async (collection) => {
      const path = `/api/${RESOURCES[collection].path}`;
      const fields = sampleFields(collection);
      const form = await sampleForm({ ...fields, ...words }, 'image');
      const made = await api.call('POST', path, { token, form });
      expect(made).toMatchObject({ status: 201, body: words });
      expect(listOf(await api.call('GET', path))).toContainEqual(made.body);
      const item = `${path}${idOf(made)}/`;
      const moved = { ...fields, focus: '10 20' };
      const changed = await api.call('PUT', item, { token, form: await sampleForm(moved) });
      expect(changed.body).toEqual({ ...Object(made.body), focus: '10 20' });
      const other = await api.call('PUT', item, { token, form: await sampleForm(fields, 'image') });
      for (const name of ['alt', 'focus']) expect(other.body).not.toHaveProperty(name);
    },
  );

  it('of a background are a point alone, and an earlier one can be brought back', async () => {
    const path = '/api/about_bg/';
    const made = await api.call('POST', path, { token, form: await sampleForm(words, 'bg') });
    expect(Object.keys(Object(made.body)).toSorted()).toEqual(['bg', 'focus', 'id']);
    const item = `${path}${idOf(made)}/`;
    const form = await sampleForm({ focus: '0 0' });
    const changed = await api.call('PUT', item, {
      token,
      form,
      headers: { 'Idempotency-Key': 'point-moved' },
    });
    expect(changed.body).toEqual({ ...Object(made.body), focus: '0 0' });
    const again = await api.call('PUT', item, { token, form, headers: { 'Idempotency-Key': 'point-moved' } });
    expect(again.body).toEqual(changed.body);
    const late = await sampleForm({ focus: '9 9' });
    const refused = await api.call('PUT', item, { token, form: late, headers: { 'If-Match': '"old"' } });
    expect(refused).toMatchObject({ status: 412, body: { present: { focus: '0 0' } } });
    const kept = await api.call('GET', `/api/history/about_bg/${idOf(made)}/`, { token });
    const [version] = listOf({ ...kept, body: Object(kept.body).results });
    await api.call('POST', `/api/history/version/${version?.id}/restore/`, { token });
    expect(listOf(await api.call('GET', path))).toContainEqual(made.body);
  });
});
