import { expect, it } from 'vitest';
import { idOf } from '../support/api-client.ts';
import { recordsOf } from '../support/records-of.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { useTestServer } from '../support/use-test-server.ts';

const { api, token } = await useTestServer();
const news = recordsOf(api, token, 'news');
const texts = { news_name_kn: 'ಮಳೆಗಾಲ', description_kn: 'ಮೊದಲ ಬಿತ್ತನೆ ಮುಗಿಯಿತು.' };

it('a news item has a Kannada title and text beside its English ones, and visitors get both', async () => {
  const made = await news.add(texts);
  expect(made).toMatchObject({ status: 201, body: { ...sampleFields('news'), ...texts } });
  expect(await news.listed(idOf(made))).toMatchObject(texts);
});

it('one that nobody has translated is what it is on a server that knows of no other language', async () => {
  const made = [await news.add(), await news.add({ news_name_kn: ' ', description_kn: '' })];
  for (const { body } of made)
    expect(Object.keys(Object(body)).filter((name) => name.endsWith('_kn'))).toEqual([]);
});

it('the Kannada texts stay with a change that does not speak of them, also of the picture, and go when they are emptied', async () => {
  const id = idOf(await news.add(texts));
  const changed = await news.change(id, { news_name: 'Another title' }, { hasPicture: true });
  expect(changed.body).toMatchObject(texts);
  await news.change(id, { description_kn: '' });
  expect(await news.listed(id)).toMatchObject({ news_name_kn: texts.news_name_kn });
  expect(await news.listed(id)).not.toHaveProperty('description_kn');
});

it('a Kannada title that is too long is refused under its own name', async () => {
  expect(await news.add({ news_name_kn: 'ಅ'.repeat(256) })).toMatchObject({
    status: 400,
    body: { news_name_kn: ['Ensure this field has no more than 255 characters.'] },
  });
});

it.each([
  ['team', 'designation', true],
  ['gurukulam_activities', 'title', true],
  ['adrishya_activities', 'des', true],
  ['board', 'name', false],
] as const)(
  'whether a record of %s can have its %s in Kannada too: %s',
  async (collection, field, isKept) => {
    const records = recordsOf(api, token, collection);
    const made = await records.add({ [`${field}_kn`]: 'ಕನ್ನಡ' });
    expect(Object(made.body)[`${field}_kn`]).toBe(isKept ? 'ಕನ್ನಡ' : undefined);
    expect(await records.listed(idOf(made))).toMatchObject(Object(made.body));
  },
);
