import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewsItem } from '../../../../src/domain/news.ts';
import { newsItem } from '../../../support/news-item.ts';

const { list, one } = vi.hoisted(() => ({ list: vi.fn(), one: vi.fn() }));
vi.mock('../../../../src/api/readable-list.ts', () => ({ readableList: () => ({ list, one }) }));
const texts = {
  siteName: 'The School',
  heading: 'News',
  backToAll: 'Back to All News',
  otherNews: 'Other News',
};

const item = (id: number, change: Partial<NewsItem> = {}): NewsItem =>
  newsItem({
    id,
    news_name: `News ${id}`,
    date: `2026-01-${String(id).padStart(2, '0')}`,
    description: `Text of ${id}.`,
    ...change,
  });

/** A fresh page: stores keep what they have loaded as long as their module lives. */
async function openItem(id: number, known: NewsItem | null = null, others: NewsItem[] | null = null) {
  vi.resetModules();
  const { NewsItemIsland } = await import('../../../../src/features/news/LoadedNewsItem.tsx');
  render(<NewsItemIsland id={id} known={known} others={others} pictures={{}} texts={texts} />);
  await act(async () => undefined);
}

async function openUrl(path: string, site?: string) {
  vi.resetModules();
  window.history.replaceState(null, '', path);
  const { NewsByUrlIsland } = await import('../../../../src/features/news/LoadedNewsItem.tsx');
  render(<NewsByUrlIsland texts={texts} {...(site && { site })} />);
  await act(async () => undefined);
}

/** A response with the error as the page's own modules know it. */
async function failure(status: 404 | 500) {
  const { ApiError } = await import('../../../../src/api/api-error.ts');
  throw new ApiError(status === 404 ? 'Not found.' : 'The server reported error 500.', status);
}

const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null;
const title = () => screen.getByRole('heading', { level: 1 });

beforeEach(() => {
  one.mockReset().mockImplementation(async (id) => item(id));
  list.mockReset().mockResolvedValue([1, 2, 3, 4, 5, 6].map((id) => item(id)));
});

describe('The page of one news item', () => {
  it('says "Loading news..." while it loads, and offers the way back meanwhile', async () => {
    one.mockReturnValue(new Promise(() => undefined));
    await openItem(3);
    expect(screen.getByRole('status').textContent).toContain('Loading news...');
    expect(screen.getByRole('link', { name: 'Back to All News' }).getAttribute('href')).toBe('/news');
  });

  it('describes and crops its picture as staff say, and has no "Other News" where there are none', async () => {
    list.mockResolvedValue([item(3)]);
    const alt = 'Lamps in two rows';
    one.mockResolvedValue(item(3, { image: '/media/lamps.jpg', alt, focus: '20 55' }));
    await openItem(3);
    const picture = screen.getByRole<HTMLImageElement>('img', { name: alt });
    expect(picture.getAttribute('src')).toBe('/media/lamps.jpg');
    expect(picture.style.objectPosition).toBe('20% 55%');
    expect(screen.queryByRole('heading', { name: 'Other News' })).toBeNull();
  });

  it('starts from what the build knew, asks again, and the response wins', async () => {
    let respond: (item: NewsItem) => void = () => undefined;
    one.mockReturnValue(new Promise((resolve) => (respond = resolve)));
    await openItem(3, item(3), []);
    expect(title().textContent).toBe('News 3');
    expect(one).toHaveBeenCalledExactlyOnceWith(3, expect.any(AbortSignal));
    await act(async () => respond(item(3, { news_name: 'A better title' })));
    expect(title().textContent).toBe('A better title');
    expect(document.title).toBe('A better title | The School');
    // No empty frame for a picture that it has not.
    expect(title().closest('article')?.querySelector('img, svg')).toBeNull();
  });

  it.each([
    ['does not exist', null],
    ['is gone since the build', item(99)],
  ])('says that an item %s, shows the way back, and asks not to be indexed', async (_why, known) => {
    one.mockImplementation(() => failure(404));
    await openItem(99, known);
    expect(title().textContent).toBe('This news item does not exist');
    expect(screen.queryByText('Text of 99.')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to All News' })).toBeTruthy();
    expect(robots()).toBe('noindex');
    expect(document.title).toBe('This news item does not exist | The School');
  });

  it('says why an item could not be loaded, and tries again', async () => {
    one.mockImplementationOnce(() => failure(500));
    await openItem(3);
    expect(screen.getByRole('alert').textContent).toContain(
      'This news item could not be loaded. The server reported error 500.',
    );
    expect(robots()).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(title().textContent).toBe('News 3'));
  });

  it('keeps the build’s text when the load fails', async () => {
    one.mockImplementation(() => failure(500));
    await openItem(3, item(3), []);
    expect(screen.getByText('Text of 3.')).toBeTruthy();
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('says that only the other news could not be loaded', async () => {
    list.mockImplementationOnce(() => failure(500));
    await openItem(3);
    expect(screen.getByText('Text of 3.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('The news could not be loaded.');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'News 6' })).toBeTruthy());
  });

  it('marks Kannada as Kannada, and opens a long English text with a large letter', async () => {
    one.mockResolvedValue(item(3, { news_name: 'ಕನ್ನಡ ರಾಜ್ಯೋತ್ಸವ', description: 'Long words. '.repeat(100) }));
    await openItem(3);
    expect(title().lang).toBe('kn');
    const text = screen.getByText(/Long words/).parentElement;
    expect(text?.lang).toBe('');
    expect(text?.getAttribute('data-drop-cap')).toBe('true');
  });
});

describe('The page of an item that is younger than the build', () => {
  it('reads the item from the URL', async () => {
    await openUrl('/news/42');
    expect(one).toHaveBeenCalledExactlyOnceWith(42, expect.any(AbortSignal));
    expect(title().textContent).toBe('News 42');
  });

  it('is shared at the public URL of the site, whose address the browser may not be at', async () => {
    await openUrl('/news/42', 'https://www.school.example');
    const shared = [...document.querySelectorAll<HTMLElement>('[data-share-url]')];
    expect(shared[0]?.dataset.shareUrl).toBe('https://www.school.example/news/42');
  });

  it.each(['/news/0', '/news/item'])(
    'says that there is no item at %s, and asks the server nothing',
    async (path) => {
      await openUrl(path);
      expect(title().textContent).toBe('This news item does not exist');
      expect(one).not.toHaveBeenCalled();
      expect(robots()).toBe('noindex');
    },
  );
});
