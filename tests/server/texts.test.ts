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

it('no record becomes that of another text which has one, nor does an earlier version or a deleted one come back as it', async () => {
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
  for (const kept of [`version/${version.id}`, `texts/${deleted}`])
    expect((await api.call('POST', `/api/history/${kept}/restore/`, { token })).status, kept).toBe(412);
});

it.each([
  [{ language: 'hi' }, 'language'],
  [{ file: 'passwords' }, 'file'],
  [{ file: 'constructor' }, 'file'],
  [{ file: 'about', field: 'hero.nothing' }, 'value'],
  [{ file: 'about', field: 'hero.nothing', value: '' }, 'value'],
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
