import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { NewsItem } from '../../../src/domain/news.ts';
import { LatestNews, NewsList } from '../../../src/islands/news/NewsLists.tsx';

const item = (id: number, change: Partial<NewsItem> = {}): NewsItem => ({
  id,
  image: `/media/news-${id}.jpg`,
  news_name: `News ${id}`,
  date: '2026-11-10',
  description: 'The children made the lamps themselves. '.repeat(10),
  ...change,
});

const nothing = { failure: null, pictures: {}, onRetry: () => undefined };
const show = (items: NewsItem[]) => render(<NewsList items={items} {...nothing} />);

describe('The list of all news', () => {
  it('shows each item with its title, date, first 100 characters, and ways to it', () => {
    show([item(14)]);
    expect(screen.getByRole('heading', { level: 2, name: 'News 14' })).toBeTruthy();
    expect(screen.getByText('10 November 2026')).toBeTruthy();
    const text = 'The children made the lamps themselves. '.repeat(10);
    expect(screen.getByText(`${text.slice(0, 100)}…`)).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/news/14', '/news/14']);
    expect(screen.getByRole('link', { name: 'Read More: News 14' })).toBeTruthy();
  });

  it('keeps the server’s order, and lets the first one lead', () => {
    show([item(3), item(9), item(1)]);
    const cards = screen.getAllByRole('article');
    expect(cards.map((card) => card.getAttribute('data-kind'))).toEqual(['banner', 'upright', 'upright']);
    expect(screen.getAllByRole('heading').map((title) => title.textContent)).toEqual([
      'News 3',
      'News 9',
      'News 1',
    ]);
  });

  it('shows the first 24 of many, and the others when they are asked for', async () => {
    const titles = () => screen.getAllByRole('article').length;
    show(Array.from({ length: 60 }, (_, index) => item(60 - index)));
    const more = screen.getByRole('button', { name: 'Show older news' });
    expect(titles()).toBe(24);
    await userEvent.setup().click(more);
    expect(titles()).toBe(48);
    await userEvent.setup().click(more);
    expect(titles()).toBe(60);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('marks Kannada as Kannada, and shows a drawing where there is no picture', () => {
    show([item(1, { news_name: 'ಕನ್ನಡ ರಾಜ್ಯೋತ್ಸವ', description: 'ನವೆಂಬರ್ ಒಂದರಂದು '.repeat(20), image: null })]);
    expect(screen.getByRole('heading').lang).toBe('kn');
    expect(document.querySelector('article img')).toBeNull();
    expect(document.querySelector('article svg')).toBeTruthy();
  });

  it('shows markup in a text as plain text', () => {
    show([item(1, { description: '<img src=x onerror=alert(1)><b>Dear</b>' })]);
    expect(screen.getByText('<img src=x onerror=alert(1)><b>Dear</b>…')).toBeTruthy();
  });
});

describe('The latest news on the home page', () => {
  it('marks Kannada as such, for voices and fonts, and leaves English to the page', () => {
    const kannadaItem = { news_name: 'ಗುರುಕುಲದಲ್ಲಿ ಕನ್ನಡ ರಾಜ್ಯೋತ್ಸವ', description: 'ಮಕ್ಕಳು ಹಾಡಿದರು.' };
    render(<LatestNews items={[item(2, kannadaItem), item(1)]} {...nothing} />);
    const [kannada, english] = screen.getAllByRole('heading', { level: 3 });
    expect([kannada?.textContent, kannada?.getAttribute('lang')]).toEqual([kannadaItem.news_name, 'kn']);
    expect(screen.getByText('ಮಕ್ಕಳು ಹಾಡಿದರು.…').getAttribute('lang')).toBe('kn');
    expect(english?.hasAttribute('lang')).toBe(false);
  });
});
