import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ok } from '../api/fake-browser.ts';
import { fakeServer, offering, type Responses, startFresh } from './fake-server.ts';
import { field, press, showInitiatives } from './show-screens.tsx';

const mural = { id: 1, title: 'Murals', des: 'Walls of schools.', image: [] };
const inKannada = { title_kn: 'ಗೋಡೆ ಬರಹ', des_kn: 'ಶಾಲೆಯ ಗೋಡೆಗಳು.' };

async function edit(item: object, responses: Responses = offering()) {
  const list = { 'GET adrishya/activities/': () => ok([item]), 'PUT adrishya/activities/1/': () => ok(item) };
  const sent = fakeServer({ ...list, ...responses });
  await showInitiatives();
  await press(/^Edit/);
  return () => sent.filter(({ method }) => method === 'PUT').map(({ init }) => JSON.parse(String(init.body)));
}
const save = () => press('Save');

beforeEach(startFresh);

test('where the server takes no Kannada texts, no field asks for them and none is sent', async () => {
  const saved = await edit(mural, offering(['versions']));
  expect(screen.queryByLabelText(/in Kannada/)).toBeNull();
  await userEvent.type(field('Title'), ' of May');
  await save();
  expect(saved()).toEqual([{ title: 'Murals of May', des: 'Walls of schools.' }]);
});

test('a Kannada title is written beside the English one, in an optional field marked Kannada', async () => {
  const saved = await edit(mural);
  const title = await screen.findByLabelText(/^Title in Kannada/);
  expect([title.getAttribute('lang'), title.hasAttribute('required')]).toEqual(['kn', false]);
  await userEvent.type(title, inKannada.title_kn);
  await save();
  expect(saved()).toEqual([{ title: 'Murals', des: 'Walls of schools.', title_kn: inKannada.title_kn }]);
});

test('Kannada texts that are there are in the form, and one that is emptied goes', async () => {
  const saved = await edit({ ...mural, ...inKannada });
  const text = await screen.findByLabelText<HTMLTextAreaElement>(/^Description in Kannada/);
  expect(text.value).toBe(inKannada.des_kn);
  await userEvent.clear(text);
  await save();
  expect(saved()).toEqual([
    { title: 'Murals', des: 'Walls of schools.', title_kn: inKannada.title_kn, des_kn: '' },
  ]);
});
