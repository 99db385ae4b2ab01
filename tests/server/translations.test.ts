import { expect, it } from 'vitest';
import { COLLECTIONS, RESOURCES } from '../../src/server/resources.ts';
import { idOf, listOf } from '../support/api-client.ts';
import { sampleFields, sampleForm } from '../support/sample-bodies.ts';
import { smallPicture } from '../support/sample-pictures.ts';
import { useTestServer } from '../support/use-test-server.ts';

const { api, token } = await useTestServer();
const inKannada = { news_name: 'ಮಳೆಗಾಲ', description: 'ಮೊದಲ ಬಿತ್ತನೆ ಮುಗಿಯಿತು.' };
const texts = { news_name_kn: inKannada.news_name, description_kn: inKannada.description };

const addNews = async (fields: Record<string, string>) => {
  const form = await sampleForm({ ...sampleFields('news'), ...fields }, 'image');
  return api.call('POST', '/api/news/', { token, form });
};
const putNews = async (id: number, fields: Record<string, string>, form = new FormData()) => {
  for (const [name, text] of Object.entries({ ...sampleFields('news'), ...fields })) form.set(name, text);
  return api.call('PUT', `/api/news/${id}/`, { token, form });
};
const shown = async (path: string, id: number) =>
  listOf(await api.call('GET', path)).find((item) => item.id === id);

it('a news item has a Kannada title and text beside its English ones, and visitors get both', async () => {
  const made = await addNews(texts);
  expect(made).toMatchObject({ status: 201, body: { ...sampleFields('news'), ...texts } });
  expect(await shown('/api/news/', idOf(made))).toMatchObject(texts);
});

it('one that nobody has translated is what it is on a server that knows of no other language', async () => {
  const plain = await addNews({});
  const empty = await addNews({ news_name_kn: ' ', description_kn: '' });
  for (const { body } of [plain, empty])
    expect(Object.keys(Object(body)).filter((name) => name.endsWith('_kn'))).toEqual([]);
});

it('the Kannada texts stay with a change that does not speak of them, also of the picture, and go when they are emptied', async () => {
  const id = idOf(await addNews(texts));
  const picture = new FormData();
  picture.set('image', await smallPicture());
  expect((await putNews(id, { news_name: 'Another title' }, picture)).body).toMatchObject(texts);
  await putNews(id, { description_kn: '' });
  expect(await shown('/api/news/', id)).toMatchObject({ news_name_kn: texts.news_name_kn });
  expect(await shown('/api/news/', id)).not.toHaveProperty('description_kn');
});

it('a Kannada title that is too long is refused under its own name', async () => {
  const refused = await addNews({ news_name_kn: 'ಅ'.repeat(256) });
  expect([refused.status, refused.body]).toEqual([
    400,
    { news_name_kn: ['Ensure this field has no more than 255 characters.'] },
  ]);
});

it.each([
  ['team', 'designation', true],
  ['gukulam_activities', 'title', true],
  ['adrishya/activities', 'des', true],
  ['steeringboard-team', 'name', false],
] as const)('whether a record of %s can have its %s in Kannada too: %s', async (path, field, isKept) => {
  const collection = COLLECTIONS.find((name) => RESOURCES[name].path === `${path}/`) ?? 'team';
  const fields = { ...sampleFields(collection), [`${field}_kn`]: 'ಕನ್ನಡ' };
  const { picture } = RESOURCES[collection];
  const body = picture ? { form: await sampleForm(fields, picture.field) } : { json: fields };
  const made = await api.call('POST', `/api/${path}/`, { token, ...body });
  expect(Object(made.body)[`${field}_kn`]).toBe(isKept ? 'ಕನ್ನಡ' : undefined);
  expect(await shown(`/api/${path}/`, idOf(made))).toMatchObject(Object(made.body));
});
