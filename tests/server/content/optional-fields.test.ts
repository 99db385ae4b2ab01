import { describe, expect, it } from 'vitest';
import { idOf } from '../../support/api-client.ts';
import { recordsOf } from '../../support/records-of.ts';
import { useTestServer } from '../../support/use-test-server.ts';

const { api, token } = await useTestServer();
const fieldsOf = (record: unknown) => Object.keys(Object(record)).toSorted();
const PICTURE_META = { alt: 'Children plant saplings by the river', focus: '30 75' };

describe.each([
  [
    'Kannada texts of a news item',
    'news',
    { news_name_kn: 'ಮಳೆಗಾಲ', description_kn: 'ಮೊದಲ ಬಿತ್ತನೆ ಮುಗಿಯಿತು.' },
    { news_name: 'Another title' },
    255,
  ],
  ['alt text and focus of a picture', 'gallery_gurukulam', PICTURE_META, { date: '2026-11-03' }, 200],
] as const)('the %s', (_what, collection, optional, change, most) => {
  const records = recordsOf(api, token, collection);
  const [first = '', second = ''] = Object.keys(optional);

  it('come with it, and visitors get them', async () => {
    const made = await records.add(optional);
    expect(made).toMatchObject({ status: 201, body: optional });
    expect(await records.listed(idOf(made))).toMatchObject(optional);
  });

  it('are not there where nobody has written any, not even as empty fields', async () => {
    for (const made of [await records.add(), await records.add({ [first]: '  ', [second]: '' })])
      for (const record of [made.body, await records.listed(idOf(made))])
        for (const name of [first, second]) expect(record).not.toHaveProperty(name);
  });

  it('can be written later, stay with a change that does not speak of them, and go one by one', async () => {
    const id = idOf(await records.add());
    const before = await records.listed(id);
    expect(await records.change(id, optional)).toMatchObject({
      status: 200,
      body: { ...before, ...optional },
    });
    await records.change(id, change);
    expect(await records.listed(id)).toEqual({ ...before, ...change, ...optional });
    await records.change(id, { ...change, [second]: '' });
    const rest = Object.entries({ ...before, ...change, ...optional }).filter(([name]) => name !== second);
    expect(await records.listed(id)).toEqual(Object.fromEntries(rest));
  });

  it('are refused under their own name where they are too long, and nothing is stored', async () => {
    const id = idOf(await records.add(optional));
    expect(await records.change(id, { [first]: 'ಅ'.repeat(most + 1) })).toMatchObject({
      status: 400,
      body: { [first]: [`Ensure this field has no more than ${most} characters.`] },
    });
    expect(await records.listed(id)).toMatchObject(optional);
  });
});

describe('Kannada texts', () => {
  it.each([
    ['team', 'designation', true],
    ['gurukulam_activities', 'title', true],
    ['adrishya_activities', 'des', true],
    ['board', 'name', false],
  ] as const)(
    'whether a record of %s can have its %s in Kannada too: %s',
    async (collection, field, isStored) => {
      const records = recordsOf(api, token, collection);
      const made = await records.add({ [`${field}_kn`]: 'ಕನ್ನಡ' });
      expect(Object(made.body)[`${field}_kn`]).toBe(isStored ? 'ಕನ್ನಡ' : undefined);
      expect(await records.listed(idOf(made))).toMatchObject(Object(made.body));
    },
  );

  it('of a news item stay with another picture', async () => {
    const news = recordsOf(api, token, 'news');
    const id = idOf(await news.add({ news_name_kn: 'ಮಳೆಗಾಲ' }));
    const changed = await news.change(id, {}, { hasPicture: true });
    expect(changed.body).toMatchObject({ news_name_kn: 'ಮಳೆಗಾಲ' });
  });
});

describe('the alt text and focus of a picture', () => {
  const photos = recordsOf(api, token, 'gallery_gurukulam');

  it('go with the picture that they are about', async () => {
    const id = idOf(await photos.add(PICTURE_META));
    expect((await photos.change(id, {}, { hasPicture: true })).status).toBe(200);
    expect(fieldsOf(await photos.listed(id))).toEqual(['date', 'id', 'images']);
  });

  it('are refused where the focus is no point', async () => {
    const id = idOf(await photos.add(PICTURE_META));
    for (const focus of ['101 0', '-1 5', '5', '5 5 5', '1.5 2', 'left top', '05 5'])
      expect((await photos.change(id, { focus })).status, focus).toBe(400);
  });

  it('of an initiative follow the order of its pictures, whenever written, if there are any', async () => {
    const initiatives = recordsOf(api, token, 'adrishya_activities');
    const pictures = recordsOf(api, token, 'adrishya_images');
    const initiative = idOf(await initiatives.add());
    const of = { adrishya: String(initiative) };
    const shown = () => initiatives.listed(initiative);
    const first = idOf(await pictures.add(of));
    expect(await shown()).not.toHaveProperty('image_alts');
    const made = await pictures.add({ ...of, alt: PICTURE_META.alt });
    expect(made.body).toMatchObject({ alt: PICTURE_META.alt });
    expect(await shown()).toMatchObject({ image_alts: ['', PICTURE_META.alt] });
    expect((await pictures.change(idOf(made), { ...of, ...PICTURE_META })).status).toBe(200);
    expect((await pictures.change(first, { ...of, focus: '5 5' })).status).toBe(200);
    expect(await shown()).toMatchObject({
      image_alts: ['', PICTURE_META.alt],
      image_focuses: ['5 5', PICTURE_META.focus],
    });
    expect((await pictures.change(first, { adrishya: '999999' })).status).toBe(400);
    for (const id of [first, idOf(made)]) await pictures.change(id, { ...of, alt: '', focus: '' });
    for (const name of ['image_alts', 'image_focuses']) expect(await shown()).not.toHaveProperty(name);
  });

  it('of a background are the focus alone, and an earlier one can be brought back', async () => {
    const backgrounds = recordsOf(api, token, 'about_bg');
    const made = await backgrounds.add(PICTURE_META);
    const id = idOf(made);
    expect(fieldsOf(made.body)).toEqual(['bg', 'focus', 'id']);
    const changed = await backgrounds.change(id, { focus: '0 0' });
    expect(changed.body).toEqual({ ...Object(made.body), focus: '0 0' });
    const refused = await backgrounds.change(id, { focus: '9 9' }, { headers: { 'If-Match': '"old"' } });
    expect(refused).toMatchObject({ status: 412, body: { present: { focus: '0 0' } } });
    const history = await api.call('GET', `/api/history/about_bg/${id}/`, { token });
    const [version] = Object(history.body).results;
    await api.call('POST', `/api/history/version/${version.id}/restore/`, { token });
    expect(await backgrounds.listed(id)).toEqual(made.body);
  });
});
