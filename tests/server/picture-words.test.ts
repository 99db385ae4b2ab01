import { describe, expect, it } from 'vitest';
import { idOf } from '../support/api-client.ts';
import { recordsOf } from '../support/records-of.ts';
import { useTestServer } from '../support/use-test-server.ts';

const { api, token } = await useTestServer();
const photos = recordsOf(api, token, 'gallery_gurukulam');
const words = { alt: 'Children plant saplings by the river', focus: '30 75' };
const PLAIN = ['date', 'id', 'images'];

const fieldsOf = (record: unknown) => Object.keys(Object(record)).toSorted();

describe('the words of a picture', () => {
  it('come with it, and visitors get them', async () => {
    const made = await photos.add(words);
    expect(made).toMatchObject({ status: 201, body: words });
    expect(await photos.listed(idOf(made))).toMatchObject(words);
  });

  it('are not there where nobody has written any, not even as empty fields', async () => {
    for (const made of [await photos.add(), await photos.add({ alt: '  ', focus: '' })]) {
      expect(fieldsOf(made.body)).toEqual(PLAIN);
      expect(fieldsOf(await photos.listed(idOf(made)))).toEqual(PLAIN);
    }
  });

  it('can be written later, and stay with a change that does not speak of them', async () => {
    const id = idOf(await photos.add());
    const before = await photos.listed(id);
    expect(await photos.change(id, words)).toMatchObject({ status: 200, body: { ...before, ...words } });
    await photos.change(id, { date: '2026-11-03' });
    expect(await photos.listed(id)).toEqual({ ...before, date: '2026-11-03', ...words });
    await photos.change(id, { alt: '' });
    expect(await photos.listed(id)).toEqual({ ...before, focus: words.focus });
  });

  it('go with the picture that they are about', async () => {
    const id = idOf(await photos.add(words));
    expect((await photos.change(id, {}, { hasPicture: true })).status).toBe(200);
    expect(fieldsOf(await photos.listed(id))).toEqual(PLAIN);
  });

  it('are refused where they are too long or no point, and nothing is stored', async () => {
    const id = idOf(await photos.add(words));
    expect(await photos.change(id, { alt: 'a'.repeat(201) })).toMatchObject({
      status: 400,
      body: { alt: ['Ensure this field has no more than 200 characters.'] },
    });
    for (const focus of ['101 0', '-1 5', '5', '5 5 5', '1.5 2', 'left top', '05 5'])
      expect((await photos.change(id, { focus })).status, focus).toBe(400);
    expect(await photos.listed(id)).toMatchObject(words);
  });

  it('of an initiative come in the order of its pictures, written with them or later, and not at all where there are none', async () => {
    const initiatives = recordsOf(api, token, 'adrishya_activities');
    const pictures = recordsOf(api, token, 'adrishya_images');
    const initiative = idOf(await initiatives.add());
    const of = { adrishya: String(initiative) };
    const shown = () => initiatives.listed(initiative);
    const first = idOf(await pictures.add(of));
    expect(await shown()).not.toHaveProperty('image_alts');
    const made = await pictures.add({ ...of, alt: words.alt });
    expect(made.body).toMatchObject({ alt: words.alt });
    expect(await shown()).toMatchObject({ image_alts: ['', words.alt] });
    expect((await pictures.change(idOf(made), { ...of, ...words })).status).toBe(200);
    expect((await pictures.change(first, { ...of, focus: '5 5' })).status).toBe(200);
    expect(await shown()).toMatchObject({
      image_alts: ['', words.alt],
      image_focuses: ['5 5', words.focus],
    });
    expect((await pictures.change(first, { adrishya: '999999' })).status).toBe(400);
    for (const id of [first, idOf(made)]) await pictures.change(id, { ...of, alt: '', focus: '' });
    for (const name of ['image_alts', 'image_focuses']) expect(await shown()).not.toHaveProperty(name);
  });

  it('of a background are a point alone, and an earlier one can be brought back', async () => {
    const backgrounds = recordsOf(api, token, 'about_bg');
    const made = await backgrounds.add(words);
    const id = idOf(made);
    expect(fieldsOf(made.body)).toEqual(['bg', 'focus', 'id']);
    const changed = await backgrounds.change(id, { focus: '0 0' });
    expect(changed.body).toEqual({ ...Object(made.body), focus: '0 0' });
    const refused = await backgrounds.change(id, { focus: '9 9' }, { headers: { 'If-Match': '"old"' } });
    expect(refused).toMatchObject({ status: 412, body: { present: { focus: '0 0' } } });
    const kept = await api.call('GET', `/api/history/about_bg/${id}/`, { token });
    const [version] = Object(kept.body).results;
    await api.call('POST', `/api/history/version/${version.id}/restore/`, { token });
    expect(await backgrounds.listed(id)).toEqual(made.body);
  });
});
