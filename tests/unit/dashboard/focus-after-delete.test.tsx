import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { gone, heldResponse, ok } from '../api/fake-browser.ts';
import { fakeServer, startFresh } from './fake-server.ts';
import { field, press, showInbox, showList } from './show-screens.tsx';

const ROW = 165; // pixels

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

test('after a delete far from the screen the focus is in the list, not lost', async () => {
  const messages = Array.from({ length: 300 }, (_, at) => ({
    id: at + 1,
    name: `Sender ${at + 1}`,
    date: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  }));
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW);
  const held = heldResponse();
  fakeServer({ 'GET messages/': () => ok(messages), 'DELETE messages/1/': held.respond });
  await showInbox();
  await press('Delete: the message of Sender 1');
  const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(150 * ROW);
  await act(async () => void window.dispatchEvent(new Event('scroll')));
  await waitFor(() => expect(screen.queryByText('Sender 2')).toBeNull());
  await act(async () => held.arrive(gone()));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Contact Messages' })),
  );
  scrolled.mockRestore();
});
