import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { gone, heldResponse, ok } from '../api/fake-browser.ts';
import { fakeServer, startFresh } from './fake-server.ts';
import { field, press, showList } from './show-screens.tsx';

beforeEach(startFresh);

const news = { id: 3, image: null, news_name: 'Deepavali', date: '2026-11-10', description: 'Lamps.' };

test('who types while something is being deleted goes on typing', async () => {
  const held = heldResponse();
  fakeServer({ 'GET news/': () => ok([news]), 'DELETE news/3/': held.respond });
  await showList('News');
  await press('Delete: Deepavali');
  await userEvent.type(field('Title'), 'Sug');
  await act(async () => held.arrive(gone()));
  expect(await screen.findByText('Deleted successfully!')).toBeTruthy();
  await userEvent.keyboard('gi');
  expect(field('Title').value).toBe('Suggi');
});
