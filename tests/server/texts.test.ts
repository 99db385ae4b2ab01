import { expect, it } from 'vitest';
import { idOf, listOf } from '../support/api-client.ts';
import { sampleFields } from '../support/sample-bodies.ts';
import { useTestServer } from '../support/use-test-server.ts';

const { api, token } = await useTestServer();
const PATH = '/api/texts/';
const add = (json: Record<string, string>) =>
  api.call('POST', PATH, { token, json: { ...sampleFields('texts'), ...json } });
const ofPhone = { language: 'en', file: 'contacts', field: 'footer.phone.value' };

it('a text has one record: who makes a second gets the first, and who wrote it, as after any change of somebody else', async () => {
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

it('an earlier version that was about another text does not come back beside the record of that one', async () => {
  const first = { language: 'en', file: 'gallery', field: 'hero.headline', value: '"Pictures"' };
  const id = idOf(await add(first));
  const moved = { ...sampleFields('texts'), ...first, field: 'hero.lead' };
  await api.call('PUT', `${PATH}${id}/`, { token, json: moved });
  expect((await add(first)).status).toBe(201);
  const { body } = await api.call('GET', `/api/history/texts/${id}/`, { token });
  const [version] = Object(body).results;
  const restored = await api.call('POST', `/api/history/version/${version.id}/restore/`, { token });
  expect(restored.status).toBe(412);
});

it('no record becomes that of another text which has one, also where it comes back from the history', async () => {
  const about = { language: 'en', file: 'about', field: 'hero.headline', value: '"About us"' };
  const one = idOf(await add(about));
  await api.call('DELETE', `${PATH}${one}/`, { token });
  expect((await add(about)).status).toBe(201);
  expect((await api.call('POST', `/api/history/texts/${one}/restore/`, { token })).status).toBe(412);
  const other = idOf(await add({ ...about, field: 'hero.lead' }));
  const json = { ...sampleFields('texts'), ...about };
  expect((await api.call('PUT', `${PATH}${other}/`, { token, json })).status).toBe(412);
});

it.each([
  [{ language: 'hi' }, 'language'],
  [{ file: 'passwords' }, 'file'],
  [{ file: 'constructor' }, 'file'],
  [{ file: 'about', field: 'hero.nothing' }, 'value'],
  [{ file: 'about', field: 'hero.nothing', value: '' }, 'value'],
  [{ file: 'about', field: 'hero.constructor' }, 'value'],
  [{ file: 'about', field: 'hero.headline', value: '"ends {school}s"' }, 'value'],
  [{ file: 'about', field: 'hero.headline', value: 'no JSON' }, 'value'],
  [{ file: 'contacts', field: 'footer.phone.value', value: '"12"' }, 'value'],
])('a text that no page can show is refused with a sentence: %j', async (given, field) => {
  const { status, body } = await add(given);
  expect([status, body]).toEqual([400, { [field]: [expect.stringMatching(/^Expected /)] }]);
});

it('what nobody typed is not in it', async () => {
  const value = JSON.stringify('  One\u0000 line\ufeff ');
  const { body } = await add({ file: 'about', field: 'team.lead', value });
  expect(body).toMatchObject({ value: '"One line"' });
});

it('who has read a text is told to staff alone', async () => {
  const signed = {
    language: 'kn',
    file: 'about',
    field: 'hero.lead',
    value: '',
    read_by: 'Meera K',
    read_on: '2026-11-26',
  };
  const id = idOf(await add(signed));
  const [forStaff, forAll] = await Promise.all([api.call('GET', PATH, { token }), api.call('GET', PATH)]);
  const found = [forStaff, forAll].map((response) => listOf(response).find((text) => text.id === id));
  expect(found).toEqual([
    expect.objectContaining(signed),
    expect.objectContaining({ read_on: '2026-11-26' }),
  ]);
  expect(JSON.stringify(forAll.body)).not.toMatch(/Meera|read_by/);
  expect((await add({ ...signed, field: 'hero.headline', read_on: '26.11.2026' })).body).toHaveProperty(
    'read_on',
  );
});
