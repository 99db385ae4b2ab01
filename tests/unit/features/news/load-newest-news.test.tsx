import { beforeEach, expect, test, vi } from 'vitest';
import { loadNewestNews } from '../../../../src/features/news/load-newest-news.ts';
import { fakeObservers } from '../../../support/fake-observers.ts';

const PAGE =
  '<main><template data-newest-news data-astro-cid-1><section><h3>Lamps</h3></section></template></main>';
const container = document.createElement('div');
container.dataset.newestNews = '/kn/news';

beforeEach(() => {
  container.innerHTML = '<a href="/kn/news">All news</a>';
  document.body.replaceChildren(container);
});

/** A page of an old item; `respond` is the server. */
function openPage(respond: () => Promise<Response>) {
  const { show } = fakeObservers();
  const load = vi.fn(respond);
  vi.stubGlobal('fetch', load);
  loadNewestNews(container);
  return { show, load };
}

test('an old item shows the newest news once its foot is seen, and loads nothing before', async () => {
  const { show, load } = openPage(async () => new Response(PAGE));
  show(false);
  expect(load).not.toHaveBeenCalled();
  show(true);
  await vi.waitFor(() => expect(container.textContent).toBe('Lamps'));
  show(true);
  expect(load.mock.calls).toEqual([['/kn/news', expect.anything()]]);
});

test.each<[string, () => Promise<Response>]>([
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server fails', async () => new Response(PAGE, { status: 500 })],
  ['the page holds no news', async () => new Response('<main></main>')],
])('an old item keeps its link to all news where %s', async (_why, respond) => {
  const { show, load } = openPage(respond);
  show(true);
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(container.textContent).toBe('All news');
});
