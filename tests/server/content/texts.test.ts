import { expect, it, onTestFinished } from 'vitest';
import { apiClient, idOf, listOf } from '../../support/api-client.ts';
import { sampleFields } from '../../support/sample-bodies.ts';
import { startTestServer } from '../../support/start-test-server.ts';
import { useTestServer } from '../../support/use-test-server.ts';

const { api, token } = await useTestServer();
const PATH = '/api/texts/';
const add = (json: Record<string, string>) =>
  api.call('POST', PATH, { token, json: { ...sampleFields('texts'), ...json } });
const ofPhone = { language: 'en', file: 'contacts', field: 'footer.phone.value' };

it('a text has one record: who makes a second gets the first, with the name of its writer', async () => {
  const first = await add({ ...ofPhone, value: '"+91 99999 11111"' });
  expect(first.status).toBe(201);
  const put = { ...sampleFields('texts'), ...ofPhone, value: '"+91 99999 22222"' };
  await api.call('PUT', `${PATH}${idOf(first)}/`, { token, json: put });
  const second = await add({ ...ofPhone, value: '"+91 99999 33333"' });
  expect(second).toMatchObject({
    status: 412,
    body: {
      present: { id: idOf(first), value: put.value, version: expect.any(String) },
      changed_by: expect.stringMatching('@'),
    },
  });
  const inKannada = await add({ ...ofPhone, language: 'kn', value: '"+91 99999 33333"' });
  expect(inKannada.status).toBe(201);
});

it('no change, restored version or restored record becomes a second record of a text', async () => {
  const about = { language: 'en', file: 'about', field: 'hero.headline', value: '"About us"' };
  const put = (id: number, field: string) =>
    api.call('PUT', `${PATH}${id}/`, { token, json: { ...sampleFields('texts'), ...about, field } });
  const moved = idOf(await add(about));
  await put(moved, 'hero.lead');
  const { body } = await api.call('GET', `/api/history/texts/${moved}/`, { token });
  const [version] = Object(body).results;
  const deleted = idOf(await add(about));
  await api.call('DELETE', `${PATH}${deleted}/`, { token });
  expect((await add(about)).status).toBe(201);
  expect((await put(moved, 'hero.headline')).status).toBe(412);
  for (const revision of [`version/${version.id}`, `texts/${deleted}`])
    expect((await api.call('POST', `/api/history/${revision}/restore/`, { token })).status, revision).toBe(
      412,
    );
});

it.each([
  [{ language: 'hi' }, 'language'],
  [{ file: 'passwords' }, 'file'],
  [{ file: 'constructor' }, 'file'],
  [{ file: 'about', field: 'hero.nothing' }, 'value'],
  [{ file: 'about', field: 'hero.nothing', value: '' }, 'value'],
  [{ file: 'about', field: 'hero.headline', value: 'no JSON' }, 'value'],
  [{ file: 'contacts', field: 'footer.phone.value', value: '"12"' }, 'value'],
])('a text that no page can show is refused with a sentence: %j', async (json, field) => {
  const { status, body } = await add(json);
  expect([status, body]).toEqual([400, { [field]: [expect.stringMatching(/^Expected /)] }]);
});

it('what nobody typed is not in it', async () => {
  const value = JSON.stringify('  One\u0000 line\ufeff ');
  const { body } = await add({ file: 'about', field: 'team.lead', value });
  expect(body).toMatchObject({ value: '"One line"' });
});

it('a list in Kannada keeps the English list that it is in the order of', async () => {
  const list = {
    language: 'kn',
    file: 'contacts',
    field: 'supportPhones',
    english_list: '[{"reaches":"Office"}]',
  };
  const whole = [1, 2, 3].map((number) => ({ reaches: `ಕಚೇರಿ ${number}`, phone: null }));
  const { status, body } = await add({ ...list, value: JSON.stringify(whole) });
  expect([status, body]).toEqual([201, expect.objectContaining(list)]);
});

it('Kannada is not public in a new data folder without content, and is with the sample content', async () => {
  const isOff = { language: 'kn', file: 'site', field: 'isPublished', value: 'false' };
  expect(listOf(await api.call('GET', PATH))).toContainEqual(expect.objectContaining(isOff));
  const withSamples = await startTestServer();
  onTestFinished(withSamples.stop);
  expect(listOf(await apiClient(withSamples.origin).call('GET', PATH))).toEqual([]);
});
