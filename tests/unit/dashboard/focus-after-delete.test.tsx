import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { OFFERS } from '../../../src/domain/server-kind.ts';
import { gone, heldResponse, ok } from '../api/fake-browser.ts';
import { fakeServer, startFresh } from './fake-server.ts';
import { showInitiatives, showList } from './show-screens.tsx';

const ROW = 165; // pixels

beforeEach(startFresh);

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const news = { id: 3, image: null, news_name: 'Deepavali', date: '2026-11-10', description: 'Lamps.' };
const initiative = { id: 3, title: 'Lakes', des: 'Clean', image: ['/a.jpg'], image_ids: [11] };

const showNews = () => showList('News');

test.each([
  {
    what: 'news',
    call: 'DELETE news/3/',
    show: showNews,
    button: 'Delete: Deepavali',
    done: 'Deleted successfully!',
  },
  {
    what: 'a picture of an initiative',
    call: 'DELETE adrishya/image/11/',
    show: showInitiatives,
    button: 'Delete: image 1 of “Lakes”',
    done: 'Image deleted',
  },
])('who types while $what is being deleted goes on typing', async ({ call, show, button, done }) => {
  const held = heldResponse();
  fakeServer({
    'GET capabilities/': () => ok(OFFERS),
    'GET news/': () => ok([news]),
    'GET adrishya/activities/': () => ok([initiative]),
    [call]: held.respond,
  });
  await show();
  await press(button);
  const title = screen.getByLabelText<HTMLInputElement>('Title');
  await userEvent.type(title, 'Sug');
  await act(async () => held.arrive(gone()));
  expect(await screen.findByText(done)).toBeTruthy();
  await userEvent.keyboard('gi');
  expect(title.value).toBe('Suggi');
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
  const { HomeScreen } = await import('../../../src/dashboard/home/HomeScreen.tsx');
  await act(async () => void render(<HomeScreen />));
  await press('Delete the message of Sender 1');
  const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(150 * ROW);
  await act(async () => void window.dispatchEvent(new Event('scroll')));
  await waitFor(() => expect(screen.queryByText('Sender 2')).toBeNull());
  await act(async () => held.arrive(gone()));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Contact Messages' })),
  );
  scrolled.mockRestore();
});
